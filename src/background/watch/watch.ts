/** Watching for new backers: the alarm, the badge and the notification around the rounds. */
import browser from '../../browser.ts';
import type { DataContext } from '../data/context.ts';
import { readScope } from '../data/scope.ts';
import { createQueue } from '../serial.ts';
import { showBadge } from './badge.ts';
import { countNew, newsOf, seen } from './news.ts';
import { listenToNotifications, notifyOf, withdrawNotifications } from './notify.ts';
import { runRound, takeBaselines } from './round.ts';
import { readWatched, reconcileWatched, updateAll, updateCollective } from './watched.ts';

/** Name of the alarm. */
export const WATCH_ALARM = 'check-new-backers';

const MINUTE_MS = 60_000;
/** Alarms that were missed are made up for soon, but never all browsers at once. */
const FIRST_DELAY_MINUTES = 1;
const JITTER_MINUTES = 4;

export interface Watch {
  /** Registers every listener, synchronously at the start of the worker. Is given who runs what nobody waits for. */
  readonly listen: (inBackground: (work: Promise<unknown>) => void) => void;
  /** Sets the alarm as the settings want it, and the badge; at every start and whenever the settings change. */
  readonly start: () => Promise<void>;
  /** One round, as the alarm runs it. */
  readonly check: () => Promise<void>;
  /** To be called when what is pinned or administered changed, or who is signed in. */
  readonly refresh: () => Promise<void>;
  /** New backers were looked at: of one collective, or of all. */
  readonly markSeen: (slug: string | null) => Promise<void>;
}

/** `onNews` is called whenever the news are others than before. */
export function createWatch(context: DataContext, onNews: () => Promise<void>): Watch {
  const oneAtATime = createQueue();
  let round: Promise<void> | null = null;
  let shown: string | null = null;
  const showNews = async () => {
    const { collectives } = await readWatched(context, await readScope(context));
    const news = JSON.stringify(newsOf(collectives));
    if (news === shown) return;
    // Nobody has seen anything else yet when the worker starts: pages ask by themselves.
    const isFirst = shown === null;
    shown = news;
    await showBadge(countNew(collectives));
    if (!isFirst) await onNews();
  };
  const runOnce = async () => {
    // What is shown now is what the round is compared with.
    await showNews();
    const found = await runRound(context);
    await showNews();
    const { notifications } = await context.settings();
    if (notifications) await notifyOf(found);
  };
  const watch: Watch = {
    listen(inBackground) {
      browser.alarms.onAlarm.addListener(({ name }) => {
        if (name === WATCH_ALARM) inBackground(watch.check());
      });
      listenToNotifications(inBackground);
    },
    async start() {
      await setAlarm(context);
      await watch.refresh();
    },
    check() {
      round ??= oneAtATime(runOnce).finally(() => {
        round = null;
      });
      return round;
    },
    async refresh() {
      await reconcileWatched(context, await readScope(context));
      await showNews();
      await oneAtATime(() => takeBaselines(context));
    },
    async markSeen(slug) {
      const scope = await readScope(context);
      await (slug === null
        ? updateAll(context, scope, seen)
        : updateCollective(context, scope, slug, seen));
      await withdrawNotifications();
      await showNews();
    },
  };
  return watch;
}

/** Alarms do not survive a restart; one that is there and right is left alone, or it would be put off for ever. */
async function setAlarm(context: DataContext): Promise<void> {
  const scope = await readScope(context);
  const periodInMinutes = scope.settings.checkEveryMinutes;
  const alarm = await browser.alarms.get(WATCH_ALARM);
  if (periodInMinutes <= 0) {
    if (alarm) await browser.alarms.clear(WATCH_ALARM);
    return;
  }
  if (alarm?.periodInMinutes === periodInMinutes) return;
  const { lastRoundAt } = await readWatched(context, scope);
  const sinceLastRound = Math.max(0, (context.now() - lastRoundAt) / MINUTE_MS);
  const remaining = Math.max(0, periodInMinutes - sinceLastRound);
  const delayInMinutes =
    Math.max(FIRST_DELAY_MINUTES, remaining) + JITTER_MINUTES * context.random();
  await browser.alarms.create(WATCH_ALARM, { delayInMinutes, periodInMinutes });
}
