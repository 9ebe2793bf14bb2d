// Reads the stores' texts in docs/store.
import { read } from './files.ts';

export type Listing = {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly captions: readonly string[];
};

const HEADINGS = ['Name', 'Summary', 'Description', 'Captions'];

/** The texts of `docs/store/<language>.md`. Throws when the headings are others. */
export function readListing(language: string): Listing {
  const path = `docs/store/${language}.md`;
  const [, ...sections] = read(path).split(/^## /m);
  const titles = sections.map((section) => section.split('\n')[0]);
  if (titles.join() !== HEADINGS.join()) throw new Error(`${path} has the headings ${titles}`);
  const [name = '', summary = '', description = '', captions = ''] = sections.map((section) =>
    section.slice(section.indexOf('\n')).trim(),
  );
  const captionLines = captions.split('\n').map((line) => line.replace(/^\d+\. /, ''));
  return { name, summary, description, captions: captionLines };
}
