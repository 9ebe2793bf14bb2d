// What an attack on the kit found, each with the number it was reported under: none of it works any more.
import { beforeEach, describe, expect, test } from 'vitest';
import { loaded } from './kit.ts';
import { forgetKept, startAfresh } from './requests.ts';
import { snapshot } from './snapshot.ts';
import { useKit } from './use-kit.ts';

const kit = useKit({ chromium: { allow: [/net::ERR|Failed to load resource/] } });
beforeEach(() => startAfresh(kit));

/** Errors that a page sees, in windows and in promises. */
const watchErrors = () => {
  const errors: string[] = [];
  Object.assign(globalThis, { errors });
  addEventListener('error', ({ message, error }) => errors.push(`${message} ${error}`));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
};

test('A2: what was kept by a clock that was ahead is asked for again', async () => {
  const first = await kit.open(kit.wall('tiny-garden'), {
    before: () => {
      const { now } = Date;
      Date.now = () => now() + 86_400_000;
    },
  });
  await loaded(first);
  await first.close();
  const asked: string[] = [];
  // Those that the browser's own cache answers count, too.
  kit.context.on('request', (request) => asked.push(request.url()));
  const second = await kit.open(kit.wall('tiny-garden'));
  await loaded(second);
  await expect.poll(() => asked.filter((url) => url.includes('members'))).toHaveLength(1);
  await second.close();
});

test('A2: a saved copy from the future is asked for again at each visit', async () => {
  const rows = kit.sandbox.data.rows('tiny-garden');
  const copy = { summary: null, members: rows, savedAt: new Date(Date.now() + 86_400_000) };
  kit.website.put('/future.json', { body: JSON.stringify(copy), type: 'application/json' });
  const asked = () => kit.website.requests.filter(({ path }) => path === '/future.json').length;
  const wall =
    '<collective-wall src="/future.json" platform-profile="open-collective" avatars="initials"></collective-wall>';
  for (const visit of [1, 2]) {
    const page = await kit.open(wall);
    await loaded(page);
    await expect.poll(asked).toBe(visit);
    expect((await snapshot(page)).note).not.toContain('updated');
    await page.close();
  }
});

describe('A8: garbage in the storage of the site', () => {
  /** Every shape of garbage: test/widgets/storage.test.ts. */
  const GARBAGE = {
    ...{ receivedAt: 1e308, more: 'many', anonymous: -1 },
    backers: [[1, 2], null, ['k', 'USER', 7, '\ud800', {}, 5, [], 6, 'x', 'y', {}, [5], 'z']],
  };

  test('is not shown, and throws nothing into the page', async () => {
    const both = `${kit.wall('tiny-garden', 'show="names amounts" limit="3"')}<collective-summary slug="tiny-garden" ${kit.platform}></collective-summary>`;
    const first = await kit.open(both);
    await loaded(first);
    await first.waitForFunction(
      () => JSON.parse(localStorage.getItem('collective-widgets') ?? '[]').length > 1,
    );
    await first.evaluate((garbage) => {
      const spoil = (text = '') => JSON.stringify({ ...JSON.parse(text), ...garbage });
      const kept = JSON.parse(localStorage.getItem('collective-widgets') ?? '[]');
      const entries = kept.map(([key, text]: readonly string[]) => [key, spoil(text)]);
      localStorage.setItem('collective-widgets', JSON.stringify(entries));
    }, GARBAGE);
    await first.close();
    const second = await kit.open(both, { before: watchErrors });
    await loaded(second);
    await second.locator('collective-summary [part=figure]').first().waitFor();
    expect((await snapshot(second)).names).toHaveLength(3);
    expect(await second.evaluate(() => Reflect.get(globalThis, 'errors'))).toEqual([]);
    await forgetKept(second);
    await second.close();
  });
});

describe('A11', () => {
  test('of the script tag only attributes of the element are passed on', async () => {
    const data =
      'data-onclick="alert(1)" data-style="color: red" data-id="x" data-rows="2" data-slug="tiny-garden"';
    const page = await kit.open(
      `<script src="/collective.js" data-platform="${kit.sandbox.baseUrl}" ${data}></script>`,
      { script: '' },
    );
    const names = await page
      .locator('collective-wall')
      .evaluate((wall) => wall.getAttributeNames());
    expect(names.sort()).toEqual(['platform', 'rows', 'slug']);
    await page.close();
  });

  test('a slug with half a character throws nothing', async () => {
    const page = await kit.open('<main></main>', { before: watchErrors });
    await page.evaluate(async () => {
      for (const kind of ['wall', 'summary', 'button']) {
        const element = document.createElement(`collective-${kind}`);
        element.setAttribute('slug', 'tiny\ud800');
        element.setAttribute('contribute', '');
        document.body.append(element);
      }
      for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
    });
    expect(await page.evaluate(() => Reflect.get(globalThis, 'errors'))).toEqual([]);
    await page.close();
  });

  const CLOBBERED = [
    '<img name="createElement"><img name="defaultView"><img name="baseURI">',
    '<img name="readyState"><img name="querySelector"><img name="currentScript">',
  ];

  test.each(CLOBBERED)('%s on the page stops nothing', async (markup) => {
    const rows = kit.sandbox.data.rows('tiny-garden');
    kit.website.put('/copy.json', { body: JSON.stringify(rows), type: 'application/json' });
    const tag =
      '<script src="/collective.js" data-src="copy.json" data-avatars="initials" data-target="#here"></script>';
    const page = await kit.open(`${markup}${tag}<p id="here"></p>`, {
      script: '',
      before: watchErrors,
    });
    const find = (selector: string) =>
      page.waitForFunction(
        (selector) =>
          Document.prototype.querySelector
            .call(document, selector)
            ?.shadowRoot?.querySelector('[part=backer]')?.clientWidth === 48,
        selector,
      );
    await find('#here > collective-wall');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'errors'))).toEqual([]);
    await page.close();
  });

  test('a page whose own document.createElement throws has its wall', async () => {
    const page = await kit.open(kit.wall('tiny-garden'), {
      before: () => {
        Object.assign(document, {
          createElement() {
            throw new Error('not here');
          },
        });
      },
    });
    await loaded(page);
    await page.close();
  });

  test('where nothing can be created people see the fallback, the author one warning, the site no error', async () => {
    const page = await kit.context.newPage();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.addInitScript(watchErrors);
    await page.addInitScript(() => {
      Document.prototype.createElement = () => {
        throw new Error('not here');
      };
    });
    const tag = '<script src="/collective.js" data-slug="tiny-garden"></script>';
    const wall = kit.wall('tiny-garden', '', '<p>Our backers</p>');
    await page.goto(kit.website.put('/broken', `<!doctype html>${tag}${wall}`));
    await page.getByText('Our backers').waitFor();
    expect(said).toEqual([expect.stringContaining('document.createElement does not work')]);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'errors'))).toEqual([]);
    await page.close();
  });
});
