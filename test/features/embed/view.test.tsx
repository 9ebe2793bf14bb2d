// The configurator within the popup, for the collective that is shown.
import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Origin } from '../../../src/ui/extension/services.ts';
import { KIT, openPopup } from '../../popup/open-popup.tsx';
import { backerOf } from '../../ui/data.ts';
import { collective } from '../../ui/fake-collectives.ts';

beforeEach(() => void vi.stubGlobal('__KIT__', KIT));

const TAB = { isTab: true };
const open = (hash = '#/c/alpha/embed', origin: Partial<Origin> = {}) =>
  openPopup({ collectives: [collective('alpha', { backers: [backerOf(1)] })], hash, origin });

test('copies lines for this collective, on this platform', async () => {
  const { user } = open();
  const [button] = await screen.findAllByRole('button', { name: /^Copy/ });
  if (!button) throw new Error('There is nothing to copy.');
  await user.click(button);
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain('data-slug="alpha"');
  expect(copied).toContain('data-platform="https://platform.example"');
  expect(copied).toContain('data-platform-profile="documented"');
  // This build doesn't know where the kit is published: no address that may not exist.
  expect(copied).toContain('src="/wall.js"');
  expect(copied).not.toMatch(/https:\/\/(?!platform\.example)/);
  // The extension brings the script that these lines load.
  screen.getByText(/upload this file to your website as .*\/wall\.js/);
  const file = screen.getByRole<HTMLAnchorElement>('link', { name: /Download .*wall\.js/ });
  expect([file.getAttribute('href'), file.download]).toEqual(['/kit/wall.js', 'wall.js']);
});

test('offers three walls, and the configurator in a tab goes on from the chosen one', async () => {
  const { user, opened } = open();
  await user.click(await screen.findByRole('button', { name: 'Cards' }));
  await waitFor(() => expect(location.hash).toContain('as='));
  const presets = within(screen.getByRole('group', { name: 'Start from' }));
  expect(presets.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Three rows',
    'Sponsor tiers',
    'Cards',
  ]);
  await waitFor(() => expect(document.querySelector('collective-wall[layout=cards]')).toBeTruthy());
  await user.click(screen.getByRole('tab', { name: 'Backers' }));
  await waitFor(() => expect(location.hash).toBe('#/c/alpha/backers'));
  await user.click(screen.getByRole('link', { name: 'Embed' }));
  const cards = await screen.findByRole('button', { name: 'Cards' });
  expect(cards.getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'More in the configurator' }));
  await waitFor(() => expect(opened).toHaveLength(1));
  cleanup();
  open(opened[0]?.replace(/^.*#/, '#'), TAB);
  const layout = await screen.findByLabelText<HTMLSelectElement>('Layout');
  expect(layout.value).toBe('cards');
  await waitFor(() =>
    expect(document.querySelector('pre')?.textContent).toContain('Backers of Collective alpha'),
  );
  expect(screen.queryByRole('combobox', { name: 'Collective' })).toBeNull();
});

test('Escape closes the part that the focus is in, then goes home', async () => {
  const { user } = open('#/c/alpha/embed', TAB);
  const summary = await screen.findByText('All options');
  await user.click(summary);
  screen.getByRole('switch', { name: 'ES module' }).focus();
  await user.keyboard('{Escape}');
  expect(summary.closest('details')?.open).toBe(false);
  expect(location.hash).toContain('embed');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(location.hash).not.toContain('embed'));
});

test('of a list above 600 rows, the popup recommends a saved copy, with both costs and both steps', async () => {
  const backers = Array.from({ length: 700 }, (_, index) => backerOf(index + 1));
  openPopup({
    collectives: [collective('alpha', { backers })],
    hash: '#/c/alpha/embed',
    origin: {},
  });
  const part = within(await screen.findByRole('region', { name: /A saved copy is recommended/ }));
  await waitFor(() =>
    expect(part.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^4 requests, about .+ compressed, .+ uncompressed$/),
      expect.stringMatching(/^1 request, about .+ compressed, .+ uncompressed$/),
    ]),
  );
  expect(part.getByLabelText('Copy command').textContent).toContain('alpha backers.json');
  expect(part.getByLabelText('Saved copy').textContent).toBe('data-src="/backers.json"');
});
