// What a wall costs against the same wall as static HTML, and how soon a long list from a slow platform is there.
import type { Page } from 'playwright-core';
import { type Kit, startKit } from '../browser/widgets/kit.ts';
import { cases, median, report, turns } from './report.ts';

/** Short times need more runs to say anything. */
const RUNS = { 100: 41, 1000: 15, 10000: 9 } as const;
const LIMITS = { 100: 1.1, 1000: 1.1, 10000: 0.7 } as const;
/** A picture of one point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Runs in the page: puts what the measurements need on it. */
function prepare({ address, platform }: { address: string; platform: string }): void {
  const backers = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      key: `p${index}`,
      slug: `p${index}`,
      type: 'USER',
      roles: ['BACKER'],
      tiers: [],
      activeAt: null,
      total: count - index,
      currency: 'EUR',
      createdAt: null,
      lastTransactionAt: null,
      name: `Person ${index}`,
      image: `${address}/avatar/${index % 500}.png`,
      profile: `https://example.org/p${index}`,
      website: null,
      isAnonymous: false,
    }));
  const afterFrame = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    });
  const main = document.querySelector('main') as HTMLElement;
  const state = { html: '', sheets: [] as CSSStyleSheet[], start: 0, complete: 0 };
  const longTasks: number[] = [];
  const settle = () => new Promise((resolve) => setTimeout(resolve, 150));
  const timed = async (act: () => void) => {
    await settle();
    // Tasks of earlier measurements, which are reported late.
    longTasks.length = 0;
    state.start = performance.now();
    act();
    await afterFrame();
    return performance.now() - state.start;
  };
  const makeWall = () => {
    const wall = document.createElement('collective-wall');
    wall.setAttribute('limit', '0');
    wall.setAttribute('platform', platform);
    main.replaceChildren(wall);
    return wall as HTMLElement & { members: unknown };
  };
  const countOf = (root: ParentNode | null) => root?.querySelectorAll('[part=backer]').length;
  Object.assign(globalThis, {
    wall: async (count: number) => {
      const members = backers(count);
      const wall = makeWall();
      const time = await timed(() => {
        wall.members = members;
      });
      state.complete = time;
      while (countOf(wall.shadowRoot) !== count) {
        await afterFrame();
        state.complete = performance.now() - state.start;
      }
      return time;
    },
    /** Time of the last wall until all of its backers were in the document and a frame had been drawn. */
    complete: () => state.complete,
    /** Keeps the markup of the wall that is shown, without its chunks. */
    keepMarkup: () => {
      const root = document.querySelector('collective-wall')?.shadowRoot as ShadowRoot;
      const copy = root.querySelector('.root')?.cloneNode(true) as HTMLElement;
      for (const chunk of copy.querySelectorAll('.chunk')) chunk.replaceWith(...chunk.childNodes);
      for (const list of copy.querySelectorAll('[role=list]')) {
        if (!list.querySelector('.grid')) list.className = 'grid';
      }
      state.html = copy.outerHTML;
      state.sheets = [...root.adoptedStyleSheets];
    },
    static: async (count: number) => {
      const host = document.createElement('div');
      const root = host.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = state.sheets;
      main.replaceChildren(host);
      const time = await timed(() => root.setHTMLUnsafe(state.html));
      if (countOf(root) !== count) throw new Error('not the same');
      return time;
    },
    memory: async () => {
      const measured = await Reflect.get(performance, 'measureUserAgentSpecificMemory').call(
        performance,
      );
      return measured.bytes as number;
    },
    longTasks,
  });
  new PerformanceObserver((list) => {
    longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
}

const call = (page: Page, name: string, value?: number) =>
  page.evaluate(
    ([name, value]) => Reflect.get(globalThis, name as string)(value),
    [name, value],
  ) as Promise<number>;

async function openBench(kit: Kit): Promise<Page> {
  const headers = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'credentialless',
  };
  const page = await kit.open('<main></main>', { headers });
  await page.evaluate(prepare, { address: kit.website.address, platform: kit.website.address });
  return page;
}

async function times(kit: Kit): Promise<void> {
  const page = await openBench(kit);
  for (const [text, limit] of cases(Object.entries(LIMITS))) {
    const count = Number(text);
    const own: number[] = [];
    const complete: number[] = [];
    const still: number[] = [];
    await call(page, 'wall', count);
    await page.evaluate(() => Reflect.get(globalThis, 'keepMarkup')());
    await call(page, 'static', count);
    let longest = 0;
    for (let run = 0; run < turns(RUNS[count as keyof typeof RUNS]); run++) {
      const wall = await call(page, 'wall', count);
      longest = Math.max(
        longest,
        ...(await page.evaluate(() => Reflect.get(globalThis, 'longTasks') as number[])),
      );
      own.push(wall);
      complete.push(await call(page, 'complete'));
      still.push(await call(page, 'static', count));
    }
    const subject = `wall of ${count.toLocaleString('en')} backers`;
    const against = { name: 'static HTML', value: median(still) };
    report({
      subject,
      figure: 'first screen, to the end of the next frame',
      value: median(own),
      unit: 'ms',
      against,
    });
    report({
      subject,
      figure: 'until all are there and drawn',
      value: median(complete),
      unit: 'ms',
      against,
      atMost: limit,
    });
    // Browsers report tasks from 50 ms on only.
    report({ subject, figure: 'longest task over 50 ms', value: longest, unit: 'ms', atMost: 0 });
  }
  await page.close();
}

async function memory(kit: Kit): Promise<void> {
  const count = cases([1_000, 10_000]).at(-1) ?? 0;
  const measure = async (act: (page: Page) => Promise<unknown>) => {
    const page = await openBench(kit);
    const before = await call(page, 'memory');
    await act(page);
    await page.waitForTimeout(500);
    const bytes = (await call(page, 'memory')) - before;
    await page.close();
    return bytes;
  };
  const wall = await measure((page) => call(page, 'wall', count));
  const still = await measure(async (page) => {
    await call(page, 'wall', count);
    await page.evaluate(() => Reflect.get(globalThis, 'keepMarkup')());
    await call(page, 'static', count);
  });
  report({
    subject: `wall of ${count.toLocaleString('en')} backers`,
    figure: 'memory with their data',
    value: wall / 1e6,
    unit: 'MB',
    against: { name: 'static HTML', value: still / 1e6 },
    atMost: 1.6,
  });
}

async function paging(kit: Kit): Promise<void> {
  // The sandbox works out a collective's figures when it is asked for them the first time.
  await fetch(`${kit.sandbox.baseUrl}/star-commons.json`);
  kit.sandbox.faults.set('slow-platform');
  const wall = `<collective-wall slug="star-commons" ${kit.platform} limit="0"></collective-wall>`;
  const view = async () => {
    kit.sandbox.log.clear();
    const page = await kit.open(wall, {
      before: () => {
        const note = (name: string) => {
          if (!Reflect.has(globalThis, name)) Reflect.set(globalThis, name, performance.now());
        };
        addEventListener('collective-load', () => note('complete'));
        const look = () => {
          if (document.querySelector('collective-wall')?.shadowRoot?.querySelector('[part=backer]'))
            note('first');
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
    });
    await page.waitForFunction(() => Reflect.has(globalThis, 'complete'));
    await page.waitForTimeout(1000);
    const [first, complete] = await page.evaluate(() =>
      ['first', 'complete'].map((name) => Reflect.get(globalThis, name) as number),
    );
    const requests = kit.sandbox.log.count(({ path }) => path.endsWith('.json'));
    await page.close();
    return { first: first ?? 0, complete: complete ?? 0, requests };
  };
  const cold = await view();
  const subject = '9,552 members from a slow platform';
  report({ subject, figure: 'first avatars', value: cold.first, unit: 'ms', atMost: 500 });
  report({ subject, figure: 'complete', value: cold.complete, unit: 'ms', atMost: 5_000 });
  report({ subject, figure: 'requests', value: cold.requests, unit: '' });
  const { requests } = await view();
  report({
    subject,
    figure: 'requests of a second view within a minute',
    value: requests,
    unit: '',
    atMost: 0,
  });
}

const kit = await startKit({
  chromium: { allow: [/./], args: ['--enable-blink-features=ForceEagerMeasureMemory'] },
});
// The loader of TypeScript names functions by a helper that pages do not have.
await kit.context.addInitScript({ content: 'globalThis.__name = (value) => value' });
for (let index = 0; index < 500; index++)
  kit.website.put(`/avatar/${index}.png`, { body: PICTURE, type: 'image/png' });
await times(kit);
await memory(kit);
await paging(kit);
await kit.close();
