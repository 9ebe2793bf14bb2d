/** The GraphQL endpoint: who asks, how often, how large a query, and then the server. */
import { readFileSync } from 'node:fs';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { MaxTokensParserWLexer } from '@escape.tech/graphql-armor-max-tokens';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { GraphQLError, ValidationContext, ValidationRule } from 'graphql';
import type { SandboxContext } from '../context.ts';
import { faultOf } from '../faults/middleware.ts';
import type { Caller } from '../oauth/oauth.ts';
import type { GraphqlContext } from './context.ts';
import { createRateLimit } from './rate-limit.ts';
import { resolvers } from './resolvers.ts';

/** Most fields inside one another. */
const MOST_DEPTH = 20;
const MOST_ALIASES = 100;
const MOST_TOKENS = 1500;

/** Reported like any other mistake in a query, instead of thrown. */
const REPORT = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, error: GraphQLError) => context?.reportError(error),
  ],
};

/** The schema as text. */
export const typeDefs = readFileSync(new URL('./schema.graphql', import.meta.url), 'utf8');

const callers = new WeakMap<Request, Caller>();

/** Routes of the endpoint, at the documented address and at the one the service itself has. */
export async function graphqlRouter(
  sandbox: SandboxContext,
): Promise<{ router: Router; stop(): Promise<void> }> {
  const server = new ApolloServer<GraphqlContext>({
    typeDefs,
    resolvers,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    plugins: [ApolloServerPluginLandingPageDisabled()],
    validationRules: [
      maxDepthRule({ n: MOST_DEPTH, ...REPORT }),
      maxAliasesRule({ n: MOST_ALIASES, ...REPORT }),
    ] as ValidationRule[],
  });
  await server.start();
  const middleware = expressMiddleware(server, {
    context: async ({ req }) => ({ sandbox, caller: callers.get(req) ?? { kind: 'anonymous' } }),
  });
  const router = Router();
  router.use(['/api/graphql/v2', '/graphql/v2'], admit(sandbox), checkSyntax, middleware);
  return { router, stop: () => server.stop() };
}

/** Finds out who asks and counts the request. */
function admit(sandbox: SandboxContext): RequestHandler {
  const countRequest = sandbox.settings.rateLimits ? createRateLimit() : null;
  return async (request, response, next) => {
    const caller = await callerOf(sandbox, request);
    if (caller.kind === 'expired') return sendExpired(response);
    callers.set(request, caller);
    if (countRequest && !(await countRequest(request.ip ?? '', caller, response))) return;
    next();
  };
}

async function callerOf({ oauth }: SandboxContext, request: Request): Promise<Caller> {
  const { authorization } = request.headers;
  if (authorization && faultOf(request, 'expired-token')) return { kind: 'expired' };
  if (faultOf(request, 'revoked-token')) return { kind: 'anonymous' };
  return oauth.identify(authorization);
}

function sendExpired(response: Response): void {
  response.set('Cache-Control', 'no-cache');
  response.status(401).json({ error: { code: 401, type: 'jwt_expired', message: 'jwt expired' } });
}

/** The platform parses queries before its GraphQL server does, with answers of its own. */
const checkSyntax: RequestHandler = (request, response, next) => {
  const query: unknown = request.body?.query;
  if (typeof query !== 'string') return next();
  try {
    new MaxTokensParserWLexer(query, { n: MOST_TOKENS }).parseDocument();
    next();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isTooLong = error.message.includes('Token limit');
    const extensions = { code: 'GRAPHQL_VALIDATION_FAILED' };
    response
      .status(isTooLong ? 400 : 500)
      .json({ errors: [{ message: error.toString(), extensions }] });
  }
};
