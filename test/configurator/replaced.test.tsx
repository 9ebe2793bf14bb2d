// Options that others take the place of, in the configurator: presets, other elements, and the way back.
import { act, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, shown, stage, useStage } from './open-configurator.tsx';

useStage();

test('a preset replaces the options that presets set, and is pressed as long as all are its own', async () => {
  open({ slug: 'maple-library', name: 'Maple', layout: 'list', exclude: 'ada' });
  await shown();
  const preset = (name: string) => screen.getByRole('button', { name });
  await userEvent.click(preset('Cards'));
  expect(stage.params).toEqual({
    slug: 'maple-library',
    name: 'Maple',
    layout: 'cards',
    rows: '4',
    exclude: 'ada',
  });
  expect(preset('Cards').getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(preset('Three rows'));
  expect(stage.params).toEqual({ slug: 'maple-library', name: 'Maple', rows: '3', exclude: 'ada' });
  expect(preset('Cards').getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(stage.params).toMatchObject({ layout: 'cards', exclude: 'ada' });
  expect(screen.queryByText('Your options were replaced.')).toBeNull();
});

test('options that another element can’t have come back with the first one', async () => {
  const before = {
    slug: 'maple-library',
    name: 'Maple',
    layout: 'cards',
    tiers: 'Gold: 96, *: 40',
  };
  open(before);
  await shown();
  await userEvent.click(screen.getByRole('radio', { name: 'Button' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Summary' }));
  expect(stage.params).toEqual({ slug: 'maple-library', name: 'Maple', element: 'summary' });
  await userEvent.selectOptions(screen.getByLabelText('Theme'), 'Dark');
  await userEvent.click(screen.getByRole('radio', { name: 'Wall' }));
  expect(stage.params).toEqual({ ...before, theme: 'dark', on: 'dark' });
});

test('what was undone by the browser’s Back is not offered to be undone', async () => {
  const before = { slug: 'maple-library', name: 'Maple', layout: 'list' };
  open(before);
  await shown();
  await userEvent.click(screen.getByRole('button', { name: 'Cards' }));
  await screen.findByRole('button', { name: 'Undo' });
  act(() => stage.go(before));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
