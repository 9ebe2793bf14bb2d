/** The start view and its snapshot. */
import './fake-browser.ts';

import { fakeBrowser } from '@webext-core/fake-browser';
import { describe, expect, test } from 'vitest';
import type { StartView } from '../../../src/messages/contract.ts';
import type { Bench } from './bench.ts';
import { benchForEachTest, isGraphql, requestsTo } from './each-test.ts';

let bench: Bench;

benchForEachTest((fresh) => {
  bench = fresh;
});

const { overview } = requestsTo(() => bench);

const snapshot = async () =>
  (await fakeBrowser.storage.local.get('snapshot:start'))['snapshot:start'] as
    | { readonly data: StartView }
    | undefined;

describe('the start view', () => {
  test('has the user\u2019s collectives, administered ones apart', async () => {
    await bench.signIn('robin-sample');
    const { mine } = await bench.start('fresh');
    expect(mine?.data?.administered.map(({ slug }) => slug).sort()).toEqual([
      'maple-library',
      'night-garden',
      'red-ledger',
      'river-chorus',
      'tiny-garden',
    ]);
    expect(mine?.data?.backed.map(({ slug }) => slug).sort()).toEqual([
      'open-atlas',
      'star-commons',
      'winter-meetup',
    ]);
    await bench.idle();
  });

  test('reports a token that was replaced, keeps what was known and asks no more', async () => {
    await bench.signIn('robin-sample');
    await bench.start('fresh');
    bench.sandbox.oauth.revokeTokens();
    const { mine } = await bench.start('reload');
    expect(mine?.error?.code).toBe('unauthorized');
    expect(mine?.data?.administered).not.toHaveLength(0);
    expect(bench.session.reported).toEqual(['user-missing']);
    await bench.idle();
    bench.sandbox.log.clear();
    await bench.start('reload');
    expect(bench.asked(isGraphql)).toEqual([]);
  });

  test('keeps the order of what is pinned, and the last ten visited', async () => {
    const { handlers } = bench.part;
    for (const slug of ['tiny-garden', 'maple-library', 'Open-Atlas', 'tiny-garden']) {
      await handlers.pin({ type: 'pin', slug });
    }
    const slugs = ['open-atlas', 'tiny-garden'];
    await handlers['order-pinned']({ type: 'order-pinned', slugs });
    for (let club = 1; club <= 12; club++) {
      await handlers['remember-visit']({ type: 'remember-visit', slug: `chess-club-${club}` });
    }
    await bench.idle();
    bench.restart();
    const view = await bench.start('cached');
    expect(view.pinned.map(({ slug }) => slug)).toEqual([
      'open-atlas',
      'tiny-garden',
      'maple-library',
    ]);
    expect(view.recent.map(({ slug }) => slug)).toEqual(
      Array.from({ length: 10 }, (_, index) => `chess-club-${12 - index}`),
    );
  });

  test('shows pinned collectives with name and figures once they were looked at', async () => {
    await overview('sakura-press', 'fresh');
    await bench.part.handlers.pin({ type: 'pin', slug: 'sakura-press' });
    await bench.idle();
    const figures = bench.sandbox.data.collective('sakura-press')?.figures;
    const [row] = (await bench.start('cached')).pinned;
    expect(row).toMatchObject({
      name: '桜プレス Sakura Press',
      balance: { minor: Math.round((figures?.balanceCents ?? 0) / 100), currency: 'JPY' },
      roles: [],
      newBackers: 0,
    });
    await bench.cache.clear();
    expect((await bench.start('cached')).pinned[0]).toMatchObject({
      name: '桜プレス Sakura Press',
    });
  });

  test('is kept for the next first paint, without the user\u2019s part after sign-out', async () => {
    await bench.part.handlers.pin({ type: 'pin', slug: 'tiny-garden' });
    expect((await snapshot())?.data.pinned.map(({ slug }) => slug)).toEqual(['tiny-garden']);
    await bench.signIn('robin-sample');
    await bench.start('fresh');
    await bench.idle();
    expect((await snapshot())?.data.mine?.data?.administered).toHaveLength(5);
    await bench.signOut();
    await bench.start('cached');
    expect((await snapshot())?.data.mine).toBeNull();
    await bench.signIn('noor-giver');
    const { mine } = await bench.start('cached');
    expect(mine?.data).toBeNull();
  });

  test('does not bring back after sign-out what was still on its way', async () => {
    await bench.signIn('robin-sample');
    const asking = bench.start('fresh');
    bench.session.signOut();
    expect((await asking).mine).toBeNull();
    await bench.idle();
    await bench.signIn('robin-sample');
    expect((await bench.start('cached')).mine?.data).toBeNull();
  });

  test('does not pin a collective that does not exist, nor one that nobody can tell of', async () => {
    const pin = (slug: string) => bench.part.handlers.pin({ type: 'pin', slug });
    await expect(pin('no-such-collective')).rejects.toMatchObject({ code: 'not-found' });
    bench.sandbox.faults.set('503');
    await expect(pin('tiny-garden')).rejects.toMatchObject({ code: 'server-error' });
    bench.sandbox.faults.clear();
    expect((await bench.start('cached')).pinned).toEqual([]);
    await overview('tiny-garden', 'fresh');
    bench.sandbox.log.clear();
    expect((await pin('tiny-garden')).pinned).toHaveLength(1);
    await bench.idle();
  });

  test('says so when a pin cannot be kept', async () => {
    const { local } = fakeBrowser.storage;
    const { set } = local;
    local.set = async () => {
      throw new Error('QuotaExceededError');
    };
    const pinning = bench.part.handlers.pin({ type: 'pin', slug: 'tiny-garden' });
    await expect(pinning).rejects.toEqual({ code: 'storage' });
    local.set = set;
    expect((await bench.start('cached')).pinned).toEqual([]);
  });
});
