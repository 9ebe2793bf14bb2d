// The colors of tokens.css can be told apart, in light and in dark (WCAG 2.2, 1.4.3 and 1.4.11).
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../src/ui/styles/tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\(#(\w{6}), #(\w{6})\);/g)].map(([, name, ...pair]) => [
    name,
    pair,
  ]),
);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, back: string, theme: number): number {
  const [a, b] = [front, back].map((name) => luminance(tokens.get(name)?.[theme] ?? ''));
  const [high, low] = [Math.max(a ?? 0, b ?? 0), Math.min(a ?? 0, b ?? 0)];
  return (high + 0.05) / (low + 0.05);
}

const TEXT = [
  ...['canvas', 'surface', 'inset'].flatMap((back) => [
    ['text', back],
    ['text-muted', back],
    ['accent-text', back],
  ]),
  ...['accent', 'success', 'warning', 'danger'].flatMap((kind) => [
    ['text', `${kind}-soft`],
    ['text-muted', `${kind}-soft`],
    [kind === 'accent' ? 'accent-text' : kind, `${kind}-soft`],
  ]),
  ['success', 'surface'],
  ['warning', 'surface'],
  ['danger', 'surface'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
];
const PARTS = [
  ['control-border', 'surface'],
  ['control-border', 'inset'],
  ['accent', 'surface'],
  ['focus', 'canvas'],
  ['focus', 'surface'],
];

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in %s', (_name, theme) => {
  test.each(TEXT)('%s can be read on %s', (front = '', back = '') => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(PARTS)('%s can be made out on %s', (front = '', back = '') => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(3);
  });
});
