// The first run as a new user goes through it: another platform, an application of one's own, signing in.
import type { Sandbox } from '../../../sandbox/index.ts';
import type { Person, Screen } from './person.ts';

/** Somebody whom the sandbox knows. */
export const USER = {
  slug: 'robin-sample',
  name: 'Robin Sample',
  email: 'robin@sandbox.example',
} as const;

type Addresses = Pick<Sandbox, 'baseUrl' | 'apiUrl' | 'imagesUrl'>;

/** Makes the sandbox the platform, under "Another platform". */
export async function changePlatform(options: Screen, sandbox: Addresses): Promise<void> {
  await options.unfold('Another platform');
  await options.fill('Website address', sandbox.baseUrl);
  await options.fill('API address', sandbox.apiUrl);
  await options.fill('Image service address', sandbox.imagesUrl ?? '');
  await options.click('radio', sandbox.imagesUrl ? 'Like Open Collective' : 'Amounts in cents');
  await options.see('The platform is reachable.');
  await options.click('button', 'Use this platform');
  await options.click('button', 'Change platform');
  await options.see(`Current: ${new URL(sandbox.baseUrl).host}`);
}

/** Goes from the settings to the guide for those without an application. */
export async function toGuide(options: Screen): Promise<void> {
  await options.click('link', 'Sign in');
  await options.see('Set up sign-in');
}

/** Asks for the email address too, which the extension does not do by itself. */
export async function askForEmail(options: Screen): Promise<void> {
  const name = 'Ask for my email address';
  if (!(await options.isOn(name))) await options.click('switch', name);
}

/** Creates the application on the developer page that the guide links to; resolves with its client ID. */
export async function createApplication(person: Person, options: Screen): Promise<string> {
  const callback = await options.valueOf('Callback URL');
  await options.fill('Your account’s slug', USER.slug);
  const developer = await person.followLink(options, 'Open developer page');
  await developer.click('link', '+ Create OAuth app');
  await developer.fill('Name', 'Companion');
  await developer.fill('Callback URL', callback);
  await developer.click('button', 'Create');
  await developer.see('Companion was created');
  const [, clientId] = /Client ID\s+(\S+)/.exec(await developer.text()) ?? [];
  if (!clientId) throw new Error('The developer page shows no client ID.');
  await developer.close();
  return clientId;
}

/** Pastes the client ID and waits for what the check says. */
export async function pasteClientId(options: Screen, clientId: string): Promise<void> {
  await options.fill('Client ID', clientId);
  await options.see('The platform recognizes this application.');
}

/** Signs in for the first time: agrees to do so at this platform. */
export async function signInFirst(options: Screen): Promise<void> {
  await options.click('button', 'Sign in');
  await options.see('Sign in only if you trust whoever runs it.');
  await options.click('button', 'Trust and sign in');
}

/** Says yes in the window of the platform. */
export async function allow(window: Screen): Promise<void> {
  await window.see('wants to use your account');
  await window.click('radio', USER_CHOICE);
  await window.click('button', 'Allow');
}

const USER_CHOICE =
  'Continue as Robin Sample administers several collectives and backs some of them';

/** The whole of it; resolves once name and address are shown. */
export async function goThroughFirstRun(
  person: Person,
  options: Screen,
  sandbox: Sandbox,
): Promise<void> {
  await changePlatform(options, sandbox);
  await toGuide(options);
  await askForEmail(options);
  await pasteClientId(options, await createApplication(person, options));
  await allow(await person.follow(() => signInFirst(options)));
  await options.see(USER.name);
  await options.see(USER.email);
}
