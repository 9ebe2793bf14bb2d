import { beforeEach, expect, test } from 'vitest';
import { updateMe } from '../../src/storage/drawer.ts';
import { items } from '../../src/storage/items.ts';
import { fakeBrowser } from '../fake-browser.ts';

const LOOMS = { slug: 'looms', name: 'Looms', imageUrl: null };
const PINS = {
  baseUrl: 'https://platform.test',
  pinned: [LOOMS],
  recent: [LOOMS],
  run: ['looms'],
  refusesMemberTokens: false,
};
const ADA = { id: 'ada', slug: 'ada', name: 'Ada', imageUrl: null, mine: [] };

beforeEach(fakeBrowser.reset);

test('one’s own profile changes, and is forgotten, beside the pins; what comes late for another one changes nothing', async () => {
  await items.chosen.write({ ...PINS, me: ADA });
  await updateMe('grace', () => null);
  expect(await items.chosen.read()).toEqual({ ...PINS, me: ADA });
  const mine = [{ ...LOOMS, roles: ['ADMIN'], isPrivate: false }];
  await updateMe('ada', (me) => ({ ...me, mine }));
  expect(await items.chosen.read()).toEqual({ ...PINS, me: { ...ADA, mine } });
  await updateMe('ada', () => null);
  expect(await items.chosen.read()).toEqual(PINS);
});
