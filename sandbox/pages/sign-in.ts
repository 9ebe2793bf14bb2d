/** The sign-in of the website: a button for each user, no password. */
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxContext } from '../context.ts';
import { findUser, USERS } from '../data/users.ts';
import { formOf } from '../http/requests.ts';
import { signInUser } from './cookies.ts';
import { type Page, sameOriginOnly, sendPage } from './page.ts';

function signInPage(next: string): Page {
  const users = USERS.map(
    ({
      slug,
      name,
      about,
    }) => html`<li><button type="submit" name="user" value="${slug}">${name}</button>
<span class="soft">${about}</span></li>`,
  );
  const body = html`<form class="card" method="post" action="/signin"><h1>Sign in as</h1>
<input type="hidden" name="next" value="${next}"><ul class="plain">${users}</ul></form>`;
  return { title: 'Sign in', body };
}

/** Routes of `/signin`; `next` is the path that leads on. */
export function signInRoutes(context: SandboxContext): Hono {
  const { origin } = new URL(context.addresses.baseUrl);
  /** Only addresses of this website: not "//other.example" and the like. */
  const pathOf = (next = '/') =>
    URL.canParse(next, origin) && new URL(next, origin).origin === origin ? next : '/';
  const app = new Hono();
  app.get('/', (c: Context) => sendPage(c, signInPage(pathOf(c.req.query('next')))));
  app.post('/', sameOriginOnly, async (c) => {
    const { user: slug, next } = await formOf(c);
    const user = findUser(slug);
    if (user) signInUser(context, c, user.slug);
    return c.redirect(pathOf(next), 303);
  });
  return app;
}
