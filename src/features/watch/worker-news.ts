/** Offered to start. The news of watched collectives: pure functions over what is stored. */
import type { NewBacker, News, Reference } from '../../messages/pins.ts';
import { avatarUrl } from '../../platform/addresses/links.ts';
import type { Platform } from '../../platform/addresses/profile.ts';
import { displayName } from '../../platform/values/names.ts';
import type { Backer, Member, Summary } from '../../platform/values/types.ts';
import { mergeMembers } from '../../platform/wall/merge.ts';
import type { Watched } from '../../storage/items.ts';
import { isNewRow, type Tail } from './worker-tail.ts';

const MOST_LISTED = 20;
const MOST_REMEMBERED = 200;
const PICTURE_HEIGHT = 64;
/** Caches in front of the platform were seen to lag almost this far behind. */
const LONGEST_LAG_MS = 3 * 3_600_000;
/** A check with unreadable rows is repeated at the next alarm; after this many in a row it counts. */
const MOST_UNREADABLE = 3;

/** A collective whose baseline has to be taken. */
export function unchecked(reference: Reference): Watched {
  return {
    ...reference,
    checkedAt: 0,
    figures: null,
    backersCount: 0,
    highestId: 0,
    rowCount: 0,
    lagsUntil: null,
    unreadable: 0,
    newCount: 0,
    newAnonymous: 0,
    newBackers: [],
    announced: [],
  };
}

/** The figures of a summary as one text, to compare. */
export function fingerprintOf({ balance, yearlyIncome, backersCount, contributorsCount }: Summary) {
  const { minor, currency } = balance;
  return [minor, currency, yearlyIncome.minor, backersCount, contributorsCount].join(' ');
}

/** True when the end of the list has to be read: something changed, or it was behind the last time. */
export function needsTail(watched: Watched, summary: Summary, now: number): boolean {
  return watched.figures !== fingerprintOf(summary) || now < (watched.lagsUntil ?? 0);
}

/** The results of a check. */
export interface Checked {
  readonly summary: Summary;
  readonly tail: Tail;
  readonly platform: Platform;
  readonly now: number;
  /** Keys of accounts that were backers before, as far as they are known. */
  readonly backedBefore: ReadonlySet<string>;
}

/** The new state, and the new backers, newest first. The first check finds none: it is the baseline. */
export function applyCheck(
  watched: Watched,
  checked: Checked,
): { readonly watched: Watched; readonly found: readonly Backer[] } {
  const { summary, tail, platform, now } = checked;
  if (tail.dropped > 0 && watched.figures !== null && watched.unreadable < MOST_UNREADABLE) {
    return {
      watched: {
        ...watched,
        checkedAt: now,
        misses: undefined,
        unreadable: watched.unreadable + 1,
      },
      found: [],
    };
  }
  const isBaseline = watched.figures === null;
  const rows = newBackersIn(watched, tail, new Set());
  const known = new Set([...checked.backedBefore, ...watched.announced]);
  const found = rows.filter(({ key }) => !known.has(key));
  const isBehind = !isBaseline && !rows.length && summary.backersCount > watched.backersCount;
  const next: Watched = {
    ...watched,
    checkedAt: now,
    figures: fingerprintOf(summary),
    backersCount: summary.backersCount,
    highestId: Math.max(tail.highestId, watched.highestId),
    rowCount: tail.rowCount,
    byGraphql: tail.byGraphql,
    bySecondList: undefined,
    failures: undefined,
    misses: undefined,
    lagsUntil: isBehind ? now + LONGEST_LAG_MS : rows.length ? null : watched.lagsUntil,
    unreadable: 0,
    announced: [...found.map(({ key }) => key), ...watched.announced].slice(0, MOST_REMEMBERED),
  };
  return { watched: withFound(next, found, platform), found };
}

/** Backers with a new membership, newest first, without known ones; none in a baseline. */
export function newBackersIn(
  watched: Watched,
  tail: Pick<Tail, 'newRows'>,
  known: ReadonlySet<string>,
): readonly Backer[] {
  if (watched.figures === null) return [];
  const isNew = (row: Member) => row.roles.includes('BACKER') && isNewRow(watched, row);
  return mergeMembers(tail.newRows.filter(isNew))
    .filter(({ key }) => !known.has(key))
    .sort((a, b) => b.id - a.id);
}

function withFound(watched: Watched, found: readonly Backer[], platform: Platform): Watched {
  const named = found.filter(({ isAnonymous }) => !isAnonymous);
  const listed = named.map((backer) => toNewBacker(backer, platform));
  return {
    ...watched,
    newCount: watched.newCount + found.length,
    newAnonymous: watched.newAnonymous + found.length - named.length,
    newBackers: [...listed, ...watched.newBackers].slice(0, MOST_LISTED),
  };
}

function toNewBacker(backer: Backer, platform: Platform): NewBacker {
  const { slug, total, currency, createdAt } = backer;
  return {
    slug,
    name: displayName(backer.name),
    imageUrl: avatarUrl(platform, backer, PICTURE_HEIGHT),
    total: { minor: total, currency },
    createdAt,
  };
}

/** Marks everything as seen. */
export function seen(watched: Watched): Watched {
  return { ...watched, newCount: 0, newAnonymous: 0, newBackers: [] };
}

/** News of all collectives that have any, those with the latest new backer first. */
export function newsOf(collectives: readonly Watched[]): News[] {
  const latest = ({ newBackers, checkedAt }: Watched) => newBackers[0]?.createdAt ?? checkedAt;
  return collectives
    .filter(({ newCount }) => newCount > 0)
    .sort((a, b) => latest(b) - latest(a))
    .map(({ slug, name, imageUrl, newCount, newAnonymous, newBackers }) => ({
      slug,
      name: name ?? slug,
      imageUrl,
      count: newCount,
      anonymous: newAnonymous,
      backers: newBackers,
    }));
}

/** How many backers are new in all. */
export function countNew(collectives: readonly Watched[]): number {
  return collectives.reduce((sum, { newCount }) => sum + newCount, 0);
}
