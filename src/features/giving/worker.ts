/** Offered to start. What the user gives. Personal when requested with the token. */

import type { Answering } from '../../background/answering.ts';
import type { Connection, GetOptions } from '../../background/connection.ts';
import { askAboutUser, nameOfOwn } from '../../background/memberships.ts';
import type { Query } from '../../background/query.ts';
import { type Aged, mode } from '../../messages/schemas.ts';
import { outgoingContributionsUrl, withPicture } from '../../platform/addresses/links.ts';
import type { Platform } from '../../platform/addresses/profile.ts';
import {
  askGiving,
  type Gifts,
  type Giving,
  type GivingSummary,
  summarize,
} from '../../platform/user/giving.ts';

/** What the user gives, and the accounts that they administer. */
export interface GivingView
  extends Pick<Giving, 'slug' | 'recurring' | 'once' | 'ofAccounts' | 'accounts'> {
  readonly summary: GivingSummary;
  /** Pages of the platform where contributions are managed: all of them, and failed ones. */
  readonly manageUrl: string;
  readonly failedUrl: string;
}

export const givingRequests = ({ view }: Answering) => ({
  'get-giving': view({ mode }, getGiving),
});

const MAX_AGE_MS = 10 * 60_000;

/** One request. Without a valid token, and while nobody is known, nothing is asked. */
export async function getGiving(
  connection: Connection,
  options: GetOptions,
): Promise<Aged<GivingView>> {
  const answer = await connection.get(givingQuery(connection), options);
  // They may have signed out while it was on its way.
  const isTheirs = await connection.isCurrent();
  return {
    ...answer,
    data: isTheirs && answer.data ? toView(connection.platform, answer.data) : null,
  };
}

/** Named after the year: on its first day, nothing was given yet. */
function givingQuery(connection: Connection): Query<Giving> {
  const { platform, now } = connection;
  const year = new Date(now()).getUTCFullYear();
  return {
    name: nameOfOwn(connection, `giving ${year}`),
    mayBePersonal: true,
    maxAgeMs: MAX_AGE_MS,
    ask: async (request) => {
      const answer = await askAboutUser(connection, (whose) =>
        askGiving(platform, whose, year, request),
      );
      const { recurring, once } = answer.data;
      const data = {
        ...answer.data,
        recurring: withPictures(platform, recurring),
        once: withPictures(platform, once),
      };
      return { ...answer, data };
    },
  };
}

type To = Giving['once']['gifts'][number]['to'];

function withPictures<Gift extends { readonly to: To }>(
  platform: Platform,
  { gifts, missing }: Gifts<Gift>,
): Gifts<Gift> {
  const shown = gifts.map((gift) => ({ ...gift, to: withPicture(platform, gift.to) }));
  return { gifts: shown, missing };
}

function toView(platform: Platform, giving: Giving): GivingView {
  const { slug, recurring, once, ofAccounts, accounts } = giving;
  return {
    slug,
    accounts,
    summary: summarize(giving),
    recurring,
    once,
    ofAccounts,
    manageUrl: outgoingContributionsUrl(platform, slug),
    failedUrl: outgoingContributionsUrl(platform, slug, 'ERROR'),
  };
}
