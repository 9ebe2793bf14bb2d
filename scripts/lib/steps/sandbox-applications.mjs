// The sandbox's applications for builds of the extension for development: so that no one has to create an application there.
import { createHash } from 'node:crypto';
import manifest from '../../../manifest.json' with { type: 'json' };
import { GECKO_ID } from '../build/gecko-id.mjs';

/** One of the sandbox's people. */
const OWNER = 'robin-sample';

/** Chromium's id of an extension is made of its key, in letters from a to p. */
export function chromiumId(key) {
  const digest = createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 32);
  return Array.from(digest, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join(
    '',
  );
}

/** Firefox's host for redirects is made of the extension's id. */
const firefoxHost = (id) => createHash('sha1').update(id).digest('hex');

/**
 * To be called where TypeScript can be imported.
 * @param {import('../../../sandbox/index.ts').Sandbox} sandbox
 */
export async function addApplications({ baseUrl, oauth }) {
  const { SANDBOX_CLIENT_IDS } = await import('../../../src/platform/addresses/sandbox.ts');
  const { createPlatform } = await import('../../../src/platform/addresses/profile.ts');
  const { redirectPathOf } = await import('../../../src/auth/server.ts');
  const path = await redirectPathOf(createPlatform({ baseUrl }));
  const callbacks = {
    chromium: `https://${chromiumId(manifest.key)}.chromiumapp.org/${path}`,
    firefox: `https://${firefoxHost(GECKO_ID)}.extensions.allizom.org/${path}`,
  };
  for (const [browser, clientId] of Object.entries(SANDBOX_CLIENT_IDS)) {
    const name = `Collective Companion for ${browser}, as developed`;
    oauth.createApplication({ ownerSlug: OWNER, name, clientId, callbackUrl: callbacks[browser] });
  }
}
