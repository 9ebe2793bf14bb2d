// The stores' texts: every language has the same parts, within the limits of all stores.
import { expect, test } from 'vitest';
import { readTexts } from '../../locales/read.ts';
import { LANGUAGES } from '../../widgets/entries.mjs';
import { allFiles } from './files.ts';
import { type Listing, readListing } from './listing.ts';

const languages = allFiles().flatMap((path) => /^docs\/store\/(.+)\.md$/.exec(path)?.[1] ?? []);

/** A letter for each line of the description: a list's, a paragraph's, or an empty one. */
const shapeOf = ({ description }: Listing) =>
  description.split('\n').map((line) => (line.startsWith('- ') ? '-' : line.trim() && 'p'));

test('there are texts in every language of the extension', () => {
  expect(languages.sort()).toEqual(['en', ...LANGUAGES].sort());
});

test.each(languages)('%s: name and summary are those of the extension', (language) => {
  const texts = readTexts(language);
  const { name, summary } = readListing(language);
  expect(name).toBe(texts.extension_name);
  expect(summary).toBe(texts.extension_description);
  expect(name.length).toBeLessThanOrEqual(50);
  expect(summary.length).toBeLessThanOrEqual(132);
});

test.each(languages)('%s: the description has the parts of the English one', (language) => {
  const listing = readListing(language);
  expect(listing.description.length).toBeGreaterThanOrEqual(250);
  expect(listing.description.length).toBeLessThanOrEqual(10_000);
  expect(shapeOf(listing)).toEqual(shapeOf(readListing('en')));
});

test.each(languages)('%s: five captions fit on the screenshots', (language) => {
  const { captions } = readListing(language);
  expect(captions).toHaveLength(5);
  expect(captions.filter((caption) => caption === '' || caption.length > 70)).toEqual([]);
});
