// Which collective is configured: typed, pasted, searched, or given.
import { fireEvent, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { field, open, shown, snippet, stage, useStage } from './open-configurator.tsx';

useStage();

/** Names of what a search found. */
const results = () =>
  [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);

test('a typed name is looked up once the typing pauses', async () => {
  open();
  for (const value of ['maple', 'maple-lib', 'maple-library'])
    fireEvent.input(field(), { target: { value } });
  await screen.findByText('Found “Maple Library” on platform.example.');
  expect(stage.source.asked.filter((what) => what.startsWith('find'))).toEqual([
    'find maple-library',
  ]);
  expect(stage.params).toEqual({ slug: 'maple-library', name: 'Maple Library' });
});

test('a pasted address is as good as a name', async () => {
  open({ slug: 'https://platform.example/maple-library/projects?x=1' });
  await screen.findByText('Found “maple-library” on platform.example.');
  expect(snippet()).toContain('data-slug="maple-library"');
});

test('an address that somebody pastes becomes the slug, whose name is found', async () => {
  open();
  await userEvent.click(field());
  await userEvent.paste('https://platform.example/maple-library');
  await screen.findByText('Found “Maple Library” on platform.example.');
  expect(stage.params).toEqual({ slug: 'maple-library', name: 'Maple Library' });
});

test('a link with a slug alone gets the name', async () => {
  open({ slug: 'maple-library' });
  await screen.findByText('Found “Maple Library” on platform.example.');
});

test('says that there is no such collective, and shows no lines for it', async () => {
  open({ slug: 'nobody' });
  await screen.findByText('Couldn’t find “nobody” on platform.example.');
  expect(screen.queryByRole('region', { name: 'Snippet' })).toBeNull();
});

test.each([
  ['?', 'No collective found. Paste the collective’s platform.example address.'],
  ['https://opencollective.com/x', /^That’s an address on opencollective.com/],
  ['opencollective.com/x', /^That’s an address on opencollective.com/],
  ['https://elsewhere.example/x', /^No collective found/],
])('says what is no name here, without asking anybody: %s', async (slug, words) => {
  open({ slug });
  await screen.findByText(words);
  expect(stage.source.asked).toEqual([]);
});

test('when the platform is away the lines are there, and one can try again', async () => {
  stage.source.error = { code: 'offline' };
  open({ slug: 'maple-library' });
  await screen.findByText(/isn’t responding/);
  expect(snippet()).toContain('data-slug="maple-library"');
  expect(snippet()).not.toContain('expected');
  expect(screen.queryByRole('heading', { name: 'Preview' })).toBeNull();
  expect(screen.queryByText('Reserved height')).toBeNull();
  stage.source.error = null;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/Found/);
});

test('the example is one click away', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: /Maple Library/ }));
  await shown();
  await screen.findByText('Found “Maple Library” on platform.example.');
  expect(snippet()).toContain('Backers of Maple Library');
});

test('for a collective that was chosen before there is no field for one', async () => {
  open({}, { slug: 'maple-library' });
  await shown();
  expect(screen.queryByRole('combobox', { name: 'Collective' })).toBeNull();
});

test('an answer that comes late changes nothing', async () => {
  const late = vi.fn();
  const find = stage.source.find;
  Object.assign(stage.source, {
    find: (slug: string, signal: AbortSignal) => {
      signal.addEventListener('abort', late);
      return find(slug, signal);
    },
  });
  open({ slug: 'nobody' });
  await screen.findByText(/Couldn’t find “nobody”/);
  await userEvent.clear(field());
  await waitFor(() => expect(late).toHaveBeenCalled());
  expect(screen.queryByText(/Couldn’t find|No collective/)).toBeNull();
});

test('a collective is found by its name and chosen with the keys', async () => {
  open();
  await userEvent.type(field(), 'mapl');
  const option = await screen.findByRole('option', {
    name: /Maple Library.*Collective · maple-library/,
  });
  expect(field().getAttribute('aria-expanded')).toBe('true');
  screen.getByText('1 result');
  await userEvent.keyboard('{ArrowDown}');
  expect(field().getAttribute('aria-activedescendant')).toBe(option.id);
  await userEvent.keyboard('{Enter}');
  expect(stage.params).toEqual({ slug: 'maple-library', name: 'Maple Library' });
  expect(results()).toEqual([]);
  await waitFor(() => expect(snippet()).toContain('Backers of Maple Library'));
});

test('Enter before the answer takes the first one that is found', async () => {
  open();
  await userEvent.type(field(), 'maple{Enter}');
  await screen.findByText('Found “Maple Library” on platform.example.');
  expect(stage.params).toEqual({ slug: 'maple-library', name: 'Maple Library' });
});

test('Enter takes the only suggestion', async () => {
  open();
  await userEvent.type(field(), 'mapl');
  await screen.findByRole('option', { name: /Maple Library/ });
  await userEvent.keyboard('{Enter}');
  expect(stage.params).toEqual({ slug: 'maple-library', name: 'Maple Library' });
});

test('a slug or an address typed whole closes the suggestions', async () => {
  open();
  for (const [text, name] of [
    ['maple-library', 'Maple Library'],
    ['https://platform.example/maple-library', 'maple-library'],
  ] as const) {
    await userEvent.clear(field());
    await userEvent.type(field(), text.slice(0, -1));
    await userEvent.type(field(), text.slice(-1), { delay: 300 });
    await screen.findByText(`Found “${name}” on platform.example.`);
    expect(results()).toEqual([]);
    expect(field().getAttribute('aria-expanded')).toBe('false');
  }
});

test('a person is said to be one, and an example takes the place of the result', async () => {
  stage.source.search = async () => ({ accounts: [], total: 0 });
  stage.source.error = { code: 'person' };
  open();
  await userEvent.type(field(), 'robin-sample');
  await screen.findByText('This is a person, not a collective.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('when the search is refused, slugs and addresses work, and others are told', async () => {
  stage.source.search = async () => {
    throw { code: 'rate-limited', retryAfterMs: 60_000 };
  };
  open();
  await userEvent.type(field(), 'maple-library');
  await screen.findByText('Found “maple-library” on platform.example.');
  expect(screen.queryByText(/Search isn’t available/)).toBeNull();
  await userEvent.clear(field());
  await userEvent.type(field(), 'river');
  await screen.findByText(/Search isn’t available right now/);
});
