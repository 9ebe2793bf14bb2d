// Opens the options page on a fake background.
import { render, screen } from '@testing-library/preact';
import { OptionsPage } from '../../src/options/options-page.tsx';
import { speakEnglish } from '../ui/words.ts';
import { createFakeBackground, type FakeBackground, type FakeStart } from './fake-background.ts';

/** An application that the user has made. */
export const APPLICATION = { clientId: '0123456789abcdef0123' };

/** Resolves when the settings are shown. */
export async function openPage(start: FakeStart = {}): Promise<FakeBackground> {
  speakEnglish();
  const background = createFakeBackground(start);
  render(<OptionsPage services={background.services} />);
  await screen.findByRole('heading', { level: 2, name: 'Account' });
  return background;
}

/** Types of the requests that changed or asked for something, in order. */
export function requestTypes({ requests }: FakeBackground): string[] {
  return requests
    .map(({ type }) => type)
    .filter((type) => type !== 'get-options' && type !== 'get-session');
}
