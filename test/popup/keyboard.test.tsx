// The keyboard: shortcuts, arrows through the lists, and where the focus goes.
import { screen, waitFor, within } from '@testing-library/preact';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setCharacterKeys } from '../../src/ui/extension/keyboard.ts';
import { COLLECTIVE_TABS } from '../../src/ui/extension/routes.ts';
import { labelOf } from '../../src/ui/i18n.ts';
import { backerOf } from '../ui/data.ts';
import { collective } from '../ui/fake-collectives.ts';
import { KIT, openPopup } from './open-popup.tsx';

const collectives = ['alpha', 'beta', 'gamma'].map((slug) =>
  collective(slug, { backers: [backerOf(1)] }),
);
const focused = () => document.activeElement?.textContent ?? '';

test('goes down from the search through all lists and back up to it', async () => {
  const { user } = openPopup({ collectives, pinned: ['alpha'], recent: ['beta', 'gamma'] });
  await screen.findByRole('region', { name: 'Recent' });
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
  await user.keyboard('{ArrowDown}');
  expect(focused()).toContain('alpha');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toContain('beta');
  await user.keyboard('{End}');
  expect(focused()).toContain('gamma');
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
});

test('opens with Enter, puts the focus on the heading, and goes back to the row with Escape', async () => {
  const { user } = openPopup({ collectives, recent: ['alpha', 'beta'] });
  await screen.findByRole('region', { name: 'Recent' });
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Collective beta' });
  expect(document.activeElement).toBe(heading);
  await user.keyboard('{Escape}');
  await screen.findByRole('region', { name: 'Recent' });
  await waitFor(() => expect(focused()).toContain('beta'));
});

const tabNames = () => COLLECTIVE_TABS.map((tab) => labelOf('popup_tab', tab));

test('changes tabs with the keys of their numbers, and embeds with e', async () => {
  vi.stubGlobal('__KIT__', KIT);
  const { user } = openPopup({ collectives, hash: '#/c/alpha' });
  await screen.findByRole('tab', { name: 'Overview', selected: true });
  for (const [index, name] of [...tabNames().entries()].reverse()) {
    await user.keyboard(`${index + 1}`);
    await screen.findByRole('tab', { name, selected: true });
  }
  await user.keyboard('e');
  await screen.findByRole('link', { name: 'Embed', current: 'page' });
  await screen.findByRole('heading', { level: 2, name: 'Add to your website' });
  expect(screen.queryByRole('tab', { selected: true })).toBeNull();
});

test('leaves characters alone while somebody types', async () => {
  const { user } = openPopup({ collectives, hash: '#/c/alpha/backers' });
  await user.type(await screen.findByRole('searchbox'), '12p?');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('12p?');
  screen.getByRole('tab', { name: 'Backers', selected: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Pin' }).getAttribute('aria-pressed')).toBe('false');
});

test('Escape clears the search of a list before it goes back', async () => {
  const { user } = openPopup({ collectives, hash: '#/c/alpha/backers' });
  await user.type(await screen.findByRole('searchbox'), 'x');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''));
  await user.keyboard('{Escape}');
  await screen.findByRole('combobox', { name: 'Search collectives' });
});

test('reloads with r', async () => {
  const { user, background } = openPopup({ collectives, hash: '#/c/alpha' });
  await screen.findByText('€1,234.56');
  await user.keyboard('r');
  await waitFor(() =>
    expect(background.requests.at(-1)).toMatchObject({ type: 'get-overview', mode: 'reload' }),
  );
});

test('lists the keys under ?, and gives the focus back', async () => {
  const { user } = openPopup({ collectives, hash: '#/c/alpha' });
  const tab = await screen.findByRole('tab', { name: 'Overview' });
  tab.focus();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(dialog.textContent).toContain('Pin or unpin');
  const names = tabNames();
  const numbers = names.map((_, index) => index + 1).join('');
  expect(dialog.textContent).toContain(`${numbers}${names.join(' · ')}eEmbed`);
  const help = screen.getByRole('link', { name: /^Help on platform.example/ });
  expect(help.getAttribute('href')).toBe('https://platform.example/help');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(tab);
});

test('has one menu in every view: dependencies, settings, and the keys with what they lead to; first, that one runs a collective', async () => {
  const { user, opened } = openPopup({ collectives, hash: '#/c/alpha' });
  await screen.findByText('€1,234.56');
  const menu = screen.getByRole('button', { name: 'Menu' });
  expect(menu.getAttribute('aria-expanded')).toBe('false');
  await user.click(menu);
  const items = within(menu.parentElement as HTMLElement).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^I run this Pins the collective/),
    'Behind your dependencies',
    'Settings',
    'Keyboard shortcuts?',
  ]);
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  expect(opened).toEqual(['options']);
  await user.click(menu);
  await user.click(screen.getByRole('button', { name: /^Keyboard shortcuts/ }));
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
});

test('turns single keys off for those who press them by accident', async () => {
  const { user } = openPopup({ collectives, hash: '#/c/alpha' });
  await screen.findByText('€1,234.56');
  await user.keyboard('?');
  await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('2');
  screen.getByRole('tab', { name: 'Overview', selected: true });
  await user.keyboard('{Escape}');
  await screen.findByRole('combobox', { name: 'Search collectives' });
});

test('/ goes to the search from any view of a collective', async () => {
  const { user } = openPopup({ collectives, hash: '#/c/alpha' });
  await screen.findByRole('heading', { level: 1, name: 'Collective alpha' });
  await user.keyboard('/');
  const field = await screen.findByRole('combobox', { name: 'Search collectives' });
  expect(document.activeElement).toBe(field);
});

test('/ goes to the search of the list where there is one', async () => {
  const { user } = openPopup({ collectives, hash: '#/c/alpha' });
  await screen.findByRole('heading', { level: 1, name: 'Collective alpha' });
  await user.keyboard('2');
  const field = await screen.findByRole('searchbox');
  await user.keyboard('/');
  expect(document.activeElement).toBe(field);
});

test('? lists the keys from a select, too', async () => {
  const { user } = openPopup({ collectives, hash: '#/c/alpha/backers' });
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const [select] = screen.getAllByRole('combobox');
  select?.focus();
  await user.keyboard('?');
  await screen.findByRole('dialog');
});

test('each view has a title of its own, and names its keys only while they work', async () => {
  const { user } = openPopup({ collectives: [collective('alpha')], hash: '#/c/alpha/overview' });
  await screen.findByText('€1,234.56');
  expect(document.title).toBe('Overview · Collective alpha · Collective Companion');
  const reload = () => screen.getByRole('button', { name: 'Reload' });
  expect(reload().getAttribute('aria-keyshortcuts')).toBe('r');
  onTestFinished(() => setCharacterKeys(true));
  setCharacterKeys(false);
  await user.click(screen.getByRole('tab', { name: 'Month' }));
  await screen.findByRole('table', { name: 'May 2026' });
  expect(document.title).toBe('Month · Collective alpha · Collective Companion');
  expect(reload().hasAttribute('aria-keyshortcuts')).toBe(false);
});
