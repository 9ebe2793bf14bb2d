// Walls as PNG: what the pixels are, and when the file is not rewritten.
import { readFile, rm } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { command, file, text, useCommand } from './use-command.ts';

useCommand();

/** The pixels of a picture that the command wrote, as red, green, blue, and alpha. */
async function pixels(name: string) {
  const { data, info } = await sharp(file(name))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * 4;
    return [...data.subarray(start, start + 4)];
  };
  const colors = (left: number, top: number, size: number) => {
    const places = Array.from({ length: size * size }, (_, index) => index);
    return new Set(
      places.map((place) => `${at(left + (place % size), top + Math.floor(place / size))}`),
    ).size;
  };
  return { width: info.width, height: info.height, at, colors };
}

describe('files', () => {
  test('are a PNG at double density, with the faces, and stay while they show the same', async () => {
    const line = 'maple-library a.svg a.png dark.png:theme=dark --limit 12';
    await command(line);
    const svg = await text('a.svg');
    const [, width = 0, height = 0] = /width="(\d+)" height="(\d+)"/.exec(svg)?.map(Number) ?? [];
    const [light, dark] = await Promise.all(['a.png', 'dark.png'].map((name) => pixels(name)));
    // On white, with room around; without a background on dark pages.
    expect(light).toMatchObject({ width: 2 * (width + 32), height: 2 * (height + 32) });
    expect(dark).toMatchObject({ width: 2 * width, height: 2 * height });
    expect([light?.at(0, 0), dark?.at(0, 0)?.at(3)]).toEqual([[255, 255, 255, 255], 0]);
    // Where a face is, there are many colors; a placeholder of the same size would have one.
    expect(light?.colors(32, 32, 96)).toBeGreaterThan(20);
    const first = await readFile(file('a.png'));
    expect((await command(line)).changed).toEqual([]);
    await rm(file('a.png'));
    await command(line);
    expect((await readFile(file('a.png'))).equals(first)).toBe(true);
  });

  test('are not written where the PNG is larger than allowed, and the run says what to do', async () => {
    await command('river-chorus a.png a.svg --limit 3 --max-bytes 40000');
    const [svg, png] = [await text('a.svg'), await readFile(file('a.png'))];
    await expect(command('river-chorus a.png a.svg --limit 30 --max-bytes 40000')).rejects.toThrow(
      /a\.png has \d+ kB: allow more with --max-bytes, or show fewer people with limit or rows\./,
    );
    expect(await text('a.svg')).toBe(svg);
    expect((await readFile(file('a.png'))).equals(png)).toBe(true);
    await command('river-chorus a.png a.svg --limit 30 --max-bytes 400000');
    expect(await text('a.svg')).not.toBe(svg);
  });

  test('are not written where a PNG has no room for so many', async () => {
    await expect(command('star-commons a.png --limit 0')).rejects.toThrow(
      /a\.png has no room for \d+ people: show fewer people with limit or rows\./,
    );
  });
});
