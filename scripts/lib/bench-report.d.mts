/** What the report needs of a row. */
interface Row {
  readonly value: number;
  readonly unit: string;
  readonly against?: { readonly name: string; readonly value: number };
  readonly atMost?: number;
}
export function inWords(value: number, unit: string): string;
export function ratioOf(row: Row): number | undefined;
export function isOver(row: Row): boolean;
export function limitOf(row: Row): string;
