/** The GraphQL endpoint: identifies the caller, limits rate and query size, then runs the server. */
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { MaxTokensParserWLexer } from '@escape.tech/graphql-armor-max-tokens';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { GraphQLError, ValidationContext, ValidationRule } from 'graphql';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { SandboxContext } from '../context.ts';
import { faultOf } from '../faults/middleware.ts';
import type { Caller } from '../oauth/oauth.ts';
import type { GraphqlContext } from './context.ts';
import { resolvers } from './resolvers.ts';
import { typeDefs } from './schema.ts';

/** Maximum depth of a query. */
const MOST_DEPTH = 20;
const MOST_ALIASES = 100;
const MOST_TOKENS = 1500;

/** Reports it like other validation errors instead of throwing. */
const REPORT = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, error: GraphQLError) => context?.reportError(error),
  ],
};

const callers = new WeakMap<Request, Caller>();

/** Routes of the endpoint, at the documented path and at the service's own path. */
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

/** Identifies the caller and counts the request. */
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

/** The platform parses queries before its GraphQL server does and responds differently to syntax errors. */
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

/** Requests a minute without a token, per address. */
const ANONYMOUS_LIMIT = 10;
/** Requests a minute with one, per user: all of the user's applications together. */
const USER_LIMIT = 100;

/** Counts a request and sets the headers; answers 429 and returns false over the limit. */
type RateLimit = (address: string, caller: Caller, response: Response) => Promise<boolean>;

/** Each sandbox has its own counters. */
function createRateLimit(): RateLimit {
  const anonymous = new RateLimiterMemory({ points: ANONYMOUS_LIMIT, duration: 60 });
  const users = new RateLimiterMemory({ points: USER_LIMIT, duration: 60 });
  return async (address, caller, response) => {
    const [limiter, key] =
      caller.kind === 'user' ? [users, caller.user.slug] : [anonymous, address];
    try {
      setHeaders(response, limiter.points, await limiter.consume(key));
      return true;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      setHeaders(response, limiter.points, refusal);
      // Fractions of a second, as the live platform sends them.
      response.set('Retry-After', String(refusal.msBeforeNext / 1000));
      const message = 'Rate limit exceeded. Create a Personal Token to get higher limits.';
      response.status(429).json({ error: { message } });
      return false;
    }
  };
}

function setHeaders(response: Response, limit: number, state: RateLimiterRes): void {
  response.set({
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(Math.max(0, state.remainingPoints)),
    'X-RateLimit-Reset': String(Math.ceil((Date.now() + state.msBeforeNext) / 1000)),
  });
}
