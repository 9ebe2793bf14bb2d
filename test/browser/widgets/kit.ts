// Starts what tests of the widgets need: the sandbox, a website that embeds them, and a real Chromium.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../../sandbox/index.ts';
import { type Expected, namedBackers } from '../../expected.ts';
import { type Chromium, type ChromiumOptions, startChromium } from '../harness/chromium.ts';
import { built } from '../harness/folders.ts';
import { type Resource, type StaticServer, serve } from '../harness/servers.ts';

/** A running website: its pages are given by the tests. */
export type Website = StaticServer & {
  /** Adds a page or another resource and returns its address. */
  readonly put: (path: string, resource: Resource | string) => string;
};

/** Serves the built files of this moment: a later build changes nothing. */
export async function startWebsite(): Promise<Website> {
  const resources = new Map<string, Resource>([['/favicon.ico', { body: '', status: 204 }]]);
  const folder = built('widgets');
  for (const name of await readdir(folder)) {
    if (!/\.m?js$/.test(name)) continue;
    resources.set(`/${name}`, {
      body: await readFile(join(folder, name)),
      type: 'text/javascript',
    });
  }
  const server = await serve((address) => resources.get(address.replace(/\?.*/, '')));
  return {
    ...server,
    put(path, resource) {
      resources.set(path, typeof resource === 'string' ? { body: resource } : resource);
      return server.address + path;
    },
  };
}

export type Kit = {
  readonly sandbox: Sandbox;
  readonly website: Website;
  readonly chromium: Chromium;
  readonly context: BrowserContext;
  /** The attributes that make an element ask the sandbox. */
  readonly platform: string;
  /** Markup of a wall that asks the sandbox. */
  readonly wall: (slug: string, attributes?: string, content?: string) => string;
  /** Those that a wall has to name, in its order. */
  readonly named: (slug: string) => Expected[];
  /** Opens a page with the classic script and this body. */
  readonly open: (body: string, options?: PageOptions) => Promise<Page>;
  readonly close: () => Promise<void>;
};

export type PageOptions = {
  readonly width?: number;
  readonly height?: number;
  readonly head?: string;
  readonly html?: string;
  /** How the page loads the kit, before its body. */
  readonly script?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Runs in the page before anything else. */
  readonly before?: () => void;
};

export type KitOptions = {
  readonly sandbox?: SandboxOptions;
  readonly chromium?: ChromiumOptions;
};

export async function startKit(options: KitOptions = {}): Promise<Kit> {
  const sandbox = await startSandbox(options.sandbox);
  const website = await startWebsite();
  const chromium = await startChromium({ extension: false, ...options.chromium });
  const { context } = chromium;
  let pages = 0;
  const profile = options.sandbox?.profile ?? 'open-collective';
  const platform = `platform="${sandbox.baseUrl}" platform-profile="${profile}"`;
  return {
    sandbox,
    website,
    chromium,
    context,
    platform,
    wall: (slug, attributes = '', content = '') =>
      `<collective-wall slug="${slug}" ${platform} ${attributes}>${content}</collective-wall>`,
    named: (slug) => namedBackers(sandbox.data.rows(slug)),
    async open(body, page = {}) {
      const { head = '', html = '<html lang="en">', headers = {} } = page;
      const script = page.script ?? '<script src="/collective.js"></script>';
      pages += 1;
      const address = website.put(`/page-${pages}`, {
        body: `<!doctype html>${html}<title>Page</title>${head}${script}<body>${body}`,
        headers,
      });
      const opened = await context.newPage();
      await opened.setViewportSize({ width: page.width ?? 1280, height: page.height ?? 800 });
      opened.on('console', (message) => {
        // An update that throws is caught, so that the site's own handlers never see it.
        const text = message.text();
        if (text.includes('cannot be drawn')) chromium.problems.add(opened.url(), text);
      });
      if (page.before) await opened.addInitScript(page.before);
      await opened.goto(address);
      return opened;
    },
    async close() {
      await chromium.close();
      await website.close();
      await sandbox.close();
    },
  };
}

/** Resolves with the detail of the next event of that name. */
export function nextEvent(page: Page, name: string): Promise<unknown> {
  return page.evaluate(
    (name) =>
      new Promise<unknown>((resolve) => {
        addEventListener(name, (event) => resolve((event as CustomEvent).detail), { once: true });
      }),
    name,
  );
}

/** Resolves when there is a wall (or summary) that matches, and it has complete data. */
export function loaded(page: Page, selector = 'collective-wall'): Promise<void> {
  return page.waitForFunction((selector) => {
    const element = document.querySelector(selector);
    return Boolean(element?.shadowRoot?.querySelector('[role=status]')?.textContent);
  }, selector) as unknown as Promise<void>;
}

/** Adds markup to a page that is there already. */
export function append(page: Page, html: string): Promise<void> {
  return page.evaluate((html) => {
    document.body.append(...new DOMParser().parseFromString(html, 'text/html').body.children);
  }, html);
}
