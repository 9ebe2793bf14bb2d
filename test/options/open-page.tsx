// Opens the options page on a fake background.
import { render, screen } from '@testing-library/preact';
import { onTestFinished } from 'vitest';
import { OptionsPage } from '../../src/options/options-page.tsx';
import type { Services } from '../../src/ui/extension/settings-services.ts';
import type { FakeBackground, FakeStart } from '../ui/fake.ts';
import { fakeBackground } from '../ui/fake-background.ts';

/** An application that the user has made. */
export const APPLICATION = { clientId: '0123456789abcdef0123' };

interface OpenOptions extends FakeStart {
  /** Whether the browser gives permissions. */
  readonly grants?: boolean;
  readonly homepage?: string;
}

interface OpenedPage extends FakeBackground {
  /** What the browser was asked, in order. */
  readonly asked: readonly string[];
}

/** Renders the page, which asks for the settings. */
export function renderPage({ grants = true, homepage, ...start }: OpenOptions = {}): OpenedPage {
  const background = fakeBackground(start);
  const asked: string[] = [];
  const ask = async (what: string) => {
    asked.push(what);
    return grants;
  };
  const services: Services = {
    sendRequest: background.sendRequest as Services['sendRequest'],
    subscribe: background.subscribe,
    askForNotifications: () => ask('notifications'),
    askForAuthentication: () => ask('authentication'),
    askForWebsiteContent: () => ask('website content'),
    askForAccess: (addresses) => ask(`access to ${addresses.join(' ')}`),
    version: '1.2.3',
    homepage: homepage ?? null,
  };
  render(<OptionsPage services={services} />);
  return Object.assign(background, { asked });
}

/** Resolves when the settings are shown. */
export async function openPage(options: OpenOptions = {}): Promise<OpenedPage> {
  const page = renderPage(options);
  await screen.findByRole('heading', { level: 2, name: 'Account' });
  return page;
}

/** Opens the guide, which leads to signing in where no application is built in. */
export async function openGuide(options: OpenOptions = {}): Promise<OpenedPage> {
  history.replaceState(null, '', '#sign-in');
  onTestFinished(() => history.replaceState(null, '', '#'));
  const page = renderPage(options);
  await screen.findByRole('heading', { level: 2, name: 'Sign in' });
  return page;
}

/** Types of the requests that changed or asked for something, in order. */
export function requestTypes({ requests }: FakeBackground): string[] {
  return requests
    .map(({ type }) => type)
    .filter((type) => !['get-options', 'get-session', 'get-me'].includes(type));
}
