/** Who may be shown: a file in which somebody has decided about each person. */
import { countedBy, type Giver } from '../../src/platform/account/amounts.ts';
import { accountUrl, safeLink } from '../../src/platform/addresses/links.ts';
import type { Platform } from '../../src/platform/addresses/profile.ts';
import type { WallBacker } from '../../src/platform/values/types.ts';
import { exclusion } from '../../src/platform/wall/exclude.ts';
import { selectBackers } from '../../widgets/static/data.ts';
import { amountOf, hrefOf, nameOf } from '../../widgets/wall/person.ts';
import type { FileJob } from '../command-line/job.ts';
import { readJsonFile } from '../output/files.ts';
import { wrongUsage } from '../problem.ts';

/** By a person's key on the platform, in lower case: true to show, false to leave out for good. */
export type Decisions = ReadonlyMap<string, boolean>;

/** Somebody about whom nothing is decided yet. */
export interface Held {
  readonly key: string;
  readonly name: string;
  /** What they have given, or give a month or year. */
  readonly amount: string;
  /** Their page on the platform, or on GitHub. */
  readonly page: string | null;
  /** Where the wall would link to. */
  readonly link: string | null;
}

/** @throws Problem (wrong usage) unless the file is a JSON object of true and false */
export async function readDecisions(path: string): Promise<Decisions> {
  const json = await readJsonFile(path);
  const entries = Object.entries(json ?? {});
  if (!json || entries.some(([, isShown]) => typeof isShown !== 'boolean')) {
    throw wrongUsage(`${path} is not like {"acme": true, "casino": false}.`);
  }
  return new Map(entries.map(([key, isShown]) => [key.toLowerCase(), isShown === true]));
}

/** The people who may be shown. Anonymous people have no name to decide about, and are counted as always. */
export const allowedBy = <Backer extends WallBacker>(
  decisions: Decisions,
  backers: readonly Backer[],
): readonly Backer[] =>
  backers.filter(({ key, isAnonymous }) => isAnonymous || decisions.get(key.toLowerCase()));

/** Tells who is not excluded by a rule of any file, nor refused or undecided: who may be shown as somebody else, too. */
export function mayJoinBy(
  decisions: Decisions | null,
  files: readonly FileJob[],
): (backer: WallBacker) => boolean {
  const ruleFor = exclusion(files.flatMap(({ options }) => options.exclude ?? []));
  return (backer) =>
    !ruleFor(backer) && (!decisions || decisions.get(backer.key.toLowerCase()) === true);
}

/** People without a decision whom one of the files would show, now or without its limit. */
export function heldBy(
  decisions: Decisions,
  backers: readonly Giver[],
  {
    files,
    platform,
    now,
  }: {
    readonly files: readonly FileJob[];
    readonly platform: Platform;
    readonly now: number;
  },
): readonly Held[] {
  const undecided = backers.filter(
    ({ key, isAnonymous }) => !isAnonymous && !decisions.has(key.toLowerCase()),
  );
  const held = new Map<string, Held>();
  for (const { options } of files) {
    const tiers = options.tiers?.map((tier) => ({ ...tier, max: null }));
    const all = tiers ? { ...options, tiers, limit: 0 } : { ...options, limit: 0 };
    const counted = countedBy(undecided, options.amountOf);
    for (const { backers } of selectBackers(counted, all, now).groups) {
      for (const backer of backers) held.set(backer.key, describe(backer, platform, options));
    }
  }
  return [...held.values()];
}

function describe(
  backer: WallBacker,
  platform: Platform,
  { links = 'profile' }: FileJob['options'],
): Held {
  return {
    key: backer.key.toLowerCase(),
    name: nameOf(backer, backer.key),
    amount: amountOf(backer, { locale: 'en' }),
    page: backer.slug ? accountUrl(platform, backer.slug) : safeLink(backer.profile),
    link: hrefOf(backer, { links, linkParams: '', linkParamsExcept: [] }),
  };
}
