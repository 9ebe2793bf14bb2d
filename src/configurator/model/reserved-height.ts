/** The room that a snippet keeps for its element on pages of any width, so that they don't move and have no gap. */
import { sizeOf } from '../../../widgets/wall/view.ts';
import type { Params } from '../options/spec.ts';
import { wallOptions } from './backers.ts';

/** Of an element, in CSS pixels; the width is its container's. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Height of an element once its data is there, in CSS pixels; 0 where it is not known. */
export interface Heights {
  /** On the narrowest page: nowhere is it higher. */
  readonly narrow: number;
  /** Widths from which it is lower, in ascending order. Empty where it is as high on every page; null until measured. */
  readonly wider?: readonly Size[] | null;
  /** In a column of `width`, such as the preview. */
  readonly column: number;
  readonly width: number;
}

/** Of the fallback in a short snippet: a line of text. */
export const LINE = 24;

export const NO_HEIGHTS: Heights = { narrow: 0, wider: null, column: 0, width: 0 };

/** Widths of places: on a page of 320 pixels with margins of 16, and wider than most. */
export const NARROWEST = 288;
const WIDEST = 1920;
/** Widths are found to this, in CSS pixels. */
const GRID = 8;
/** Lines that a snippet can have for it. A wall that would need more has more empty space between. */
const MOST_STEPS = 24;

/**
 * The widths from which an element is lower by more than `most` than it was from the width before. `measure` gives its
 * height at a width, which is never higher on a wider page.
 */
export async function findSteps(
  measure: (width: number) => Promise<number>,
  most: number,
): Promise<readonly Size[]> {
  const known = new Map<number, number>();
  const heightAt = async (width: number) => {
    const height = known.get(width) ?? (await measure(width));
    known.set(width, height);
    return height;
  };
  for (let empty = most; ; empty = 2 * Math.max(empty, 1)) {
    const steps = await stepsOf(heightAt, empty);
    if (steps.length <= MOST_STEPS) return steps;
  }
}

async function stepsOf(
  heightAt: (width: number) => Promise<number>,
  empty: number,
): Promise<readonly Size[]> {
  let from: Size = { width: NARROWEST, height: await heightAt(NARROWEST) };
  const lowest = await heightAt(WIDEST);
  const steps: Size[] = [];
  while (from.height - lowest > empty) {
    let [low, high] = [from.width, WIDEST];
    while (high - low > GRID) {
      const middle = low + Math.round((high - low) / 2 / GRID) * GRID;
      if (from.height - (await heightAt(middle)) > empty) high = middle;
      else low = middle;
    }
    from = { width: high, height: await heightAt(high) };
    steps.push(from);
  }
  return steps;
}

/** The space that may stay empty: a row of the wall's smallest pictures; nothing below a summary. */
export function mostEmpty(element: string, options: Params): number {
  if (element !== 'wall') return 0;
  const wall = wallOptions(options);
  const usual = sizeOf(wall);
  const sizes = wall.tiers.map((tier) => tier.size ?? usual);
  return Math.min(...(sizes.length ? sizes : [usual])) + GAP;
}

/** Between rows, unless a site changes it. */
const GAP = 8;

/** The room that is kept in a place of that width. */
export const heightInPlace = ({ narrow, wider }: Heights, width: number): number =>
  wider?.findLast((step) => step.width <= width)?.height ?? narrow;

/** The rules that keep the room in a place of that class. The place is measured, not the page: the wall may be in a column. */
export function heightRules(className: string, { narrow, wider }: Heights): string {
  const steps = (wider ?? []).map(
    ({ width, height }) =>
      `  @container (min-width: ${width}px) { min-height: ${Math.ceil(height)}px }`,
  );
  return [
    `.${className} { container-type: inline-size; width: 100% }`,
    `.${className} > * {`,
    '  display: block;',
    `  min-height: ${Math.ceil(narrow)}px;`,
    ...steps,
    '}',
  ].join('\n');
}
