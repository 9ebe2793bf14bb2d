// Search by name: what is asked, what is offered, and what counts as alike.
import { describe, expect, it } from 'vitest';
import { searchAccounts } from '../../src/platform/account/search.ts';
import { isLike, isOtherScript, searchTerm } from '../../src/platform/values/search-terms.ts';
import { answering, OTHER, platform } from './support/graphql-answers.ts';

const search = async (text: string, answer: object) => {
  const { context, sent } = answering(answer);
  return { found: await searchAccounts(platform, text, context), sent: sent() };
};
const accounts = (...nodes: unknown[]) => ({ data: { accounts: { nodes } } });

describe('the term', () => {
  it.each([
    ['  river   chorus ', 'river chorus'],
    ['r', null],
    [' ', null],
    ['Café 円', 'Café 円'],
    ['2024', '2024'],
    // The platform would strip all of it, and list any accounts.
    ['日本', null],
    ['сад', null],
    ['حديقة', null],
    ['서울', null],
    ['٢٠', null],
    ['𝒜', null],
    ['x'.repeat(120), 'x'.repeat(100)],
  ])('%j is sent as %j', (text, term) => {
    expect(searchTerm(text)).toBe(term);
  });
});

describe('what is found', () => {
  it('is what people can open: no people, nothing without a slug', async () => {
    const { found, sent } = await search(
      ' River ',
      accounts(
        { slug: 'river-chorus', name: ' River  Chorus', type: 'COLLECTIVE', imageUrl: null },
        { slug: 'river-fund', name: null, type: 'FUND', description: 'Boats' },
        { slug: 'robin', name: 'Robin River', type: 'INDIVIDUAL' },
        { slug: null, name: 'River', type: 'COLLECTIVE' },
        { slug: 'river-vendor', name: 'River', type: 'VENDOR' },
        null,
      ),
    );
    expect(sent[0].variables).toEqual({ term: 'River' });
    const none = { imageUrl: null, description: null };
    expect(found.data.accounts).toEqual([
      { ...none, slug: 'river-chorus', name: 'River Chorus', type: 'COLLECTIVE' },
      { ...none, slug: 'river-fund', name: 'river-fund', type: 'FUND', description: 'Boats' },
    ]);
  });

  it.each([
    ['bad-response', { data: { accounts: null } }],
    ['bad-response', { data: {} }],
    ['graphql-error', { data: { accounts: null }, errors: [OTHER] }],
  ])('is an error with the code %s where there is no list', async (code, answer) => {
    await expect(search('river', answer)).rejects.toMatchObject({ code });
  });
});

it.each([
  ['jose', ['José '], true],
  ['chorus river', ['River Chorus', null], true],
  ['river', ['The riv', 'er'], false],
  ['river x', ['River'], false],
])('%j is like %j: %s', (term, texts, isIt) => {
  expect(isLike(term, ...texts)).toBe(isIt);
});

it.each([
  ['日本', true],
  ['日本 2024', false],
  ['River', false],
  ['!?', false],
])('%j is a name in another script: %s', (text, isIt) => {
  expect(isOtherScript(text)).toBe(isIt);
});
