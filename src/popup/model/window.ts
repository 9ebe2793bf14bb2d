/** Which rows of a long list are in sight. */

export interface RowWindow {
  /** Index of the first row to draw. */
  readonly start: number;
  /** Index after the last row to draw. */
  readonly end: number;
}

export interface Viewport {
  /** How far the list's upper edge is above the upper edge of what is seen, in CSS pixels; negative below it. */
  readonly above: number;
  readonly height: number;
}

const OVERSCAN = 6;

/** The rows in sight and a few on either side, of `count` rows that are all `rowHeight` CSS pixels high. */
export function visibleRows(
  count: number,
  rowHeight: number,
  { above, height }: Viewport,
): RowWindow {
  const first = Math.floor(above / rowHeight) - OVERSCAN;
  const last = Math.ceil((above + height) / rowHeight) + OVERSCAN;
  const end = Math.min(count, Math.max(last, OVERSCAN * 2));
  return { start: Math.max(0, Math.min(first, end - OVERSCAN * 2)), end };
}
