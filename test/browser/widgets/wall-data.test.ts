// Where a wall's data comes from: a live list, a saved copy; and what stands there without data.
import { beforeEach, expect, test } from 'vitest';
import { WALL_LABELS } from '../../../widgets/wall/attributes.ts';
import { append, loaded, nextEvent } from './kit.ts';
import { dataRequests, startAfresh } from './requests.ts';
import { snapshot } from './snapshot.ts';
import { useKit } from './use-kit.ts';

const OFFLINE = /net::ERR|Failed to load resource/;
const kit = useKit({ chromium: { allow: [OFFLINE] } });
beforeEach(() => startAfresh(kit));

test('tells the page when the data is complete', async () => {
  const page = await kit.open('');
  const load = nextEvent(page, 'collective-load');
  await append(page, kit.wall('maple-library', 'limit=5'));
  const { counts, receivedAt } = (await load) as { counts: object; receivedAt: number };
  const { length } = kit.named('maple-library');
  expect(counts).toMatchObject({ shown: 5, more: length - 5 });
  expect(Math.abs(receivedAt - Date.now())).toBeLessThan(60_000);
  await page.close();
});

test.each([
  ['an unknown slug', 'no-such-collective', 'not-found'],
  ['a slug that cannot be one', '../admin', 'bad-slug'],
])('shows the fallback for %s', async (_name, slug, code) => {
  const page = await kit.open('');
  const failed = nextEvent(page, 'collective-error');
  await append(page, kit.wall(slug, '', '<p>See our backers elsewhere</p>'));
  expect(await failed).toEqual({ code });
  expect(await page.getByText('See our backers elsewhere').isVisible()).toBe(true);
  await page.close();
});

test('does not ask another platform when the address is none', async () => {
  const page = await kit.open(
    '<collective-wall slug="a" platform="http://evil.example"></collective-wall>',
  );
  await expect.poll(async () => (await snapshot(page)).message).toBe(WALL_LABELS.error);
  await page.close();
});

test.each([
  ['error', 'no-such-collective'],
  ['empty', 'quiet-harbour'],
  ['loading', ''],
])('shows what the page put into the slot %s', async (slot, slug) => {
  const content = ['loading', 'empty', 'error'].map(
    (name) => `<b slot="${name}">${name} words</b>`,
  );
  const page = await kit.open(kit.wall(slug, '', content.join('')));
  await page.getByText(`${slot} words`).waitFor({ state: 'visible' });
  expect(await page.locator('b:visible').count()).toBe(1);
  await page.close();
});

test('shows its own words and not the fallback when there is nobody', async () => {
  const page = await kit.open(kit.wall('quiet-harbour', '', '<p>Fallback</p>'));
  await expect
    .poll(async () => (await snapshot(page)).message)
    .toBe('No backers yet. Be the first!');
  expect(await page.locator('[part=contribute]').isVisible()).toBe(true);
  expect(await page.getByText('Fallback').isVisible()).toBe(false);
  await page.close();
});

test('a lazy wall asks when it comes near, not before', async () => {
  const page = await kit.open(
    `<div style="height: 4000px"></div>${kit.wall('tiny-garden', 'loading=lazy')}`,
  );
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  expect(dataRequests(kit)).toEqual([]);
  await page.evaluate(() => scrollTo(0, 3000));
  await loaded(page);
  expect(dataRequests(kit)).toContain('/tiny-garden/members/all.json');
  await page.close();
});

test.each([
  ['in view', 0, ['eager', 'lazy']],
  ['far below', 4000, ['lazy', 'lazy']],
])('the first dozen pictures of a wall %s, and the others', async (_name, above, expected) => {
  const page = await kit.open(`<div style="height: ${above}px"></div>${kit.wall('maple-library')}`);
  await loaded(page);
  const loading = await page
    .locator('collective-wall [part=backer]')
    .evaluateAll((all) => all.map((backer) => backer.querySelector('img')?.loading ?? ''));
  const kinds = [loading.slice(0, 12), loading.slice(12)].map((part) =>
    [...new Set(part)].filter(Boolean).join(),
  );
  expect(kinds).toEqual(expected);
  await page.close();
});

test('with a saved copy and initials nothing but the copy is asked for', async () => {
  const rows = kit.sandbox.data.rows('maple-library');
  const copy = { summary: null, members: rows, savedAt: new Date(Date.now() - 3 * 86_400_000) };
  kit.website.put('/copy.json', { body: JSON.stringify(copy), type: 'application/json' });
  const before = kit.website.requests.length;
  const page = await kit.open(
    '<collective-wall src="/copy.json" avatars="initials" platform-profile="open-collective"></collective-wall>',
  );
  await loaded(page);
  const shown = await snapshot(page);
  expect(shown.names.length).toBe(kit.named('maple-library').length);
  expect(shown.note).toMatch(/updated 3 days ago$/);
  const paths = kit.website.requests.slice(before).map(({ path }) => path);
  expect(paths.filter((path) => !/page-|favicon/.test(path))).toEqual([
    '/collective.js',
    '/copy.json',
  ]);
  expect(dataRequests(kit)).toEqual([]);
  await page.close();
});

test('tiers by amount of a saved copy, whom a rule leaves out, and who hears of it', async () => {
  const row = (slug: string, rest: object) => ({
    ...{ MemberId: slug.length, profile: `https://platform.example/${slug}`, name: slug },
    ...{ role: 'BACKER', currency: 'EUR', totalAmountDonated: 1, ...rest },
  });
  const members = [
    row('ada', { amount: 2_000 }),
    row('bruno', { totalAmountDonated: 9_000, amount: 0 }),
    row('eve', { amount: 9_000, website: 'https://eve.bets.example' }),
    row('lucky', { amount: 9_000, description: 'An online CASINO' }),
  ];
  const summary = { slug: 'maple', currency: 'EUR', balance: 0, yearlyIncome: 0, backersCount: 4 };
  kit.website.put('/amounts.json', JSON.stringify({ summary, members }));
  const page = await kit.context.newPage();
  const told: string[] = [];
  page.on('console', (message) => told.push(`${message.type()} ${message.text()}`));
  const rules = `exclude='*.bets.example, "casino"' tiers="Friends >= 20, *"`;
  const wall = `<collective-wall src="/amounts.json" platform-profile="open-collective" avatars="initials" ${rules}></collective-wall>`;
  await page.goto(
    kit.website.put('/amounts', `<!doctype html><script src="/collective.js"></script>${wall}`),
  );
  const element = page.locator('collective-wall');
  await element.locator('[part=group-heading]').nth(1).waitFor();
  expect(await element.locator('[part=group-heading]').allTextContents()).toEqual([
    'Friends 1',
    'Others 1',
  ]);
  expect(await element.locator('[part=name]').allTextContents()).toEqual(['ada', 'bruno']);
  expect(told).toEqual([
    expect.stringMatching(/^debug .* excludes eve \(\*\.bets\.example\), lucky \("casino"\)$/),
  ]);
  await page.close();
});

test('a relative `src` names another saved copy on a page in another folder', async () => {
  const wall = '<collective-wall src="copy.json" avatars="initials">Fallback</collective-wall>';
  const visit = async (folder: string) => {
    const body = `<!doctype html><title>Page</title><script src="/collective.js"></script>${wall}`;
    const page = await kit.context.newPage();
    await page.goto(kit.website.put(`${folder}/page.html`, body));
    return page;
  };
  for (const slug of ['maple-library', 'tiny-garden']) {
    const members = kit.sandbox.data.rows(slug);
    kit.website.put(`/${slug}/copy.json`, JSON.stringify({ members }));
    const page = await visit(`/${slug}`);
    await loaded(page);
    expect((await snapshot(page)).names.length).toBe(kit.named(slug).length);
    await page.close();
  }
  const page = await visit('/without');
  await page.getByText('Fallback').waitFor();
  expect((await snapshot(page)).names).toEqual([]);
  await page.close();
});

test('the documented profile is the default of another platform, by attribute it is the live one', async () => {
  const page = await kit.open(
    `<collective-wall slug="tiny-garden" platform="${kit.sandbox.baseUrl}" layout=list></collective-wall>`,
  );
  await loaded(page);
  const [amount] = (await snapshot(page)).amounts;
  expect(Number(amount?.replace(/[^\d.]/g, ''))).toBeCloseTo(
    (kit.named('tiny-garden')[0]?.total ?? 0) / 100,
  );
  await page.close();
});
