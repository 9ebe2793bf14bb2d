// The sandbox without a port, and the person in front of its sign-in window.
import { addressesAt, type SandboxOptions } from '../../sandbox/options.ts';
import { createSandbox } from '../../sandbox/sandbox.ts';
import { redirectPathOf } from '../../src/auth/server.ts';
import { createPlatform as platformAt } from '../../src/platform/addresses/profile.ts';
import { api, CHROMIUM, type WebAuthFlow } from '../fake-browser.ts';

export const CLIENT_ID = 'client-of-the-companion';

export interface ConsentOptions {
  /** Who they are signed in as at the platform. */
  readonly user?: string;
  readonly decision?: 'allow' | 'deny';
}

export type Platform = Awaited<ReturnType<typeof createPlatform>>;

export async function createPlatform(options: SandboxOptions, host = 'platform.test') {
  const baseUrl = `https://${host}`;
  const sandbox = createSandbox({ rateLimits: false, ...options }, addressesAt(host));
  sandbox.oauth.createApplication({
    clientId: CLIENT_ID,
    ownerSlug: 'robin-sample',
    name: 'Companion',
    callbackUrl: api.identity.getRedirectURL(await redirectPathOf(platformAt({ baseUrl }))),
  });
  let cookie = '';

  async function open(url: string): Promise<Response> {
    const page = await sandbox.fetch(url, { headers: { cookie } }).catch(() => null);
    if (!page || page.status >= 400) throw new Error(CHROMIUM.notLoaded);
    return page;
  }

  async function send(url: string, { user = 'robin-sample', decision = 'allow' }: ConsentOptions) {
    const { searchParams } = new URL(url);
    const body = new URLSearchParams([...searchParams, ['user', user], ['decision', decision]]);
    const answer = await sandbox.fetch(`${baseUrl}/oauth/consent`, { method: 'POST', body });
    cookie = answer.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ');
    return answer.headers.get('location') ?? '';
  }

  return {
    ...sandbox,
    profile: options.profile ?? 'open-collective',
    /** A person in front of the consent page: the address that the window ends at. */
    async consent({ url }: Pick<WebAuthFlow, 'url'>, chosen: ConsentOptions = {}): Promise<string> {
      await open(url);
      return send(url, chosen);
    },
    /** The website asks who they are, and for their approval, the next time. */
    signOutOfWebsite: () => {
      cookie = '';
    },
    /** What a window without a person does: a page that sends itself on may, one that asks may not. */
    async unattended(flow: WebAuthFlow, browser: 'chromium' | 'firefox'): Promise<string> {
      const page = await open(flow.url);
      const location = page.headers.get('location');
      if (location) return location;
      const [, user] = /type="hidden" name="user" value="([^"]+)"/.exec(await page.text()) ?? [];
      const mayRunScript = browser === 'chromium' && flow.abortOnLoadForNonInteractive === false;
      if (!user || !mayRunScript) throw new Error(CHROMIUM.interaction);
      return send(flow.url, { user });
    },
  };
}
