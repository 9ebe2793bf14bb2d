// Attempts at signing in: one whose answer was tampered with, and one that must succeed.
import { expect } from 'vitest';
import { consent, type World } from '../../background/world.ts';
import { fakeBrowser, type WebAuthFlow } from '../../fake-browser.ts';

/** Consents, and changes the address that the window ends at. */
export const tamperedAddress = (flow: WebAuthFlow, change: (url: URL) => void) =>
  consent(flow).then((location) => {
    const url = new URL(location);
    change(url);
    return url.href;
  });

/** One further click signs in. */
export async function expectSignIn(world: World): Promise<void> {
  fakeBrowser.visit = (flow) => consent(flow);
  expect(await world.signIn()).toMatchObject({
    state: 'signed-in',
    user: { slug: 'robin-sample' },
    notice: null,
  });
}
