// Every attribute of the summary and of the button, by what it changes in the page.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { tierPublicId } from '../../../sandbox/data/random.ts';
import { SUMMARY_LABELS } from '../../../widgets/summary/attributes.ts';
import { useKit } from './use-kit.ts';

const SLUG = 'maple-library';
const kit = useKit({ chromium: { allow: [/status of 404/] } });
let page: Page;
beforeAll(async () => {
  page = await kit.open('<main></main>');
});

type Attributes = Readonly<Record<string, string>>;

/** Puts an element on the page and reads what can be seen of it, once `part` is there. */
async function shown(tag: string, part: string, attributes: Attributes) {
  const platform = { platform: kit.sandbox.baseUrl, 'platform-profile': 'open-collective' };
  await page.evaluate(
    ({ tag, attributes }) => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      document.querySelector('main')?.replaceChildren(element);
    },
    { tag, attributes: { slug: SLUG, ...platform, ...attributes } },
  );
  await page.locator(`${tag} [part=${part}]`).first().waitFor({ state: 'attached' });
  return page.evaluate(
    ({ tag, part }) => {
      const element = document.querySelector(tag) as HTMLElement;
      const root = element.shadowRoot as ShadowRoot;
      const texts = (name: string) =>
        [...root.querySelectorAll(`[part=${name}]`)].map(({ textContent }) => textContent);
      const own = root.querySelector(`[part=${part}]`) as HTMLElement;
      const { color, backgroundColor } = getComputedStyle(own);
      const link = root.querySelector('a');
      const progress = root.querySelector('progress');
      return {
        figures: Object.fromEntries(
          texts('label').map((label, index) => [label, texts('value')[index]]),
        ),
        logo: root.querySelector('img')?.src ?? null,
        name: texts('name')[0] ?? null,
        isFullWidth: own.offsetWidth >= (document.querySelector('main')?.offsetWidth ?? 0),
        goals: texts('goal'),
        goal: texts('goal')[0] ?? '',
        progress: progress?.value,
        bar: progress ? getComputedStyle(progress).accentColor : '',
        message: texts('message')[0],
        display: getComputedStyle(element).display,
        radius: getComputedStyle(own).borderTopLeftRadius,
        color,
        backgroundColor,
        text: own.textContent,
        href: link?.getAttribute('href'),
        target: link?.target,
      };
    },
    { tag, part },
  );
}
const summary = (attributes: Attributes) => shown('collective-summary', 'summary', attributes);
const button = (attributes: Attributes) => shown('collective-button', 'button', attributes);

test('a summary shows the figures of the collective', async () => {
  const answer = await fetch(`${kit.sandbox.baseUrl}/${SLUG}.json`);
  const { balance, yearlyIncome, backersCount } = (await answer.json()) as Record<string, number>;
  const { figures, logo } = await summary({ locale: 'en' });
  const whole = (cents = 0) =>
    new Intl.NumberFormat('en', {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 0,
    }).format(cents / 100);
  expect(figures).toEqual({
    Balance: whole(balance),
    'Yearly income': whole(yearlyIncome),
    Backers: String(backersCount),
  });
  expect(logo).toContain(kit.sandbox.baseUrl);
});

test.each([
  ['logo', [], true],
  ['balance', ['Balance'], false],
  ['income', ['Yearly income'], false],
  ['backers', ['Backers'], false],
  ['contributors', [], false],
  ['logo, income backers', ['Yearly income', 'Backers'], true],
])('show=%s', async (show, labels, hasLogo) => {
  const { figures, logo } = await summary({ show });
  expect(Object.keys(figures)).toEqual(labels);
  expect(logo !== null).toBe(hasLogo);
});

test.each([
  ['card', 'block', '10px'],
  ['badge', 'block', '16.5px'],
  ['inline', 'inline-block', '0px'],
  ['no such layout', 'block', '10px'],
])('layout=%s', async (layout, display, radius) => {
  expect(await summary({ layout })).toMatchObject({ display, radius });
});

test('goal shows how far the yearly income is', async () => {
  const answer = await fetch(`${kit.sandbox.baseUrl}/${SLUG}.json`);
  const { yearlyIncome = 0 } = (await answer.json()) as { yearlyIncome?: number };
  const { goal, progress } = await summary({ goal: '20000', locale: 'en' });
  expect(progress).toBeCloseTo(yearlyIncome / 100 / 20_000);
  expect(goal).toBe(`${Math.round(yearlyIncome / 20_000)}% of $20,000 per year`);
  expect((await summary({ goal: 'much' })).goal).toBe('');
});

test('goal-backers shows how many of the backers aimed at are there', async () => {
  const answer = await fetch(`${kit.sandbox.baseUrl}/${SLUG}.json`);
  const { backersCount = 0 } = (await answer.json()) as { backersCount?: number };
  const { goals, progress } = await summary({ 'goal-backers': '500', locale: 'en' });
  expect(goals).toEqual([`${backersCount} of 500 backers`]);
  expect(progress).toBeCloseTo(backersCount / 500);
  // Its words are beside it.
  const cdp = await kit.context.newCDPSession(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  expect(nodes.some(({ role, ignored }) => !ignored && role?.value === 'progressbar')).toBe(false);
  expect((await summary({ goal: '20000', 'goal-backers': '500' })).goals).toHaveLength(2);
  expect((await summary({ 'goal-backers': 'many' })).goals).toEqual([]);
});

test('goal="platform" shows the goals of a saved copy, and says what is missing without one', async () => {
  const sent = (await (await fetch(`${kit.sandbox.baseUrl}/${SLUG}.json`)).json()) as {
    yearlyIncome: number;
  };
  const tierId = kit.sandbox.data.collective(SLUG)?.spec.tiers[0]?.id ?? 0;
  const tier = tierPublicId(tierId);
  const goals = [
    { kind: 'yearlyIncome', title: 'A room', target: sent.yearlyIncome * 2, reached: null },
    { kind: 'month', title: 'Backers', target: 50_000, reached: 20_000, backers: 12, tier },
    { kind: 'month', title: 'Bad', target: 100, reached: 20, tier: '../evil' },
    { kind: 'total', title: null, target: -1 },
    'nonsense',
  ];
  const copy = { summary: { ...sent, goals }, members: [], savedAt: new Date() };
  kit.website.put('/goals.json', { body: JSON.stringify(copy), type: 'application/json' });
  const shown = await summary({ src: '/goals.json', goal: 'platform', locale: 'en' });
  expect(shown.goals).toEqual([
    expect.stringMatching(/^A room · 50% of \$[\d,]+ per year$/),
    'Backers · 12 backers · 40% of $500 per month',
    'Bad · 20% of $1 per month',
  ]);
  expect(shown.href).toBe(null);
  const links = page.locator('collective-summary [part=goal] a[href]');
  expect(await links.count()).toBe(1);
  const answer = await fetch((await links.getAttribute('href')) ?? '');
  expect(answer.url).toBe(`${kit.sandbox.baseUrl}/${SLUG}/contribute/backers-${tierId}`);
  expect(await answer.text()).toContain('Backers');

  const warned = page.waitForEvent('console', (message) => message.text().includes('--goals'));
  expect((await summary({ goal: 'platform' })).goals).toEqual([]);
  await warned;
});

test('name is the slug unless it is given, and left out within a line', async () => {
  expect((await summary({})).name).toBe(SLUG);
  expect((await summary({ name: ' Maple Library ' })).name).toBe('Maple Library');
  expect((await summary({ name: 'Maple', layout: 'inline' })).name).toBeNull();
  expect((await summary({ name: 'Maple', layout: 'inline', show: 'name' })).name).toBe('Maple');
  expect((await summary({ show: 'balance' })).name).toBeNull();
});

test.each(['card', 'badge', 'inline'])(
  'a summary is as wide as its content: %s',
  async (layout) => {
    expect((await summary({ layout })).isFullWidth).toBe(false);
    expect((await summary({ layout, 'goal-backers': '500' })).isFullWidth).toBe(false);
  },
);

test('theme, accent, locale and labels of a summary', async () => {
  expect((await summary({ theme: 'light' })).color).toBe('rgb(31, 35, 40)');
  expect((await summary({ theme: 'dark' })).color).toBe('rgb(240, 243, 246)');
  expect((await summary({ accent: 'rgb(200, 0, 100)', goal: '9' })).bar).toBe('rgb(200, 0, 100)');
  const { figures } = await summary({ locale: 'de', labels: '{"balance": "Guthaben"}' });
  expect(figures.Guthaben).toMatch(/^[\d.]+\s\$$/);
});

test('a summary of a saved copy', async () => {
  const answer = await fetch(`${kit.sandbox.baseUrl}/tiny-garden.json`);
  const copy = { summary: await answer.json(), members: [], savedAt: new Date() };
  kit.website.put('/summary.json', { body: JSON.stringify(copy), type: 'application/json' });
  kit.sandbox.log.clear();
  const { figures } = await summary({ src: '/summary.json' });
  expect(figures.Balance).toContain('€');
  expect(kit.sandbox.log.count(({ path }) => path.endsWith('.json'))).toBe(0);
});

test('a summary that cannot be had shows words', async () => {
  const { message } = await shown('collective-summary', 'message', { slug: 'no-such-collective' });
  expect(message).toBe(SUMMARY_LABELS.error);
});

test('a button leads to the page for contributing, in the way its attributes say', async () => {
  expect(await button({})).toMatchObject({
    href: `${kit.sandbox.baseUrl}/${SLUG}/contribute`,
    target: '_blank',
    text: 'Contribute',
    backgroundColor: 'rgb(10, 91, 194)',
  });
  expect((await button({ label: 'Give' })).text).toBe('Give');
  for (const target of ['_self', '_parent', '_top'])
    expect((await button({ target })).target).toBe(target);
  expect((await button({ theme: 'dark' })).backgroundColor).toBe('rgb(121, 184, 255)');
  expect((await button({ theme: 'light' })).backgroundColor).toBe('rgb(10, 91, 194)');
  expect((await button({ accent: 'yellow' })).backgroundColor).toBe('rgb(255, 255, 0)');
});

test('a button begins the contribution that its attributes describe, and returns to its own site', async () => {
  const own = `${kit.website.address}/thanks`;
  kit.website.put('/thanks', { body: '<p>Thank you', type: 'text/html' });
  const tierId = kit.sandbox.data.collective(SLUG)?.spec.tiers[0]?.id;
  const intent = {
    tier: `backers-${tierId}`,
    amount: '7.5',
    interval: 'month',
    redirect: '/thanks',
  };
  const { href } = await button(intent);
  const { pathname, searchParams } = new URL(href ?? '');
  expect(pathname).toBe(`/${SLUG}/contribute/${intent.tier}/checkout`);
  expect(Object.fromEntries(searchParams)).toEqual({
    amount: '7.5',
    interval: 'month',
    redirect: own,
  });

  const checkout = await kit.context.newPage();
  await checkout.goto(href ?? '');
  const text = await checkout.locator('main').innerText();
  for (const shown of ['Backers', '$7.50', 'each month']) expect(text).toContain(shown);
  await checkout.getByRole('link', { name: 'Finish' }).click();
  await checkout.waitForURL(
    ({ href }) => href.startsWith(`${own}?`) && href.includes('status=PAID'),
  );
  await checkout.close();
});

test.each([
  ['http://ada.example/', {}, null],
  ['https://ada.example/', {}, null],
  ['https://ada.example/', { 'redirect-external': '' }, 'https://ada.example/'],
  ['//ada.example/', {}, null],
  ['javascript:alert(1)', { 'redirect-external': '' }, null],
  ['https://ada:secret@ada.example/', { 'redirect-external': '' }, null],
])('a button takes redirect=%s with %j as %s', async (redirect, attributes, expected) => {
  const { href } = await button({ redirect, ...attributes });
  expect(new URL(href ?? '').searchParams.get('redirect')).toBe(expected);
});

test.each([
  ['a slug that cannot be one', { slug: '../x' }],
  ['an address that is none', { platform: 'javascript:alert(1)' }],
])('a button with %s leads nowhere', async (_name, attributes) => {
  expect((await button(attributes)).href).toBe(null);
});
