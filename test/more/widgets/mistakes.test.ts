// Mistakes are told in the console, once each; people see the fallback.
import { beforeEach, expect, test } from 'vitest';
import { VERSION } from '../../../widgets/shared/version.ts';
import { startAfresh } from '../../browser/widgets/requests.ts';
import { useKit } from '../../browser/widgets/use-kit.ts';

const kit = useKit({ chromium: { allow: [/Failed to load resource/] } });
beforeEach(() => startAfresh(kit));

const copies = (markup: string) => markup + markup;

const MISTAKES = {
  'no slug': [
    () => copies('<collective-wall>Fallback</collective-wall>'),
    '<collective-wall> has no slug',
  ],
  'an unknown slug': [
    () => copies(kit.wall('no-such-collective', '', 'Fallback')),
    '<collective-wall> slug="no-such-collective" is not a collective',
  ],
  'a slug that cannot be one': [
    () => kit.wall('../admin', '', 'Fallback'),
    '<collective-wall> slug="../admin" is not a collective',
  ],
  'an unknown word': [
    () => copies(kit.wall('tiny-garden', 'layout="card"', 'Fallback')),
    '<collective-wall> layout="card": "card" is not one of avatars, cards, list, logos',
  ],
  'a tier that cannot be read': [
    () => kit.wall('tiny-garden', 'tiers="Gold: big, *"', 'Fallback'),
    '<collective-wall> tiers: cannot read "Gold: big"',
  ],
  'a rule that cannot be read': [
    () => kit.wall('tiny-garden', `exclude='nobody "never closed'`, 'Fallback'),
    '<collective-wall> exclude: cannot read "never closed',
  ],
  'a target without a match': [
    () =>
      '<script src="/collective.js" data-slug="tiny-garden" data-target="#nothing"></script>Fallback',
    'data-target="#nothing" finds nothing',
  ],
  'an unknown element': [
    () =>
      '<script src="/collective.js" data-slug="tiny-garden" data-element="walls"></script>Fallback',
    'data-element="walls" is not one of wall, summary, button',
  ],
} as const;

test.each(Object.entries(MISTAKES))('%s', async (_name, [markup, warning]) => {
  const page = await kit.context.newPage();
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') said.push(message.text());
  });
  // A platform that nobody reaches must not be asked by a tag without one.
  await page.route(/opencollective\.com/, (route) => route.abort());
  const body = `<!doctype html><html lang="en"><script src="/collective.js"></script>${markup()}`;
  await page.goto(kit.website.put('/mistake', body));
  await expect.poll(() => said.length).toBeGreaterThan(0);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
  });
  expect(said).toEqual([`collective widgets ${VERSION}: ${warning}`]);
  await page.close();
});

test('a wall with nothing wrong says nothing', async () => {
  const page = await kit.context.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const walls = [
    kit.wall('tiny-garden', 'layout="CARDS" show="names" theme=" dark " active="" contribute'),
    kit.wall('tiny-garden', 'layout="" tiers="Gold: 96 max 3, *: 40"'),
    `<collective-summary slug="tiny-garden" ${kit.platform}></collective-summary>`,
  ];
  const body = `<!doctype html><html lang="en"><script src="/collective.js"></script>${walls.join('')}`;
  await page.goto(kit.website.put('/fine', body));
  await page.locator('collective-wall [part=backer]').first().waitFor();
  expect(said).toEqual([]);
  await page.close();
});
