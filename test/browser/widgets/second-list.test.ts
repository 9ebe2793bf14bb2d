// What the second list doesn't change: requests where the first answers, and pages whose policy doesn't know it.
import { beforeEach, expect, test } from 'vitest';
import { loaded, nextEvent } from './kit.ts';
import { dataRequests, startAfresh } from './requests.ts';
import { snapshot } from './snapshot.ts';
import { useKit } from './use-kit.ts';

const kit = useKit({ chromium: { allow: [/net::ERR|Failed to load resource|Content Security/] } });
beforeEach(() => startAfresh(kit));

test('where the first list answers, nothing else is asked', async () => {
  const page = await kit.open(kit.wall('maple-library'));
  await loaded(page);
  expect(dataRequests(kit)).toEqual(['/maple-library.json', '/maple-library/members/all.json']);
  await page.close();
});

test('an outage that the second list made up for is remembered on the page for other collectives', async () => {
  kit.sandbox.faults.set('502', { match: { kind: 'members' } });
  const page = await kit.open(kit.wall('maple-library'));
  await loaded(page);
  kit.sandbox.log.clear();
  await page.evaluate(() =>
    document.querySelector('collective-wall')?.setAttribute('slug', 'tiny-garden'),
  );
  await expect.poll(() => dataRequests(kit)).toContain('/v2/tiny-garden/contributors.json');
  expect(dataRequests(kit)).not.toContain('/tiny-garden/members/all.json');
  await page.close();
});

test('under a policy that knows only the first host, the fallback stays, at the cost of one report', async () => {
  const page = await kit.context.newPage();
  await page.route('https://opencollective.com/**', (route) =>
    route.request().url().includes('/members/')
      ? route.fulfill({ status: 410 })
      : route.fulfill({
          json: { slug: 'webpack', currency: 'USD', balance: 0, yearlyIncome: 0, backersCount: 2 },
          headers: { 'access-control-allow-origin': '*' },
        }),
  );
  await page.addInitScript(() => {
    const reports: string[] = [];
    Object.assign(globalThis, { reports });
    addEventListener('securitypolicyviolation', ({ blockedURI }) => reports.push(blockedURI));
  });
  const body =
    '<!doctype html><html lang="en"><script src="/collective.js"></script><body><collective-wall slug="webpack"><p>Our backers</p></collective-wall>';
  const headers = {
    'content-security-policy': "script-src 'self'; connect-src https://opencollective.com",
  };
  await page.goto(kit.website.put('/old-policy', { body, headers }));
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'reports')))
    .toEqual(['https://rest.opencollective.com/v2/webpack/contributors.json?limit=100&offset=0']);
  expect(await page.getByText('Our backers').isVisible()).toBe(true);
  expect((await snapshot(page)).names).toEqual([]);
  await page.close();
});

test.each([
  ['tiers="Glod Sponsor: 96, Silvr: 40"', 'tiers'],
  ['tier="Glod"', 'tier'],
  ['min-total="1000000"', 'min-total'],
  ['tier-id="999999"', 'tier-id'],
])(
  '%s: the fallback in place of “No backers yet”, and the console names %s',
  async (attributes, name) => {
    const warnings: string[] = [];
    const page = await kit.open(kit.wall('maple-library', '', ''), { before: () => {} });
    page.on('console', (message) => warnings.push(message.text()));
    const done = nextEvent(page, 'collective-load');
    await page.evaluate(
      (html) =>
        document.body.replaceChildren(
          ...new DOMParser().parseFromString(html, 'text/html').body.children,
        ),
      kit.wall('maple-library', attributes, '<p>Our backers</p>'),
    );
    await done;
    await expect.poll(() => page.getByText('Our backers').isVisible()).toBe(true);
    expect(await page.getByText('No backers yet').isVisible()).toBe(false);
    const said = warnings.find((text) => text.includes('nobody is left'));
    expect(said).toContain(`<collective-wall> ${name}: nobody is left.`);
    if (name.startsWith('tier') && name !== 'tier-id')
      expect(said).toContain('Backers, Friends, Sponsors');
    await page.close();
  },
);
