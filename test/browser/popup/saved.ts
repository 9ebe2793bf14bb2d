// The file that “Export this list” of the popup gives, taken apart without any code of the product.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** The rows of the saved file, without its header. */
export async function savedRows(page: Page): Promise<string[][]> {
  // What is drawn anew between press and release is not clicked.
  await page.getByText(/^Updating/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export this list (CSV)' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const rows = text.replace(/^\ufeff/, '').split(/\r\n(?=")|\r\n$/);
  return rows.slice(1).filter(Boolean).map(cells);
}

/** Without the apostrophe that keeps a cell from being a formula. */
export function unquoted(cell = ''): string {
  return cell.replace(/^'(?=[=+\-@])/, '');
}

function cells(row: string): string[] {
  return Array.from(row.matchAll(/"((?:[^"]|"")*)"/g), ([, cell = '']) => cell.replace(/""/g, '"'));
}
