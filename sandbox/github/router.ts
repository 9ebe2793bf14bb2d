/** The address of GitHub's GraphQL API. A token is `ghp_` and the login of its owner. */
import { Hono } from 'hono';
import type { SandboxContext } from '../context.ts';
import { send, sendJson } from '../http/answers.ts';

export function githubRoutes({ github, addresses }: SandboxContext): Hono {
  return new Hono().post('/graphql', async (c) => {
    const [, viewer] = /^bearer ghp_([\w-]+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    if (!viewer) return sendJson(c, { message: 'Bad credentials', status: '401' }, 401);
    // Loaded with the first query, so that the sandbox starts quickly.
    const { answerQuery } = await import('./server.ts');
    const { baseUrl } = addresses;
    return send(c, 'json', await answerQuery(await c.req.text(), { github, baseUrl, viewer }));
  });
}
