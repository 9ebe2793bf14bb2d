/** The public read endpoints: summary and members. Used by the widgets too. */

import { decodeSummary } from '../account/decode-summary.ts';
import {
  type ListFormat,
  type MemberListAddress,
  membersUrl,
  type Page,
  summaryUrl,
} from '../addresses/addresses.ts';
import type { Platform } from '../addresses/profile.ts';
import type { MemberList, Summary } from '../values/types.ts';
import { decodeMembers } from '../wall/decode-member.ts';
import { PlatformError } from './errors.ts';
import { checkStatus, type HttpAnswer, parseJson, type RequestContext, send } from './http.ts';
import { withRetry } from './retry.ts';

/** A decoded response and when it was received. */
export interface Received<T> {
  readonly data: T;
  /** Milliseconds since 1970, by the clock of this machine. */
  readonly receivedAt: number;
  /** Parts that the platform could not give. Left out where it answers whole or not at all. */
  readonly missingParts?: number | undefined;
}

/** A GET with retries whose answer has a good status. @throws PlatformError */
export function askUrl(url: string, context: RequestContext): Promise<HttpAnswer> {
  return withRetry(async () => checkStatus(await send({ url }, context)), context);
}

/** The summary of a collective. @throws PlatformError */
export async function askSummary(
  platform: Platform,
  slug: string,
  context: RequestContext = {},
): Promise<Received<Summary>> {
  const answer = await askUrl(summaryUrl(platform, slug), context);
  return {
    data: decodeSummary(parseJson(answer), platform.profile),
    receivedAt: answer.receivedAt,
  };
}

/** One page of a member list as the platform sends it. @throws PlatformError `bad-response` when it is not an array */
export function askMemberRows(
  platform: Platform,
  address: MemberListAddress,
  page: Page,
  context: RequestContext = {},
): Promise<Received<readonly unknown[]>> {
  return askRows(membersUrl(platform, address, page), context);
}

/** The response of a member list. @throws PlatformError `bad-response` when it is not an array */
export async function askRows(
  url: string,
  context: RequestContext,
): Promise<Received<readonly unknown[]>> {
  const answer = await askUrl(url, context);
  const rows = parseJson(answer);
  if (!Array.isArray(rows)) throw new PlatformError('bad-response');
  return { data: rows, receivedAt: answer.receivedAt };
}

/**
 * One decoded page of a member list. `currency` is the collective's, from its summary.
 * @throws PlatformError
 */
export async function askMembers(
  platform: Platform,
  address: MemberListAddress,
  page: Page & { readonly currency: string | null },
  context: RequestContext = {},
): Promise<MemberList> {
  const { data, receivedAt } = await askMemberRows(platform, address, page, context);
  return { ...decodeMembers(data, platform.profile, page.currency), receivedAt };
}

/** A member list as the platform's own CSV text. @throws PlatformError `bad-response` when it is not CSV */
export async function askMembersCsv(
  platform: Platform,
  address: MemberListAddress,
  page: Page | null = null,
  context: RequestContext = {},
): Promise<string> {
  const url = membersUrl(platform, address, page, 'csv' satisfies ListFormat);
  const { contentType, text } = await askUrl(url, context);
  if (!contentType.startsWith('text/csv')) throw new PlatformError('bad-response');
  return text;
}
