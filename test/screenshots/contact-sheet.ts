// Pictures of one width beside each other, in columns.
import sharp from 'sharp';

const COLUMNS = 8;
const GAP = 16;

/** Writes one picture with all of them, each below the shortest column so far. */
export async function sheetOf(paths: readonly string[], target: string): Promise<void> {
  const sizes = await Promise.all(paths.map((path) => sharp(path).metadata()));
  const step = Math.max(0, ...sizes.map(({ width }) => width)) + GAP;
  const bottoms = Array.from({ length: COLUMNS }, () => 0);
  const placed = paths.map((input, index) => {
    const column = bottoms.indexOf(Math.min(...bottoms));
    const top = bottoms[column] ?? 0;
    bottoms[column] = top + (sizes[index]?.height ?? 0) + GAP;
    return { input, left: column * step, top };
  });
  const sheet = { width: COLUMNS * step, height: Math.max(1, ...bottoms), channels: 3 } as const;
  await sharp({ create: { ...sheet, background: '#808080' } })
    .composite(placed)
    .png()
    .toFile(target);
}
