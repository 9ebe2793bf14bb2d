// A goal of one's own in the overview: set, changed, removed, and left as it was.
import { screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { collective } from '../ui/fake-collectives.ts';
import { type OpenOptions, openPopup } from './open-popup.tsx';

const open = (options: OpenOptions = {}) =>
  openPopup({ collectives: [collective('alpha')], hash: '#/c/alpha/overview', ...options });

test('sets, changes and removes a goal', async () => {
  const { user, background } = open();
  await user.click(await screen.findByRole('button', { name: 'Set a yearly goal' }));
  const field = screen.getByRole('textbox', { name: 'Yearly income in EUR' });
  expect(document.activeElement).toBe(field);
  await user.type(field, 'lots{Enter}');
  await screen.findByText(/Enter an amount above zero/);
  await user.clear(field);
  await user.type(field, '84 000,50{Enter}');
  await screen.findByRole('progressbar', { name: 'Yearly goal' });
  expect(background.requests).toContainEqual({
    type: 'set-goal',
    slug: 'alpha',
    goal: 8_400_050,
    isPrivate: false,
  });
  expect(screen.getByRole('region', { name: 'Yearly goal' }).textContent).toContain('49%');
  const change = screen.getByRole('button', { name: 'Change goal' });
  expect(document.activeElement).toBe(change);
  await user.click(change);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByRole('button', { name: 'Set a yearly goal' });
  expect(background.requests).toContainEqual({
    type: 'set-goal',
    slug: 'alpha',
    goal: null,
    isPrivate: false,
  });
});

test('from a private window no goal is set: the figures stay, and a sentence says why', async () => {
  const { user } = open({ cached: [], isPrivate: true });
  await user.click(await screen.findByRole('button', { name: 'Set a yearly goal' }));
  await user.type(screen.getByRole('textbox'), '84000{Enter}');
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Nothing from private windows is saved.');
  screen.getByText('€1,234.56');
  expect(screen.queryByText('Goal saved.')).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('Escape leaves the goal as it was and stays on the collective', async () => {
  const { user } = open({ goals: [{ slug: 'alpha', minor: 1_000_000 }] });
  await user.click(await screen.findByRole('button', { name: 'Change goal' }));
  await user.keyboard('5{Escape}');
  await screen.findByRole('progressbar');
  screen.getByRole('heading', { level: 1, name: 'Collective alpha' });
});
