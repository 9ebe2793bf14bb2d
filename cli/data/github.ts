/**
 * Who sponsors an account on GitHub, as rows of the platform's list, so that decoders and saved copies read both. GitHub
 * tells what a sponsorship gives a month, in US dollars, and no totals.
 */

import { checkAddress } from '../../src/platform/addresses/profile.ts';
import { PlatformError, type PlatformErrorCode } from '../../src/platform/requests/errors.ts';
import { graphqlAt } from '../../src/platform/requests/graphql.ts';
import type { RequestContext } from '../../src/platform/requests/http.ts';
import {
  asNumber,
  asObject,
  asText,
  entryOf,
  type JsonObject,
} from '../../src/platform/values/json.ts';
import { wrongUsage } from '../problem.ts';

/** The API of github.com. */
const GITHUB_API = 'https://api.github.com/graphql';
const CURRENCY = 'USD';
/** GitHub refuses more than 100 a page. */
const PAGE = 100;
/** 100,000 sponsors: a longer list is probably a service that repeats itself. */
const MOST_PAGES = 1_000;
const DEADLINE_MS = 30_000;
const LOGIN = /^[a-z\d](?:[a-z\d-]{0,98}[a-z\d])?$/;

/** Public sponsorships, current and past, oldest first. */
export const SPONSORS_QUERY = `query Sponsors($login: String!, $after: String) {
  repositoryOwner(login: $login) {
    ... on Sponsorable {
      sponsorshipsAsMaintainer(
        activeOnly: false
        includePrivate: false
        first: ${PAGE}
        after: $after
        orderBy: { field: CREATED_AT, direction: ASC }
      ) {
        pageInfo { hasNextPage endCursor }
        nodes {
          createdAt
          isActive
          isOneTimePayment
          privacyLevel
          tier { name monthlyPriceInCents }
          sponsorEntity {
            __typename
            ... on User { login name avatarUrl(size: 256) websiteUrl bio }
            ... on Organization { login name avatarUrl(size: 256) websiteUrl description }
          }
        }
      }
    }
  }
}`;

export interface SponsorsQuery {
  readonly login: string;
  /** Address of the API. */
  readonly api: string;
  readonly token: string;
}

/** @throws PlatformError `not-found`, `unauthorized`, `forbidden`, and the codes of any request */
export async function askSponsors(
  { login, api, token }: SponsorsQuery,
  context: RequestContext,
): Promise<readonly JsonObject[]> {
  const rows: JsonObject[] = [];
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const request = { query: SPONSORS_QUERY, variables: { login, after }, token, codeOf };
    const { data } = await graphqlAt(api, request, { deadlineMs: DEADLINE_MS, ...context });
    if (data.repositoryOwner === null) throw new PlatformError('not-found');
    const list = asObject(asObject(data.repositoryOwner)?.sponsorshipsAsMaintainer);
    if (!list || !Array.isArray(list.nodes)) throw new PlatformError('bad-response');
    rows.push(...list.nodes.flatMap<JsonObject>((node) => toRow(asObject(node)) ?? []));
    const { hasNextPage, endCursor } = asObject(list.pageInfo) ?? {};
    if (hasNextPage !== true) return rows;
    after = asText(endCursor);
    if (!after) throw new PlatformError('bad-response');
  }
  throw new PlatformError('too-large');
}

/** Null for private sponsorships, whose sponsors GitHub names to maintainers, and for accounts that are gone. */
function toRow(sponsorship: JsonObject | null): JsonObject | null {
  const sponsor = asObject(sponsorship?.sponsorEntity);
  const login = asLogin(sponsor?.login);
  if (!sponsorship || !sponsor || !login || sponsorship.privacyLevel !== 'PUBLIC') return null;
  const tier = asObject(sponsorship.tier);
  const isActive = sponsorship.isActive === true;
  const isMonthly = isActive && sponsorship.isOneTimePayment !== true;
  return {
    createdAt: asText(sponsorship.createdAt)?.slice(0, 16).replace('T', ' '),
    type: sponsor.__typename === 'Organization' ? 'ORGANIZATION' : 'USER',
    role: 'BACKER',
    tier: tier?.name,
    isActive,
    amountOfMonth: isMonthly ? asNumber(tier?.monthlyPriceInCents) : null,
    currency: CURRENCY,
    profile: profileOf(login),
    name: asText(sponsor.name) ?? sponsor.login,
    image: sponsor.avatarUrl,
    website: sponsor.websiteUrl,
    description: sponsor.bio ?? sponsor.description,
  };
}

/** @throws Problem (wrong usage) */
export function readGithubApi(address: string, name: string): string {
  try {
    return checkAddress(address);
  } catch {
    throw wrongUsage(`${name} is an address with https, or http on this machine.`);
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** With the token, and the address where none is given. @throws Problem (wrong usage) */
export function toQuery(
  { login, api }: { readonly login: string; readonly api: string | null },
  { GITHUB_TOKEN, GITHUB_GRAPHQL_URL }: Environment,
): SponsorsQuery {
  const token = GITHUB_TOKEN?.trim();
  if (!token) throw wrongUsage(`--github needs a token of ${login} in GITHUB_TOKEN.`);
  const address = api ?? readGithubApi(GITHUB_GRAPHQL_URL || GITHUB_API, 'GITHUB_GRAPHQL_URL');
  return { login, api: address, token };
}

/** In lower case; null if it is not a login. */
export function asLogin(value: unknown): string | null {
  const login = asText(value)?.trim().toLowerCase() ?? '';
  return LOGIN.test(login) ? login : null;
}

export const profileOf = (login: string): string => `https://github.com/${login}`;

/** The login that somebody declares, as such or as the address of a profile. */
export function declaredLogin(value: unknown): string | null {
  const text = asText(value)?.trim() ?? '';
  const [, login = text] =
    /^(?:https?:\/\/)?(?:www\.)?github\.com\/([^/?#]+)\/?$/i.exec(text) ?? [];
  return asLogin(login.replace(/^@/, ''));
}

/** GitHub's errors have a type. */
const CODES: Readonly<Record<string, PlatformErrorCode>> = {
  NOT_FOUND: 'not-found',
  FORBIDDEN: 'forbidden',
  INSUFFICIENT_SCOPES: 'forbidden',
  RATE_LIMITED: 'rate-limited',
};

const codeOf = ({ type }: JsonObject): PlatformErrorCode | null =>
  entryOf(CODES, `${asText(type)}`) ?? null;
