// Optional permissions are asked for in the click itself, in a real Firefox, which insists on it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALLOWS, type Firefox, startFirefox } from '../../browser/harness/firefox.ts';
import { evaluateInChrome } from '../../browser/harness/firefox-problems.ts';
import { startPlatform } from '../../browser/harness/sandbox.ts';
import { type StaticServer, serve } from '../../browser/harness/servers.ts';
import {
  allow,
  changePlatform,
  createApplication,
  pasteClientId,
  signInFirst,
  toGuide,
  USER,
} from '../../browser/sign-in/first-run.ts';
import { firefoxPerson, type Person, type Screen } from '../../browser/sign-in/person.ts';
import { oauthPaths } from '../../browser/sign-in/wire.ts';

let person: Person;
let options: Screen;
let closed: StaticServer;

beforeAll(async () => {
  // A platform that answers its own pages only: nothing in its answers allows other origins.
  closed = await serve(() => ({
    body: '{"data":{"__typename":"Query"}}',
    type: 'application/json',
  }));
  const firefox = await startFirefox({
    allow: [/Cross-Origin Request Blocked/],
    preferences: ALLOWS,
  });
  person = await firefoxPerson(firefox);
  options = await person.openOptions();
});
afterAll(async () => {
  await person.close();
  await closed.close();
});

test('turns notifications on once they are allowed', async () => {
  await options.click('switch', 'Desktop notifications');
  await expect.poll(() => options.isOn('Desktop notifications'), { timeout: 10_000 }).toBe(true);
  expect(await options.text()).not.toContain('notifications stay off');
});

test('reaches a platform that answers no other origins once access is allowed', async () => {
  await options.unfold('Another platform');
  await options.fill('Website address', closed.address);
  await options.see('Extensions need permission to connect to this platform.');
  await options.click('button', 'Allow access');
  await options.see('The platform is reachable.');
});

/** Presses a button of Firefox's own question, once it is there; resolves with its words. */
function answer(firefox: Firefox, button: 'button' | 'secondaryButton'): Promise<string> {
  const expression = `(async () => {
    const window = Services.wm.getMostRecentWindow('navigator:browser');
    const { panel } = window.PopupNotifications;
    while (panel.state !== 'open') await new Promise((resolve) => window.setTimeout(resolve, 50));
    const words = panel.textContent;
    panel.firstElementChild.${button}.click();
    return words;
  })()`;
  return evaluateInChrome(firefox.browser, expression);
}

/** As when the user takes it back on Firefox's page about the extension. */
async function takeBack(firefox: Firefox): Promise<void> {
  const page = await firefox.openPage('src/options/index.html', 'h2');
  const permissions = JSON.stringify({ data_collection: ['authenticationInfo'] });
  expect(await page.evaluate(`browser.permissions.remove(${permissions})`)).toBe(true);
  await page.close();
}

test('Firefox asks about authentication information in the click that signs in', async () => {
  const sandbox = await startPlatform();
  const firefox = await startFirefox();
  const somebody = await firefoxPerson(firefox);
  const settings = await somebody.openOptions();
  await changePlatform(settings, sandbox);
  await toGuide(settings);
  await pasteClientId(settings, await createApplication(somebody, settings));

  sandbox.log.clear();
  await signInFirst(settings);
  expect(await answer(firefox, 'secondaryButton')).toContain('authentication information');
  await settings.see('You didn’t allow sending authentication information');
  expect(oauthPaths(sandbox)).toEqual([]);

  await signInFirst(settings);
  await allow(await somebody.follow(() => answer(firefox, 'button')));
  await settings.see(USER.name);

  await takeBack(firefox);
  await settings.see('Not signed in');
  await somebody.close();
  await sandbox.close();
});
