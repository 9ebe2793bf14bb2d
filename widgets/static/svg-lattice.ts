/** Where the cells of an SVG wall are: columns, rows, and gaps. */
import type { Scene, Section } from './scene.ts';
import { CARD, FONT, LINE, LIST_WIDTH } from './svg-cells.ts';

const GAP = 8;

/** Where the cells of a section are. Lengths in CSS pixels. */
export interface Lattice {
  /** The most cells in a row. */
  readonly columns: number;
  /** Cells of each row. */
  readonly rows: readonly number[];
  readonly cell: { readonly width: number; readonly height: number };
  readonly gap: { readonly x: number; readonly y: number };
}

/** Columns fill the width: what is left of it goes into the gaps of pictures, or into the cells. */
export function latticeOf(
  { look, captions }: Pick<Scene, 'look' | 'captions'>,
  { size, lines: shown, people }: Section,
  most: number,
): Lattice {
  const isCentered = look.align === 'center';
  const count = people.length;
  const lines = shown * LINE;
  const fitting = (width: number) => Math.max(1, Math.floor((most + GAP) / (width + GAP)));
  const wide = (columns: number) => (most - (columns - 1) * GAP) / columns;
  const lattice = (columns: number, cell: Lattice['cell'], x = GAP, y = GAP): Lattice => {
    return { columns, rows: rowLengths(count, columns, isCentered), cell, gap: { x, y } };
  };
  if (look.layout === 'cards') {
    const columns = fitting(Math.max(CARD.width, size + CARD.text));
    const height = Math.max(size, lines) + 2 * CARD.padding;
    // A few cards in rows of equal length are wider.
    const [first = columns] = rowLengths(count, columns, isCentered);
    const isFull = count >= columns && !isCentered;
    return lattice(columns, { width: wide(isFull ? first : columns), height });
  }
  if (look.layout === 'list') {
    return lattice(1, { width: Math.min(most, LIST_WIDTH), height: Math.max(size, LINE) + 9 });
  }
  if (look.layout === 'logos') {
    const columns = fitting(size * 2);
    // A few logos are not stretched over the whole width.
    const isFull = count >= columns && !isCentered;
    const width = isFull ? wide(columns) : Math.min(wide(columns), size * 2.5);
    return lattice(columns, { width, height: size + lines });
  }
  if (lines) {
    const ems = captions.includes('since') ? 10 : 9;
    const columns = fitting(Math.max(size * 1.4, FONT * ems));
    return lattice(columns, { width: wide(columns), height: size + lines });
  }
  const columns = fitting(size);
  const spread = (most - columns * size) / Math.max(1, columns - 1);
  const gap = Math.min(spread, Math.max(GAP, size / 5));
  return lattice(columns, { width: size, height: size }, gap, gap);
}

/**
 * Cells of each row, in as few rows as there must be: centered ones of the same length, others with a shorter last row,
 * but never with one cell in it where it can have two.
 */
export function rowLengths(count: number, columns: number, isCentered: boolean): number[] {
  const rows = Math.ceil(count / columns);
  const full = Math.ceil(count / Math.max(1, rows));
  const last = count - full * (rows - 1);
  return Array.from({ length: rows }, (_, row) => {
    if (isCentered || last === 1) return Math.floor((count + rows - 1 - row) / rows);
    return row === rows - 1 ? last : full;
  });
}

/** Width of a row with so many cells. */
export const rowWidth = ({ cell, gap }: Lattice, cells: number): number =>
  Math.max(0, cells * (cell.width + gap.x) - gap.x);
