// What the sandbox is started with: ports that are free, its static folders, and applications for builds of the extension for
// development, so that no one has to create one there.
import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import manifest from '../../../manifest.json' with { type: 'json' };
import { SERVERS } from '../../../sandbox/ports.mjs';
import { at } from '../files/paths.mjs';
import { GECKO_ID } from '../release/release-values.mjs';

/** The gallery, set to this sandbox, and the widget kit: folders, and a file that replaces one in them, by mount path. */
export const galleryFolders = () => ({
  '/gallery/config.json': at('site/sandbox/config.json'),
  '/gallery': at('dist/site'),
  '/widgets': at('dist/widgets'),
});

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

/** How many the sandbox listens on. */
export const PORTS = SERVERS.length;
/** From one try to the next. */
const STEP = 10;
const MOST_TRIES = 20;

async function isFree(port) {
  const server = createServer();
  try {
    await new Promise((resolve, reject) => {
      server.once('error', reject).listen({ port, host: '127.0.0.1' }, resolve);
    });
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/** True if the sandbox can listen on this port and those after it. */
export async function areFree(first) {
  for (let port = first; port < first + PORTS; port++) if (!(await isFree(port))) return false;
  return true;
}

/** The first port, of this one and those after it, where the sandbox can listen. @throws Error if there is none */
export async function nextFree(first) {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const port = first + tries * STEP;
    if (await areFree(port)) return port;
  }
  throw new Error(`No ports are free from ${first} on: choose others with --port.`);
}
