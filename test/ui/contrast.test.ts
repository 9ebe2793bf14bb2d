// The colors of tokens.css can be told apart, in light and in dark (WCAG 2.2, 1.4.3 and 1.4.11).
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrastOf } from '../../src/configurator/model/problems.ts';

const css = readFileSync(new URL('../../src/ui/styles/tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(([, name, ...pair]) => [
    name,
    pair,
  ]),
);

const contrast = (front: string, back: string, theme: number) =>
  contrastOf(tokens.get(front)?.[theme] ?? '', tokens.get(back)?.[theme] ?? '');

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
