// Compares pictures that two browsers took of the same page.
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/**
 * Side of a tile in CSS pixels. Browsers draw the edges of letters and curves each in its own way, and set
 * a line of text up to a pixel higher or lower; in the average of a tile that nearly disappears, while a
 * neighbour's avatar, or a row that is moved by less than a tile, changes it.
 */
const TILE = 8;
/** How far a tile's colour may be off, from 0 to 1, as pixelmatch measures it. */
const THRESHOLD = 0.1;

/** The average colours of a picture's tiles, as a smaller picture. */
function shrink({ width, height, data }: PNG, side: number): PNG {
  const small = new PNG({ width: Math.floor(width / side), height: Math.floor(height / side) });
  for (let byte = 0; byte < small.data.length; byte++) {
    const tile = Math.floor(byte / 4);
    const left = (tile % small.width) * side;
    const top = Math.floor(tile / small.width) * side;
    let sum = 0;
    for (let y = top; y < top + side; y++) {
      for (let x = left; x < left + side; x++) sum += data[(y * width + x) * 4 + (byte % 4)] ?? 0;
    }
    small.data[byte] = Math.round(sum / side ** 2);
  }
  return small;
}

/** How many tiles differ. Throws where the pictures are not of the same size. */
export function compare(one: Uint8Array, other: Uint8Array, pixelRatio: number): number {
  const [a, b] = [one, other].map((bytes) => PNG.sync.read(Buffer.from(bytes)));
  if (!a || !b || a.width !== b.width || a.height !== b.height) {
    throw new Error(
      `Pictures of ${a?.width} × ${a?.height} and ${b?.width} × ${b?.height} pixels.`,
    );
  }
  const [first, second] = [shrink(a, TILE * pixelRatio), shrink(b, TILE * pixelRatio)];
  const { width, height } = first;
  const options = { threshold: THRESHOLD, includeAA: true };
  return pixelmatch(first.data, second.data, undefined, width, height, options);
}
