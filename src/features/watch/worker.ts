/** Watching for new backers: alarm and notification around the rounds, and the badge, which also counts what waits. */

import * as z from 'zod/mini';
import type { Answering } from '../../background/answering.ts';
import type { Connect, Connection } from '../../background/connection.ts';
import type { Environment } from '../../background/environment.ts';
import browser from '../../browser.ts';
import { request, slug } from '../../messages/schemas.ts';
import { checkSlug } from '../../platform/addresses/slug.ts';
import { MINUTE_MS } from '../../platform/values/dates.ts';
import { createQueue } from '../../storage/item.ts';
import { getWaitingCount, renewAttention } from '../attention/worker.ts';
import type { WaitingPart } from '../attention/worker-waiting.ts';
import { countNew, newsOf, seen } from './worker-news.ts';
import { listenToNotifications, notifyOf, withdrawNotifications } from './worker-notification.ts';
import { type Round, runRound, takeBaselines } from './worker-round.ts';
import {
  forgetUnwatched,
  readWatched,
  reconcileWatched,
  updateAll,
  updateCollective,
} from './worker-watched.ts';

const ALARM = 'check-new-backers';
/** After a start, a missed check runs soon, at a random time so that browsers don't all ask at once. */
const FIRST_DELAY_MINUTES = 1;
const JITTER_MINUTES = 4;
const BADGE_COLOR = '#0c6661';
const MOST_ON_BADGE = 999;

export interface WatchResult {
  readonly watched: number;
  /** Collectives that the platform answered for. */
  readonly checked: number;
  /** True where others wait because the platform limits requests: it was not asked, or refused. */
  readonly isPaused: boolean;
  /** Since last looked at. */
  readonly newBackers: number;
}

export type Watch = ReturnType<typeof createWatch>;

/** What a sign-out erases of it: see `EraseFurther`. */
export const eraseWatched = (id: string | null, isEnd: boolean): readonly Promise<void>[] => [
  forgetUnwatched(id),
  ...(isEnd ? [withdrawNotifications()] : []),
];

export const watchRequests = ({ change }: Answering, watch: Watch) => ({
  /** Checks for new backers now, as the alarm does. Can take as long as the collectives are many. */
  'check-now': request({}, () => watch.check()),
  /** New backers were looked at: of one collective, or of all. */
  'mark-seen': change({ slug: z.nullable(slug) }, (_, { slug }) =>
    watch.markSeen(slug === null ? null : checkSlug(slug)),
  ),
});

/** `onNews` is called whenever what the badge counts changes. */
export function createWatch(connect: Connect, onNews: () => Promise<void>) {
  const oneAtATime = createQueue();
  let round: Promise<Round> | null = null;
  const showNews = createBadge(connect, onNews);

  function check(isAsked = false): Promise<Round> {
    round ??= oneAtATime(() => runAndTell(connect, showNews, isAsked)).finally(() => {
      round = null;
    });
    return round;
  }

  /** To be called when what is pinned, administered, or waiting changed, or who is signed in. */
  async function refresh(): Promise<void> {
    await reconcileWatched(await connect());
    await showNews();
    await oneAtATime(() => takeBaselines(connect));
  }

  return {
    refresh,
    /** Checks now what the alarm checks; joins a round under way. */
    async check(): Promise<WatchResult> {
      const connection = await connect();
      const begin = connection.now();
      return resultOf(connection, begin, await check(true));
    },
    /** Registers every listener; to be called synchronously at the start of the worker. */
    listen(inBackground: Environment['inBackground']) {
      browser.alarms.onAlarm.addListener(({ name }) => {
        if (name === ALARM) inBackground(check());
      });
      listenToNotifications(inBackground);
    },
    /** Sets the alarm and the badge; to be called at every start and when the settings change. */
    async start() {
      await setAlarm(await connect());
      await refresh();
    },
    /** New backers were seen: of one collective, or of all. */
    async markSeen(slug: string | null) {
      const connection = await connect();
      await (slug === null
        ? updateAll(connection, seen)
        : updateCollective(connection, slug, seen));
      await withdrawNotifications();
      await showNews();
    },
  };
}

async function runAndTell(
  connect: Connect,
  showNews: () => Promise<void>,
  isAsked: boolean,
): Promise<Round> {
  // What the result of the round is compared with.
  await showNews();
  const ended = await runRound(connect, isAsked);
  const connection = await connect();
  const { notifications, countWaiting } = connection.settings;
  if (countWaiting) await renewAttention(connection);
  await showNews();
  if (notifications) await notifyOf(ended.found);
  if (ended.mistakes.length) throw ended.mistakes[0];
  return ended;
}

async function resultOf(
  connection: Connection,
  begin: number,
  { failure }: Round,
): Promise<WatchResult> {
  const { collectives } = await readWatched(connection);
  return {
    watched: collectives.length,
    checked: collectives.filter(({ checkedAt }) => checkedAt >= begin).length,
    newBackers: countNew(collectives),
    isPaused: failure === 'rate-limited' || failure === 'search-paused',
  };
}

/** Shows the news and what waits on the badge, and reports when they change. */
function createBadge(connect: Connect, onNews: () => Promise<void>): () => Promise<void> {
  let shown: string | null = null;
  return async (): Promise<void> => {
    const connection = await connect();
    const { collectives } = await readWatched(connection);
    const { countWaiting } = connection.settings;
    const waiting = countWaiting
      ? await getWaitingCount(connection)
      : { count: 0, isAtLeast: false };
    const news = JSON.stringify([newsOf(collectives), waiting]);
    if (news === shown) return;
    // At the start of the worker pages ask by themselves.
    const isFirst = shown === null;
    shown = news;
    await browser.action.setBadgeBackgroundColor({ color: BADGE_COLOR });
    await browser.action.setBadgeText({
      text: badgeText({ ...waiting, count: countNew(collectives) + waiting.count }),
    });
    if (!isFirst) await onNews();
  };
}

/** "12+" for at least 12, and "999+" above 999; nothing for 0. */
export function badgeText({ count, isAtLeast }: Pick<WaitingPart, 'count' | 'isAtLeast'>): string {
  if (count <= 0) return '';
  const isMore = isAtLeast || count > MOST_ON_BADGE;
  return `${Math.min(count, MOST_ON_BADGE)}${isMore ? '+' : ''}`;
}

/** Alarms don't survive a restart. An alarm with the right period is left alone: setting it again would delay it. */
async function setAlarm(connection: Connection): Promise<void> {
  const { settings, now, random } = connection;
  const periodInMinutes = settings.checkEveryMinutes;
  const alarm = await browser.alarms.get(ALARM);
  if (periodInMinutes <= 0) {
    if (alarm) await browser.alarms.clear(ALARM);
    return;
  }
  if (alarm?.periodInMinutes === periodInMinutes) return;
  const { lastRoundAt } = await readWatched(connection);
  const sinceLastRound = Math.max(0, (now() - lastRoundAt) / MINUTE_MS);
  const remaining = Math.max(0, periodInMinutes - sinceLastRound);
  const delayInMinutes = Math.max(FIRST_DELAY_MINUTES, remaining) + JITTER_MINUTES * random();
  await browser.alarms.create(ALARM, { delayInMinutes, periodInMinutes });
}
