// What a page with the configurator's snippet asks for before the kit is there, and afterwards.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sandbox } from '../../../sandbox/index.ts';
import type { LiveKind } from '../../../src/configurator/model/configuration.ts';
import type { Kit } from '../../../src/configurator/model/kit.ts';
import { writeSnippet } from '../../../src/configurator/model/snippet.ts';
import { createPlatform } from '../../../src/platform/addresses/profile.ts';
import { inputFor, KIT } from '../../configurator/kit.ts';
import type { Driver } from '../harness/driver.ts';
import { built } from '../harness/folders.ts';
import { serve } from '../harness/servers.ts';
import { isData } from './requests.ts';

/** For a browser that asks for nothing early: its script comes all the same. */
const LONGEST_WAIT_MS = 5_000;

const PAGE = '/page?of=a-visitor';

interface Asked {
  readonly path: string;
  readonly isEarly: boolean;
  /** How much of the page's address it tells. */
  readonly referrer: 'nothing' | 'origin' | 'all';
  readonly cookie: string | undefined;
}

const early = (path: string, referrer: Asked['referrer'] = 'nothing'): Asked => ({
  path,
  isEarly: true,
  referrer,
  cookie: undefined,
});

const referrerOf = (header: unknown): Asked['referrer'] => {
  if (!header) return 'nothing';
  return new URL(`${header}`).pathname === '/' ? 'origin' : 'all';
};

export const onceEarly = (slug: string, referrer?: Asked['referrer']): readonly Asked[] => [
  early(`/${slug}.json`, referrer),
  early(`/${slug}/members/all.json?limit=100&offset=0`, referrer),
];
export const COPY = early('/copy.json');

/** Opens the snippet on a website that holds its script back until the data was asked for; what was asked for by the end. */
export async function askedFor(
  driver: Driver,
  sandbox: Sandbox,
  kind: LiveKind,
  { slug, src }: { readonly slug: string; readonly src?: string },
): Promise<readonly Asked[]> {
  sandbox.log.clear();
  let isEarly = true;
  const copies: Asked[] = [];
  const fromPlatform = () => sandbox.log.entries().filter(isData);
  const expected = src ? 1 : 2;
  let count = 0;
  const website = await serve(async (path) => {
    if (path.endsWith('.js') || path.endsWith('.mjs')) {
      const end = Date.now() + LONGEST_WAIT_MS;
      const asked = () => (src ? copies.length : fromPlatform().length);
      while (isEarly && asked() < expected && Date.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      if (isEarly) count = asked();
      isEarly = false;
      return { body: readFileSync(join(built('widgets'), path)), type: 'text/javascript' };
    }
    if (path === src) {
      const referrer = referrerOf(website.requests.at(-1)?.headers.referer);
      copies.push({ path, isEarly, referrer, cookie: undefined });
      return { body: '{"summary":null,"members":[]}', type: 'application/json' };
    }
    if (path !== PAGE) return { body: '', status: 204 };
    const snippet = writeSnippet(kind, input);
    return {
      body: `<!doctype html><html lang="en"><title>Page</title><meta name="referrer" content="unsafe-url">${snippet}`,
      // Cookies don't tell ports apart: the platform would get it, too.
      headers: { 'set-cookie': 'visitor=7' },
    };
  });
  const { baseUrl } = sandbox;
  const input = inputFor(
    { slug, options: { rows: '3', ...(src && { src }) } },
    {
      platform: createPlatform({ baseUrl, profile: 'open-collective' }),
      kit: builtKit(`${website.address.replace('127.0.0.1', new URL(baseUrl).hostname)}/`),
    },
  );
  const page = await driver.newPage();
  await page.goto(input.kit.address + PAGE.slice(1));
  await page.waitForFunction(() => {
    const root = document.querySelector('collective-wall')?.shadowRoot;
    return root?.querySelector('[role=status], .empty')?.textContent;
  });
  await page.close();
  await website.close();
  if (src) return copies;
  const requests = fromPlatform().map(({ path, query, headers }, index) => ({
    path: [path, new URLSearchParams(query)].filter((part) => `${part}`).join('?'),
    isEarly: index < count,
    referrer: referrerOf(headers.referer),
    cookie: headers.cookie as string | undefined,
  }));
  return requests.sort((a, b) => b.path.length - a.path.length).reverse();
}

/** The built kit, with the real hashes. */
export function builtKit(address: string): Kit {
  const hashes = JSON.parse(readFileSync(join(built('widgets'), 'integrity.json'), 'utf8'));
  const files = Object.entries(KIT.files).map(([name, { bytes }]) => [
    name,
    { bytes, integrity: hashes[name] },
  ]);
  return { ...KIT, address, files: Object.fromEntries(files) };
}
