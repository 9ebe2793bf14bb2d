/** GitHub's GraphQL server, as far as sponsorships go. */
import { createSchema, createYoga } from 'graphql-yoga';
import { readSchema } from '../graphql/schema.ts';
import type { GithubAccount, SandboxGithub, Sponsorship } from './sponsorships.ts';

export interface GithubContext {
  readonly github: SandboxGithub;
  /** Where pictures are. */
  readonly baseUrl: string;
  /** Login of the token's owner: who is sponsored sees amounts and private sponsorships. */
  readonly viewer: string;
}

interface Asked {
  readonly activeOnly: boolean;
  readonly includePrivate: boolean;
  readonly first?: number | null;
  readonly after?: string | null;
}

/** GitHub sends no list without a page size. */
const NO_FIRST =
  'You must provide a `first` or `last` value to properly paginate the `sponsorshipsAsMaintainer` connection.';

function accountOf(login: string, { github }: GithubContext): GithubAccount | null {
  if (!github.sponsorships(login)) return null;
  return { type: 'User', login, name: login, about: null, websiteUrl: null };
}

function sponsorships({ login }: GithubAccount, asked: Asked, { github, viewer }: GithubContext) {
  const { activeOnly, includePrivate, first, after } = asked;
  if (first === undefined || first === null) throw new Error(NO_FIRST);
  if (first > 100) throw new Error(`Requesting ${first} records exceeds the limit of 100.`);
  const isOwner = viewer === login.toLowerCase();
  const all = (github.sponsorships(login) ?? [])
    .filter(({ isActive }) => isActive || !activeOnly)
    .filter(({ isPrivate }) => !isPrivate || (includePrivate && isOwner));
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
    typeDefs: readSchema(new URL('./schema.graphql', import.meta.url)),
    resolvers: {
      Query: {
        // The accounts with sponsorships here are all people.
        organization: () => null,
        repositoryOwner: (_, { login }, context) => accountOf(login, context),
        user: (_, { login }, context) => accountOf(login, context),
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
        monthlyPriceInDollars: ({ cents }: { cents: number }) => Math.floor(cents / 100),
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

/** The answer to a query, as JSON. */
export async function answerQuery(body: string, context: GithubContext): Promise<string> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  const request = { method: 'POST', headers, body };
  const answer = await yoga.fetch('http://github/graphql', request, context);
  return answer.text();
}
