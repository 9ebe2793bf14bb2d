// Optional permissions are asked for in the click itself, in a real Firefox, which insists on it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFirefox } from '../../browser/harness/firefox.ts';
import { type StaticServer, serve } from '../../browser/harness/servers.ts';
import { firefoxPerson, type Person, type Screen } from '../../browser/sign-in/person.ts';

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
    // Grants what is asked for in a click, and refuses everything else as always.
    preferences: { 'extensions.webextOptionalPermissionPrompts': false },
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
  await options.unfold('Use another platform');
  await options.fill('Website address', closed.address);
  await options.see('This platform doesn’t answer extensions without permission.');
  await options.click('button', 'Allow access');
  await options.see('The platform is reachable.');
});
