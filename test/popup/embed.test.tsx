// The configurator within the popup, for the collective that is shown.
import { cleanup, screen, waitFor } from '@testing-library/preact';
import type { Window as HappyWindow } from 'happy-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
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

test('the preview is as dark as the popup, also after a choice; the lines leave the theme to the website', async () => {
  const { device } = (window as unknown as HappyWindow).happyDOM.settings;
  const systemIs = (scheme: 'dark' | 'light') => {
    device.prefersColorScheme = scheme;
    window.dispatchEvent(new Event('resize'));
  };
  onTestFinished(() => systemIs('light'));
  document.documentElement.dataset.theme = 'dark';
  const { user } = open();
  const darkWalls = () => document.querySelectorAll('collective-wall[theme="dark"]');
  await waitFor(() => expect(darkWalls()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'One row' }));
  await waitFor(() => expect(location.hash).toContain('rows'));
  expect(location.hash).not.toContain('dark');
  delete document.documentElement.dataset.theme;
  systemIs('dark');
  await waitFor(() => expect(darkWalls()).toHaveLength(1));
  systemIs('light');
  await waitFor(() => expect(darkWalls()).toHaveLength(0));
  const [button] = await screen.findAllByRole('button', { name: /^Copy/ });
  if (button) await user.click(button);
  expect(await navigator.clipboard.readText()).toContain('data-slug="alpha"');
  expect(await navigator.clipboard.readText()).not.toContain('theme');
});
