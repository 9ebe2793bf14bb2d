// OAuth mix-up: a platform sends whoever signs in there to another one, where an application is approved already, and
// redeems the code that comes of it. The same in every browser.
import { expect } from 'vitest';
import type { LogEntry, Sandbox } from '../../../sandbox/index.ts';
import { startPlatform } from '../harness/sandbox.ts';
import { type EvilPlatform, startEvilPlatform } from './evil-platform.ts';
import {
  changePlatform,
  goThroughFirstRun,
  pasteClientId,
  signInFirst,
  toGuide,
  USER,
} from './first-run.ts';
import type { Person, Screen } from './person.ts';

/** The victim refuses with status 400. */
export const ALLOWED = [/Failed to load resource/];
export const IN_MS = { timeout: 15_000 };

export interface Scene {
  readonly victim: Sandbox;
  readonly evil: EvilPlatform;
  readonly person: Person;
  readonly options: Screen;
  readonly close: () => Promise<void>;
}

/** Somebody with an approved application at the victim has just changed to the evil platform. */
export async function setScene(
  person: Person,
  profile: 'open-collective' | 'documented',
): Promise<Scene> {
  const [victim, facade] = await Promise.all([startPlatform({ profile }), startPlatform()]);
  const options = await person.openOptions();
  await goThroughFirstRun(person, options, victim);
  // What was approved at the platform stays so.
  await options.click('button', 'Sign out');
  await options.see('Not signed in');
  const [application] = victim.oauth.applications();
  if (!application) throw new Error('There is no application.');
  const evil = await startEvilPlatform({ victim, application, facade });
  await changePlatform(options, evil);
  await toGuide(options);
  const callbackUrl = await options.valueOf('Callback URL');
  const there = { ownerSlug: USER.slug, name: 'Companion', callbackUrl };
  await pasteClientId(options, facade.oauth.createApplication(there).clientId);
  return {
    victim,
    evil,
    person,
    options,
    async close() {
      await person.close();
      await Promise.all([victim.close(), facade.close(), evil.close()]);
    },
  };
}

/** How an attempt is seen to end: at the victim's refusal, and at a redirect to the victim's callback URL. */
const ENDINGS = {
  // Chromium shows no page with an error status: it says that nothing could be loaded.
  Chromium: ['Can’t reach the platform.', 'The response didn’t match this sign-in'],
  // Firefox waits for the address that was asked for, whatever the window shows.
  Firefox: ['You closed the sign-in window.', 'You closed the sign-in window.'],
} as const;

/** The victim refuses the evil platform's address, and the extension refuses the victim's. */
export async function expectNothingStolen(
  { victim, evil, person, options }: Scene,
  browser: keyof typeof ENDINGS,
): Promise<void> {
  const attempt = async (
    click: () => Promise<void>,
    isAnswered: (window: Screen | null) => boolean | Promise<boolean>,
    ending: string,
  ) => {
    const isLost = () => evil.stolen.length > 0;
    const window = browser === 'Firefox' ? await person.follow(click) : null;
    if (!window) await click();
    await expect.poll(async () => isLost() || isAnswered(window), IN_MS).toBe(true);
    await window?.close();
    const isOver = async () => isLost() || (await options.text()).includes(ending);
    await expect.poll(isOver, IN_MS).toBe(true);
    expect(evil.stolen).toEqual([]);
  };
  const [refused, ignored] = ENDINGS[browser];
  const isRefusal = ({ path, status }: LogEntry) => path === '/oauth/authorize' && status === 400;
  // Firefox asks once before it opens the window.
  const isRefused = async (window: Screen | null) =>
    window ? /cannot be approved/.test(await window.text()) : victim.log.count(isRefusal) > 0;
  await attempt(() => signInFirst(options), isRefused, refused);

  evil.redirectTo = 'the callback URL';
  const { length } = victim.oauth.issuedCodes();
  const hasCode = () => victim.oauth.issuedCodes().length > length;
  await attempt(() => options.click('button', 'Sign in'), hasCode, ignored);
  expect(victim.oauth.issuedCodes().at(-1)?.state).toBe('issued');
}
