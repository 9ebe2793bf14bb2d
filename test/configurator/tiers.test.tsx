// Sponsor tiers in the configurator: moved, added, named, sized, and removed.
import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { open, shown, snippet, stage, useStage } from './open-configurator.tsx';

useStage();

test('a tier is dragged from the very moment that the pointer is down', async () => {
  open({ slug: 'maple-library', tiers: 'Gold: 96, Friends: 64, *: 40' });
  await shown();
  const rows = () => [...document.querySelectorAll('.tiers__list > li')];
  // Nothing has a size here: rows are 40 pixels high, one below the other.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, rows().indexOf(this) * 40, 300, 40);
  });
  const grip = screen.getByRole('button', { name: /Move.*Gold/ });
  // One after the other without a pause, as a busy page gets them.
  grip.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientY: 20 }));
  window.dispatchEvent(new PointerEvent('pointermove', { clientY: 60 }));
  window.dispatchEvent(new PointerEvent('pointerup', { clientY: 60 }));
  await waitFor(() => expect(stage.params.tiers).toBe('Friends: 64, Gold: 96, *: 40'));
  window.dispatchEvent(new PointerEvent('pointermove', { clientY: 10 }));
  await waitFor(() => expect(rows()[0]?.textContent).toContain('Friends'));
});

test('a tier moves one place down when its handle is pressed, from the end to the start, and not after a drag', async () => {
  open({ slug: 'maple-library', tiers: 'Gold: 96, Friends: 64, *: 40' });
  await shown();
  const grip = (name: string) => screen.getByRole('button', { name: new RegExp(`Move.*${name}`) });
  await userEvent.click(grip('Friends'));
  await screen.findByText(/Friends.* is now 3 of 3/);
  expect(stage.params.tiers).toBe('Gold: 96, *: 40, Friends: 64');
  grip('Friends').focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText(/Friends.* is now 1 of 3/);
  expect(stage.params.tiers).toBe('Friends: 64, Gold: 96, *: 40');
  grip('Friends').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  window.dispatchEvent(new PointerEvent('pointercancel'));
  window.dispatchEvent(new PointerEvent('pointerup'));
  await shown();
  expect(stage.params.tiers).toBe('Friends: 64, Gold: 96, *: 40');
});

test('a new tier is larger than everybody else; what the fields of all tiers are is written once, and each is named', async () => {
  open({ slug: 'maple-library' });
  await shown();
  await userEvent.click(screen.getByRole('button', { name: 'Add a tier by amount' }));
  expect(stage.params.tiers).toBe('Sponsors 100+: 64, *');
  const tier = within(screen.getByRole('group', { name: /Sponsors/ }));
  expect(document.activeElement).toBe(tier.getByLabelText('Name'));
  expect(screen.getByText(/Sponsors.* is now 1 of 2/).role).toBe('status');
  const tiers = within(screen.getByRole('group', { name: 'Sponsor tiers' }));
  for (const label of ['Name', 'Minimum total (EUR)', 'Avatar size', 'Rows', 'At most']) {
    expect(await tier.findByLabelText(label)).toBeTruthy();
    expect(tiers.getAllByText(label)).toHaveLength(1);
  }
  await userEvent.type(tier.getByLabelText('Rows'), '2');
  expect(stage.params.tiers).toBe('Sponsors 100+: 64 rows 2, *');
  const size = tier.getByLabelText<HTMLInputElement>('Avatar size');
  await userEvent.clear(size);
  await userEvent.type(size, '120');
  expect(stage.params.tiers).toBe('Sponsors 100+: 120 rows 2, *');
  await userEvent.clear(size);
  await userEvent.type(size, '5');
  await userEvent.tab();
  expect([size.value, stage.params.tiers]).toEqual(['16', 'Sponsors 100+: 16 rows 2, *']);
  await userEvent.clear(size);
  await userEvent.type(size, '64');
  await userEvent.click(screen.getByRole('button', { name: 'Add a tier by amount' }));
  expect(stage.params.tiers).toBe('Sponsors 100+: 64 rows 2, Sponsors (2) 50+: 64, *');
});

test('a tier’s name has as many words as are typed, none that the attribute can’t have, and none that is another’s', async () => {
  open({ slug: 'maple-library', tiers: 'Sponsors 100+: 64, *: 40, Friends 50+: 32' });
  await shown();
  const name = screen.getAllByLabelText<HTMLInputElement>('Name')[0] as HTMLInputElement;
  const type = async (text: string) => {
    await userEvent.clear(name);
    await userEvent.type(name, text);
  };
  await type('Gold friends');
  expect(stage.params.tiers).toMatch(/^Gold friends 100\+: 64, /);
  expect(name.hasAttribute('aria-invalid')).toBe(false);
  for (const [typed, kept] of [
    ['Gold, friends', 'Gold friends'],
    ['Friends', 'Friend'],
    [' ', 'Friend'],
  ] as const) {
    if (typed === ' ') await userEvent.clear(name);
    else await type(typed);
    expect(stage.params.tiers).toMatch(new RegExp(`^${kept} 100\\+: 64, `));
    const problem = document.getElementById(name.getAttribute('aria-describedby') ?? '');
    expect(problem?.textContent).toMatch(new RegExp(`stays “.?${kept}`));
  }
  await userEvent.tab();
  expect(screen.getByText(/stays “.?Friend/)).toBeTruthy();
});

test('a new tier comes last; one that was removed can be brought back', async () => {
  open({ slug: 'maple-library', tiers: 'Gold: 64, *: 40, Friends 50+: 32' });
  await shown();
  await userEvent.click(screen.getByRole('button', { name: 'Add a tier by amount' }));
  await waitFor(() =>
    expect(stage.params.tiers).toMatch(/, \*: 40, Friends 50\+: 32, Sponsors 25\+: 48$/),
  );
  await userEvent.click(screen.getByRole('button', { name: /Remove .*Others/ }));
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Restore .*Others/));
  expect(stage.params.tiers).not.toContain('*');
  await userEvent.click(document.activeElement as HTMLElement);
  await waitFor(() =>
    expect(stage.params.tiers).toBe('Gold: 64, *: 40, Friends 50+: 32, Sponsors 25+: 48'),
  );
});

test('the rows of all are offered as long as a tier has none of its own; the size of all has no effect', async () => {
  open({ slug: 'maple-library', rows: '3', tiers: 'Sponsors 100+: 64, *: rows 2' });
  await shown();
  expect(screen.getAllByLabelText('Avatar size')).toHaveLength(2);
  const rows = () => screen.getAllByLabelText<HTMLInputElement>('Rows');
  const [empty] = rows().filter((field) => field.closest('.tiers') && !field.value);
  expect([rows().length, empty?.placeholder]).toEqual([3, '3']);
  expect(snippet()).toContain('data-rows="3"');
  await userEvent.type(empty as HTMLElement, '1');
  await waitFor(() => expect(rows()).toHaveLength(2));
  // What has no control and no effect is in no lines.
  expect(snippet()).not.toContain('data-rows');
});

test('a tier says how many are in it, and why nobody is', async () => {
  open({
    slug: 'maple-library',
    'min-total': '2',
    tiers: 'All >= 1: 64, Large 2+: 64, Huge 99999+: 64, None: 48',
  });
  await shown();
  const saysOf = (name: string) =>
    screen.getByRole('group', { name: new RegExp(name) }).textContent;
  await waitFor(() => expect(saysOf('All')).toMatch(/\b11 backers/));
  expect(saysOf('All')).not.toMatch(/match/);
  expect(saysOf('Large')).toMatch(/\b0 backers.*tiers above already show everyone who matches/);
  for (const name of ['Huge', 'None']) {
    expect(saysOf(name)).toMatch(/\b0 backers.*No backers match\./);
  }
  // In a status, which screen readers speak.
  const none = within(screen.getByRole('group', { name: /None/ }));
  expect(none.getByRole('status').textContent).toBe('No backers match.');
});

test('one switch leaves names to the upper tiers, and gives them to all again', async () => {
  open({ slug: 'maple-library', tiers: 'Gold: 40, Friends 50+, *: 64 rows 2' });
  await shown();
  const names = () => screen.getByRole<HTMLInputElement>('switch', { name: /upper tiers/ });
  expect(names().checked).toBe(false);
  await userEvent.click(names());
  expect(stage.params).toMatchObject({
    show: 'names',
    tiers: 'Gold: 48, Friends 50+, *: 40 rows 2',
  });
  expect(names().checked).toBe(true);
  await userEvent.click(names());
  expect(stage.params).toMatchObject({
    show: 'names',
    tiers: 'Gold: 48, Friends 50+, *: 48 rows 2',
  });
  expect(names().checked).toBe(false);
});

test('a wall with one tier, and one that is no grid of avatars, has no switch for names of upper tiers', async () => {
  open({ slug: 'maple-library', tiers: 'Gold: 64' });
  await shown();
  expect(screen.queryByRole('switch', { name: /upper tiers/ })).toBeNull();
  stage.go({ slug: 'maple-library', tiers: 'Gold: 64, *: 40', layout: 'cards' });
  await waitFor(() => expect(screen.getAllByLabelText('Avatar size')).toHaveLength(2));
  expect(screen.queryByRole('switch', { name: /upper tiers/ })).toBeNull();
});
