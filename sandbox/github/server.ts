/** GitHub's GraphQL server, as far as sponsorships go. */
import { readFileSync } from 'node:fs';
import { GraphQLError } from 'graphql';
import { createSchema, createYoga } from 'graphql-yoga';
import type { GithubAccount, SandboxGithub, Sponsorship } from './sponsorships.ts';

export interface GithubContext {
  readonly github: SandboxGithub;
  /** Where pictures are. */
  readonly baseUrl: string;
  /** Login of the token's owner: who is sponsored sees amounts and private sponsorships. */
  readonly viewer: string;
}

const MOST_NODES = 100;

interface Asked {
  readonly activeOnly: boolean;
  readonly includePrivate: boolean;
  readonly first?: number | null;
  readonly after?: string | null;
  readonly orderBy?: { readonly direction: 'ASC' | 'DESC' } | null;
}

const fail = (type: string, message: string) => new GraphQLError(message, { extensions: { type } });

function accountOf(login: string, { github }: GithubContext): GithubAccount | null {
  if (!github.sponsorships(login)) return null;
  return { type: 'User', login, name: login, about: null, websiteUrl: null };
}

function findUser(_: unknown, { login }: { login: string }, context: GithubContext) {
  const account = accountOf(login, context);
  if (account) return account;
  throw fail('NOT_FOUND', `Could not resolve to a User with the login of '${login}'.`);
}

function sponsorships({ login }: GithubAccount, asked: Asked, { github, viewer }: GithubContext) {
  const { activeOnly, includePrivate, first, after, orderBy } = asked;
  if (!first) throw fail('MISSING_PAGINATION_BOUNDARIES', 'You must provide a `first` or `last`.');
  if (first > MOST_NODES) {
    throw fail('EXCESSIVE_PAGINATION', `Requesting ${first} records exceeds the limit of 100.`);
  }
  const isOwner = viewer === login.toLowerCase();
  const all = (github.sponsorships(login) ?? [])
    .filter(({ isActive }) => isActive || !activeOnly)
    .filter(({ isPrivate }) => !isPrivate || (includePrivate && isOwner));
  if (orderBy?.direction === 'DESC') all.reverse();
  const from = after ? Number(Buffer.from(after, 'base64').toString()) : 0;
  const end = Math.min(all.length, from + first);
  return {
    totalCount: all.length,
    pageInfo: {
      hasNextPage: end < all.length,
      endCursor: end > from ? Buffer.from(`${end}`).toString('base64') : null,
    },
    nodes: all.slice(from, end).map((one) => (isOwner ? one : { ...one, tier: null })),
  };
}

const account = {
  sponsorshipsAsMaintainer: sponsorships,
  avatarUrl: ({ login }: GithubAccount, { size }: { size?: number }, { baseUrl }: GithubContext) =>
    `${baseUrl}/public/images/${login}.png?${size ? `s=${size}&` : ''}v=4`,
};

const yoga = createYoga<GithubContext>({
  schema: createSchema<GithubContext>({
    typeDefs: readFileSync(new URL('./schema.graphql', import.meta.url), 'utf8'),
    resolvers: {
      Query: {
        repositoryOwner: (_, { login }, context) => accountOf(login, context),
        user: findUser,
        organization: findUser,
      },
      RepositoryOwner: { __resolveType: ({ type }: GithubAccount) => type },
      Sponsorable: { __resolveType: ({ type }: GithubAccount) => type },
      Sponsor: { __resolveType: ({ type }: GithubAccount) => type },
      User: { ...account, bio: ({ about }: GithubAccount) => about },
      Organization: { ...account, description: ({ about }: GithubAccount) => about },
      Sponsorship: {
        createdAt: ({ createdAtMs }: Sponsorship) =>
          new Date(createdAtMs).toISOString().replace('.000', ''),
        isOneTimePayment: ({ tier }: Sponsorship) => tier?.isOneTime ?? false,
        privacyLevel: ({ isPrivate }: Sponsorship) => (isPrivate ? 'PRIVATE' : 'PUBLIC'),
        sponsorEntity: ({ sponsor }: Sponsorship) => sponsor,
      },
      SponsorsTier: {
        monthlyPriceInCents: ({ cents }: { cents: number }) => cents,
        monthlyPriceInDollars: ({ cents }: { cents: number }) => cents / 100,
      },
    },
  }),
  maskedErrors: false,
  graphqlEndpoint: '*',
  cors: false,
  graphiql: false,
  landingPage: false,
  logging: false,
});

/** The answer to a query. Types of errors stand beside their messages, as at GitHub. */
export async function answerQuery(body: string, context: GithubContext): Promise<object> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  const answer = await yoga.fetch(
    'http://github/graphql',
    { method: 'POST', headers, body },
    context,
  );
  const { errors, ...rest } = (await answer.json()) as {
    errors?: { extensions?: { type?: string }; [name: string]: unknown }[];
  };
  if (!errors) return rest;
  return {
    ...rest,
    errors: errors.map(({ extensions, ...error }) => ({ ...extensions, ...error })),
  };
}
