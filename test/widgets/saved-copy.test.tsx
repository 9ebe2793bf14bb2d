// Where a wall takes a saved copy from, and what it shows of one.
import { afterEach, expect, test } from 'vitest';
import { OPEN_COLLECTIVE } from '../../src/platform/addresses/profile.ts';
import { savedCopy } from '../../src/platform/wall/saved-copy.ts';
import { parseTiers } from '../../src/platform/wall/tiers.ts';
import { wallModel } from '../../src/platform/wall/wall.ts';
import '../../widgets/wall/index.ts';
import { amountOf, hrefOf } from '../../widgets/wall/person.ts';
import earlier from './support/earlier-copy.json';

afterEach(() => document.body.replaceChildren());

test.each(['javascript:alert(1)', 'data:application/json,[]', 'file:///etc/passwd', 'blob:x'])(
  'of the address %s nothing is asked: it is called a bad one',
  async (src) => {
    const wall = document.createElement('collective-wall');
    const failed = new Promise<Event>((resolve) => {
      wall.addEventListener('collective-error', resolve);
    });
    wall.setAttribute('src', src);
    document.body.append(wall);
    expect((await failed) as CustomEvent).toMatchObject({ detail: { code: 'bad-address' } });
  },
);

function failingWall(content = ''): HTMLElement {
  const wall = document.createElement('collective-wall');
  wall.setAttribute('src', 'blob:x');
  wall.innerHTML = content;
  document.body.append(wall);
  return wall;
}

const statusOf = (wall: HTMLElement) => wall.shadowRoot?.querySelector('[role=status]');

test('that there is nothing is said to screen readers once, where the number of backers would be said', async () => {
  const wall = failingWall();
  await expect.poll(() => statusOf(wall)?.textContent).toMatch(/^Couldn’t load/);
  const said = statusOf(wall)?.firstChild;
  wall.setAttribute('heading', 'Backers');
  await expect.poll(() => wall.shadowRoot?.querySelector('h2')).toBeTruthy();
  expect(statusOf(wall)?.firstChild).toBe(said);
});

test('that the list failed is not said where the page shows its own content', async () => {
  const wall = failingWall('<p>Zoë, Chen</p>');
  await expect.poll(() => wall.shadowRoot?.querySelector('.error')).toBeTruthy();
  expect(statusOf(wall)?.textContent).toBe('');
});

/** Who is shown of rows of the platform and of GitHub's sponsors, as an earlier version of the command saved them. */
async function shownOfEarlier(tiers: string): Promise<string[]> {
  const fetch = async () => Response.json(earlier);
  const copy = savedCopy(OPEN_COLLECTIVE, 'https://copies.example/a.json');
  const { backers, summary } = await copy.ask('', { fetch });
  const options = { tiers: parseTiers(tiers).tiers, currency: summary?.currency };
  const { groups } = wallModel(backers, options, null, Date.now());
  const links = { links: 'profile', linkParams: '', linkParamsExcept: [] } as const;
  return groups.flatMap(({ backers }) =>
    backers.map((one) =>
      [one.name, amountOf(one, { locale: 'en' }), hrefOf(one, links)].filter(Boolean).join(' '),
    ),
  );
}

const HAZEL = 'Hazel Press $4,800 https://opencollective.com/hazel-press-1b4s';
const SPONSORS = [
  'Tiffany West $1,000 https://github.com/tiffany-west-1b32',
  'Linden Health $1,000 https://github.com/linden-health-3vl',
];
const OTHERS = [
  'Rowan Mobility $800 https://opencollective.com/rowan-mobility-1b48',
  'กล่ำคาน หนอกพิมาย $10 https://opencollective.com/member-1b7w',
  'Elena Perales Pedraza https://opencollective.com/elena-perales-pedraza-1b8g',
];

test('a copy of an earlier version has the people, amounts, order, and links that it had', async () => {
  expect(await shownOfEarlier('')).toEqual([HAZEL, ...SPONSORS, ...OTHERS]);
});

test('a copy of an earlier version keeps everybody’s tier', async () => {
  const tiers = '$1000 a month: 96, Sponsors: 64, *: 64';
  expect(await shownOfEarlier(tiers)).toEqual([...SPONSORS, HAZEL, ...OTHERS]);
});
