// The search: own collectives at once, then what the platform finds; slugs and pasted addresses when it does not answer.
import { act, screen, waitFor, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import type { RequestOf } from '../../../src/messages/client.ts';
import { openPopup, requestTypes } from '../../popup/open-popup.tsx';
import type { FakeBackground } from '../../ui/fake.ts';
import { collective } from '../../ui/fake-collectives.ts';

const named = (slug: string, name: string) => {
  const one = collective(slug);
  return { ...one, overview: { ...one.overview, name } };
};
const collectives = [
  named('river-chorus', 'River Chorus'),
  named('rivers-of-code', 'Rivers of Code'),
  named('cafe', 'Café Öffentlich'),
];
const HOST = 'platform.example';

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search collectives' });
const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '');
const terms = ({ requests }: FakeBackground) =>
  requests
    .filter((one): one is RequestOf<'search-collectives'> => one.type === 'search-collectives')
    .map(({ term, isWanted }) => (isWanted ? `Enter: ${term}` : term));

async function type(popup: ReturnType<typeof openPopup>, text: string): Promise<void> {
  await screen.findAllByRole('heading', { level: 2 });
  await popup.user.type(field(), text);
}

test('finds by name, with one question for what was typed in one go', async () => {
  const popup = openPopup({ collectives });
  await type(popup, 'river');
  await screen.findByText('2 results');
  expect(names()).toEqual([
    expect.stringMatching(/River Chorus.*Collective · river-chorus.*Enter/),
    expect.stringMatching(/Rivers of Code.*Collective · rivers-of-code/),
  ]);
  expect(terms(popup.background)).toEqual(['river']);
  expect(requestTypes(popup.background)).not.toContain('find-collective');
});

test.each(['円コレ', 'コレクティブ', '円'])(
  'finds %s among known names only, and says that the platform knows Latin letters',
  async (text) => {
    const all = [...collectives, named('yen', '円コレクティブ'), named('sakura', '桜草')];
    const popup = openPopup({ collectives: all, pinned: ['yen', 'sakura'] });
    await type(popup, text);
    await screen.findByText(/^platform.example can search only for Latin letters and digits/);
    expect(names()).toEqual([expect.stringContaining('円コレクティブ')]);
    await popup.user.clear(field());
    await type(popup, 'сад');
    await screen.findByText(/Paste the address of the collective’s page/);
    expect(names()).toEqual([]);
    expect(terms(popup.background)).toEqual([]);
  },
);

test('arrow keys go through the results, Enter opens one, and the field keeps the focus', async () => {
  const popup = openPopup({ collectives });
  await type(popup, 'river');
  await screen.findByText('2 results');
  expect(field().getAttribute('aria-expanded')).toBe('true');
  await popup.user.keyboard('{ArrowDown}{ArrowDown}');
  const [, second] = within(screen.getByRole('listbox', { name: 'Search results' })).getAllByRole(
    'option',
  );
  expect(field().getAttribute('aria-activedescendant')).toBe(second?.id);
  expect(second?.getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(field());
  await popup.user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Rivers of Code' });
});

test('Enter before the answer opens the first result when it comes', async () => {
  const popup = openPopup({ collectives });
  await type(popup, 'chorus{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'River Chorus' });
});

test('a slug that was typed is what Enter opens, whatever is above it', async () => {
  const popup = openPopup({ collectives, pinned: ['rivers-of-code'] });
  await type(popup, 'river-chorus');
  await screen.findByText('1 result');
  await popup.user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'River Chorus' });
});

test('pinned ones come first, at once, and stay while the platform is asked', async () => {
  const popup = openPopup({ collectives, pinned: ['rivers-of-code'] });
  await screen.findByRole('region', { name: 'Pinned' });
  let answer = () => {};
  popup.background.hold = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await popup.user.type(field(), 'riv');
  expect(names()).toEqual([expect.stringMatching(/Rivers of Code.*Pinned/)]);
  await waitFor(() => expect(terms(popup.background)).toEqual(['riv']));
  await act(() => answer());
  await screen.findByText('2 results');
  expect(names()[0]).toMatch(/Rivers of Code.*Collective.*Pinned/);
  expect(names()[1]).toContain('River Chorus');
});

test('neither one letter, blanks, nor signs alone are sent', async () => {
  const popup = openPopup({ collectives });
  await type(popup, '  r ');
  await screen.findByText(`Type at least two letters to search ${HOST}.`);
  await popup.user.clear(field());
  await popup.user.type(field(), '???');
  await screen.findByText(`Type at least two letters to search ${HOST}.`);
  await popup.user.clear(field());
  await popup.user.type(field(), '   ri');
  await screen.findByText('2 results');
  expect(terms(popup.background)).toEqual(['ri']);
});

test('what an answered beginning has all of is filtered without a question', async () => {
  const popup = openPopup({ collectives });
  await type(popup, 'ri');
  await screen.findByText('2 results');
  await popup.user.keyboard('ver c');
  await screen.findByText('2 results');
  await popup.user.keyboard('h');
  await screen.findByText('1 result');
  expect(terms(popup.background)).toEqual(['ri']);
});

test('takes the slug from a pasted address, without a search', async () => {
  const popup = openPopup({ collectives });
  await screen.findAllByRole('heading', { level: 2 });
  await popup.user.click(field());
  await popup.user.paste(`https://${HOST}/river-chorus/projects?x=1`);
  await screen.findByRole('option', { name: /River Chorus.*Balance .*Yearly / });
  expect(terms(popup.background)).toEqual([]);
});

test.each(['nobody', 'nobody{Enter}'])(
  'says that nothing was found for %s, and Enter opens no page of it',
  async (keys) => {
    const popup = openPopup({ collectives });
    await type(popup, keys);
    await screen.findByText(/No collective found for “nobody”/);
    expect(names()).toEqual([]);
    await popup.user.keyboard('{Enter}');
    expect(field().value).toBe('nobody');
    expect(location.hash).not.toContain('nobody');
    expect(requestTypes(popup.background)).not.toContain('get-overview');
  },
);

test('says what is meant by the address of another site', async () => {
  const popup = openPopup({ collectives });
  await type(popup, 'https://elsewhere.example/alpha');
  expect(
    (await screen.findByText(/This address doesn’t lead to a collective/)).textContent,
  ).toContain(HOST);
  expect(requestTypes(popup.background)).not.toContain('find-collective');
});

test('when typing has used its share, Enter searches, and a slug is still found', async () => {
  const popup = openPopup({ collectives });
  popup.background.refuse = { 'search-collectives': 'search-paused' };
  await type(popup, 'rive');
  await screen.findByText(`Press Enter to search ${HOST}.`);
  popup.background.refuse = {};
  await popup.user.keyboard('{Enter}');
  await screen.findByText('2 results');
  expect(terms(popup.background)).toEqual(['rive', 'Enter: rive']);

  popup.background.refuse = { 'search-collectives': 'search-paused' };
  await popup.user.clear(field());
  await popup.user.type(field(), 'cafe');
  await screen.findByRole('option', { name: /Café.*Enter/ });
  await popup.user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Café Öffentlich' });
});

test('a slug and Enter open the collective also where the search waits for Enter', async () => {
  const popup = openPopup({ collectives });
  popup.background.refuse = { 'search-collectives': 'search-paused' };
  popup.background.hold = new Promise(() => {});
  await type(popup, 'river-chorus');
  await screen.findByText(`Press Enter to search ${HOST}.`);
  popup.background.hold = null;
  popup.background.refuse = {};
  await popup.user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'River Chorus' });
});

test('when the search is refused, what is pinned and a slug still work, without a warning above them', async () => {
  const popup = openPopup({ collectives, pinned: ['rivers-of-code'] });
  popup.background.refuse = { 'search-collectives': 'offline' };
  await type(popup, 'river-chorus');
  await screen.findByRole('option', { name: /River Chorus/ });
  const line = screen.getByText(/Search isn’t available right now/);
  expect(line.closest('.status--neutral')).not.toBeNull();
});

test('offline: a slug can be opened unchecked, and what is wrong is said', async () => {
  const popup = openPopup({ collectives, cached: [] });
  popup.background.platformError = { code: 'offline' };
  await type(popup, 'river-chorus');
  await screen.findByText(/Open anyway/);
  await popup.user.clear(field());
  await popup.user.type(field(), 'no slug at all');
  const line = await screen.findByText(/Search isn’t available right now/);
  expect(line.closest('.status--warning')).not.toBeNull();
});

test('is cleared with Escape or the browser’s button, and then shows the lists again', async () => {
  const popup = openPopup({ collectives, pinned: ['cafe'] });
  await type(popup, 'river');
  expect(field().type).toBe('search');
  await popup.user.keyboard('{Escape}');
  await waitFor(() => expect(field().value).toBe(''));
  screen.getByRole('region', { name: 'Pinned' });
});

test('says how many there are where it shows the first of them', async () => {
  const many = Array.from({ length: 26 }, (_, index) => collective(`club-${index}`));
  const { user } = openPopup({ collectives: many });
  await user.type(await screen.findByRole('combobox'), 'club');
  await screen.findByText('First 6 of 26');
});
