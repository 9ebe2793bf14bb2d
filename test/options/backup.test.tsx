// Settings to a file and back, and all of them as on the first day.
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage, requestTypes } from './open-page.tsx';

async function load(text: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no field for a file.');
  await userEvent.upload(input, new File([text], 'settings.json', { type: 'application/json' }));
}

test('saves what the background exports', async () => {
  const background = await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Export settings' }));
  await screen.findByText('Settings exported.');
  expect(background.asked).toEqual([
    `save collective-companion-settings.json ${JSON.stringify(background.view().settings)}`,
  ]);
});

test('loads a file and shows what it holds', async () => {
  const background = await openPage();
  await load(JSON.stringify({ ...background.view().settings, checkEveryMinutes: 30 }));
  await screen.findByText('Settings imported.');
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Check for new backers' });
  await waitFor(() => expect(list.selectedOptions[0]?.textContent).toBe('Every 30 minutes'));
});

test.each(['nonsense', `{${' '.repeat(70_000)}}`])(
  'refuses a file that is not one',
  async (text) => {
    const background = await openPage();
    const before = background.view();
    await load(text);
    expect(await screen.findByText(/This isn’t a settings file/)).toBeTruthy();
    expect(background.view()).toBe(before);
  },
);

test('asks before a file changes the platform', async () => {
  const background = await openPage();
  const settings = background.view().settings;
  const platform = { ...settings.platform, baseUrl: 'https://funds.example.org' };
  await load(JSON.stringify({ ...settings, platform }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the platform?' });
  expect(dialog.textContent).toContain('https://funds.example.org');
  expect(background.view().settings.platform).toEqual(settings.platform);
  await userEvent.click(await screen.findByRole('button', { name: 'Change platform' }));
  await screen.findByText('Settings imported.');
  expect(background.view().settings.platform).toEqual(platform);
});

test('resets after asking', async () => {
  const background = await openPage({ settings: { theme: 'dark' } });
  await userEvent.click(screen.getByRole('button', { name: 'Reset settings' }));
  expect(requestTypes(background)).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
  await screen.findByText('All settings were reset.');
  expect(background.view().settings.theme).toBe('auto');
});
