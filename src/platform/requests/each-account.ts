/** The same question about many accounts: one request for each 90 of them, or as many as its aliases allow. */
import type { Platform } from '../addresses/profile.ts';
import { checkSlug } from '../addresses/slug.ts';
import { asObject } from '../values/json.ts';
import type { Received } from './client.ts';
import { PlatformError } from './errors.ts';
import { type GraphqlOptions, graphql } from './graphql.ts';

/** The platform refuses more than 100 aliases and more than 1,500 tokens. */
const MOST_ALIASES = 100;
export const MOST_IN_ONE_REQUEST = 90;

export interface EachAccount<T> {
  /** By the slug asked for, without those that the platform does not know or gave nothing of. */
  readonly found: ReadonlyMap<string, T>;
  /** Slugs of private accounts, which are not counted as missing. */
  readonly hidden: readonly string[];
}

/** What is asked of each, and how it is decoded; null for what can't be. */
export interface AccountQuery<T> {
  readonly name: string;
  /** Fields of an account. */
  readonly fields: string;
  /** Aliases among them, which the platform counts once for each account. */
  readonly aliases?: number;
  readonly decode: (node: unknown) => T | null;
}

/**
 * With `me`, the answer tells whether the platform knows the token: an unknown one gets the anonymous answer.
 * Variables would take a third more tokens; a checked slug has no character to escape.
 */
export function eachAccountQuery(
  { name, fields }: Pick<AccountQuery<unknown>, 'name' | 'fields'>,
  slugs: readonly string[],
  withMe = false,
): string {
  const accounts = slugs.map(
    (slug, index) =>
      `c${index}: account(slug: ${JSON.stringify(checkSlug(slug))}, throwIfMissing: false) { ...${name} }`,
  );
  return `query ${name} { ${withMe ? 'me { id } ' : ''}${accounts.join(' ')} } fragment ${name} on Account { ${fields} }`;
}

/** @throws PlatformError when one of the requests fails; `unauthorized` without a status for a token that the platform does not know */
export async function askAboutEach<T>(
  platform: Platform,
  slugs: readonly string[],
  question: AccountQuery<T>,
  { token = null, ...context }: GraphqlOptions = {},
): Promise<Received<EachAccount<T>>> {
  const found = new Map<string, T>();
  const hidden: string[] = [];
  let missingParts = 0;
  let receivedAt = (context.now ?? Date.now)();
  const most = Math.min(
    MOST_IN_ONE_REQUEST,
    Math.floor(MOST_ALIASES / (1 + (question.aliases ?? 0))),
  );
  for (let start = 0; start < slugs.length; start += most) {
    const asked = slugs.slice(start, start + most);
    const query = eachAccountQuery(question, asked, token !== null);
    const answer = await graphql(platform, { query, token, isOfMany: true }, context);
    if (token !== null && !asObject(answer.data.me)) throw new PlatformError('unauthorized');
    const { privateFields } = answer;
    for (const [index, slug] of asked.entries()) {
      const field = `c${index}`;
      const decoded = question.decode(answer.data[field]);
      if (decoded !== null) found.set(slug, decoded);
      else if (privateFields.includes(field)) hidden.push(slug);
    }
    missingParts += answer.missingParts - privateFields.length;
    receivedAt = Math.min(receivedAt, answer.receivedAt);
  }
  return { data: { found, hidden }, missingParts, receivedAt };
}
