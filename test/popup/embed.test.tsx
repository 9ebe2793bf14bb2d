// The configurator within the popup, for the collective that is shown.
import { cleanup, screen, waitFor } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { backerOf } from '../ui/data.ts';
import { collective } from '../ui/fake-collectives.ts';
import { KIT, openPopup } from './open-popup.tsx';

beforeEach(() => void vi.stubGlobal('__KIT__', KIT));

const open = (hash = '#/c/alpha/embed') =>
  openPopup({ collectives: [collective('alpha', { backers: [backerOf(1)] })], hash });

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
  screen.getByText(/copy the files from .*dist\/widgets.* to .*\/ on your website/);
});

test('asks for no slug, keeps what is chosen in the address, and has all options in a tab', async () => {
  const { user, opened } = open();
  await user.click(await screen.findByRole('radio', { name: 'Button' }));
  await waitFor(() => expect(location.hash).toContain('as='));
  expect(screen.queryByRole('combobox', { name: 'Collective' })).toBeNull();
  expect(screen.queryByText('Text')).toBeNull();
  expect(screen.queryByRole('tab', { name: /HTML|npm/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More options in a tab' }));
  await waitFor(() => expect(opened).toHaveLength(1));
  cleanup();
  open(opened[0]?.replace(/^.*#/, '#'));
  const radio = await screen.findByRole<HTMLInputElement>('radio', { name: 'Button' });
  expect(radio.checked).toBe(true);
});

test('where the popup is dark, so is the preview, and the lines leave the theme to the website', async () => {
  document.documentElement.dataset.theme = 'dark';
  const { user } = open();
  await waitFor(() =>
    expect(document.querySelector('collective-wall[theme="dark"]')).not.toBeNull(),
  );
  const [button] = await screen.findAllByRole('button', { name: /^Copy/ });
  if (button) await user.click(button);
  expect(await navigator.clipboard.readText()).toContain('data-slug="alpha"');
  expect(await navigator.clipboard.readText()).not.toContain('theme');
});
