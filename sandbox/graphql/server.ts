/** The GraphQL server: what of a query is refused, and how the rest is executed. */
import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import { MaxTokensParserWLexer } from '@escape.tech/graphql-armor-max-tokens';
import type { GraphQLError, ValidationContext } from 'graphql';
import { createSchema, createYoga } from 'graphql-yoga';
import type { Context } from 'hono';
import { bodyOf, send, sendJson } from '../http/http.ts';
import type { GraphqlContext } from './context.ts';
import { resolvers } from './resolvers.ts';
import { typeDefs } from './schema.ts';

/** Maximum depth of a query. */
const MOST_DEPTH = 20;
const MOST_ALIASES = 100;
const MOST_TOKENS = 1500;
const COSTS = { maxCost: 150_000, objectCost: 2, scalarCost: 1, depthCostFactor: 1.5 };

/** Reports it like other validation errors instead of throwing. */
const REPORT = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, error: GraphQLError) => context?.reportError(error),
  ],
};

/** One for all sandboxes; the context says which one is asked. */
const yoga = createYoga<GraphqlContext>({
  schema: createSchema<GraphqlContext>({ typeDefs, resolvers }),
  plugins: [
    maxDepthPlugin({ n: MOST_DEPTH, ...REPORT }),
    maxAliasesPlugin({ n: MOST_ALIASES, ...REPORT }),
    costLimitPlugin({ ...COSTS, ignoreIntrospection: true, ...REPORT }),
  ],
  maskedErrors: { maskError: withCode },
  graphqlEndpoint: '*',
  cors: false,
  graphiql: false,
  landingPage: false,
  logging: false,
});

/** Nothing is masked, and every error has a code, as on the platform. */
function withCode(given: unknown): Error {
  const error = given as GraphQLError;
  error.extensions.code ??= error.path ? 'INTERNAL_SERVER_ERROR' : 'BAD_USER_INPUT';
  return error;
}

/** Executes the request's query. */
export async function answerQuery(c: Context, context: GraphqlContext): Promise<Response> {
  return refuseSyntax(c, (await bodyOf(c)).query) ?? execute(c, context);
}

/** The platform parses queries before its GraphQL server does and responds differently to syntax errors. */
function refuseSyntax(c: Context, query: unknown): Response | null {
  if (typeof query !== 'string') return null;
  try {
    new MaxTokensParserWLexer(query, { n: MOST_TOKENS }).parseDocument();
    return null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isTooLong = error.message.includes('Token limit');
    const extensions = { code: 'GRAPHQL_VALIDATION_FAILED' };
    const errors = [{ message: error.toString(), extensions }];
    return sendJson(c, { errors }, isTooLong ? 400 : 500);
  }
}

/** Runs the query. Accepting the newer media type makes the status of an invalid query 400, as on the platform. */
async function execute(c: Context, context: GraphqlContext): Promise<Response> {
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/graphql-response+json',
  };
  const body = await c.req.text();
  const answer = await yoga.fetch(c.req.url, { method: 'POST', headers, body }, context);
  c.header('Cache-Control', 'no-store');
  return send(c, 'json', await answer.text(), answer.status);
}
