/** The website's other pages: profile, contribute, developer area and authorized applications. */
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxContext } from '../context.ts';
import { tierPublicId } from '../data/random.ts';
import { findUser, USERS } from '../data/users.ts';
import { findAccount } from '../graphql/accounts.ts';
import { formOf } from '../http/http.ts';
import {
  appsPage,
  authorizedAppsPage,
  createdPage,
  type DeveloperView,
  newAppPage,
} from './developers.ts';
import { expenseRoutes } from './expense.ts';
import { messagePage, type Page, readUser, sameOriginOnly, sendPage, signInUser } from './page.ts';
import { checkoutPage, homePage, profilePage, tiersPage } from './profile.ts';

/** Routes of the pages. They come after everything that is not a page. */
export function websiteRoutes(context: SandboxContext): Hono {
  return new Hono()
    .get('/', (c) => sendPage(c, homePage(context)))
    .route('/signin', signInRoutes(context))
    .route('/:slug/admin/for-developers', developerRoutes(context))
    .route('/:slug/admin/authorized-apps', authorizedRoutes(context))
    .get('/permalink/:id', (c, next) => {
      const url = tierUrl(context, c.req.param('id'));
      return url ? Promise.resolve(c.redirect(url)) : next();
    })
    .route('/:slug/expenses', expenseRoutes(context))
    .route('/:slug', profileRoutes(context));
}

/** The page of a tier with this public ID. */
function tierUrl({ data }: SandboxContext, publicId: string): string | null {
  const urls = data
    .all()
    .flatMap(({ spec: { slug, tiers } }) =>
      tiers
        .filter(({ id }) => tierPublicId(id) === publicId)
        .map((tier) => `/${slug}/contribute/${tier.slug}-${tier.id}`),
    );
  return urls[0] ?? null;
}

const slugOf = (c: Context) => c.req.param('slug') ?? '';

function profileRoutes(context: SandboxContext): Hono {
  const names = (slug: string) => {
    const account = findAccount(context, slug.toLowerCase());
    if (account) return { slug: account.slug, name: account.name };
    // People who only appear as members have a page too.
    for (const { members } of context.data.all()) {
      const member = members.find((one) => one.slug === slug);
      if (member) return { slug, name: member.name };
    }
    return null;
  };
  const app = new Hono();
  app.get('/', async (c, next) => {
    const person = names(slugOf(c));
    return person ? sendPage(c, profilePage(context, person)) : next();
  });
  app.on('GET', ['/contribute/*', '/donate'], async (c, next) => {
    const collective = context.data.collective(slugOf(c));
    if (!collective) return next();
    const { pathname, searchParams } = new URL(c.req.url);
    const [, tierId] = /-(\d+)(?:\/checkout)?$/.exec(pathname) ?? [];
    const isCheckout = /\/(donate|checkout)$/.test(pathname) || tierId !== undefined;
    const page = isCheckout
      ? checkoutPage(collective, tierId === undefined ? null : Number(tierId), searchParams)
      : tiersPage(collective);
    return sendPage(c, page);
  });
  return app;
}

const CALLBACK_URL = /^(https?|[\w-]+-extension):\/\/[^/]/;

function developerRoutes(context: SandboxContext): Hono {
  const { oauth } = context;
  const view = (slug: string): DeveloperView => {
    const applications = oauth.applications().filter(({ ownerSlug }) => ownerSlug === slug);
    return { slug, applications };
  };
  const app = new Hono();
  app.use(async (c, next) => {
    const slug = slugOf(c);
    if (findAccount(context, slug)) return next();
    return sendPage(c, messagePage('Account not found', `No account “${slug}”.`), 404);
  });
  app.get('/', (c) => sendPage(c, appsPage(view(slugOf(c)))));
  app.get('/new', (c) => sendPage(c, newAppPage(slugOf(c), null)));
  app.post('/', sameOriginOnly, async (c) => {
    const ownerSlug = slugOf(c);
    const { name = '', callbackUrl = '' } = await formOf(c);
    if (!name.trim() || !CALLBACK_URL.test(callbackUrl)) {
      return sendPage(c, newAppPage(ownerSlug, { name, callbackUrl }), 400);
    }
    const application = oauth.createApplication({ ownerSlug, name: name.trim(), callbackUrl });
    return sendPage(c, createdPage(application));
  });
  app.post('/:clientId/callback', sameOriginOnly, async (c) => {
    const { callbackUrl = '' } = await formOf(c);
    if (!CALLBACK_URL.test(callbackUrl)) {
      return sendPage(c, messagePage('Not changed', 'This isn’t a callback URL.'), 400);
    }
    oauth.setCallbackUrl(c.req.param('clientId'), callbackUrl);
    return c.redirect(`/${slugOf(c)}/admin/for-developers`, 303);
  });
  app.post('/:clientId/two-factor', sameOriginOnly, async (c) => {
    oauth.setTwoFactor(c.req.param('clientId'), (await formOf(c)).allowed === 'true');
    return c.redirect(`/${slugOf(c)}/admin/for-developers`, 303);
  });
  return app;
}

function authorizedRoutes(context: SandboxContext): Hono {
  const { oauth } = context;
  const app = new Hono();
  app.get('/', (c) => {
    const slug = slugOf(c);
    const approvals = oauth.approvalsOf(slug);
    const isSignedIn = readUser(context, c) === slug;
    return sendPage(c, authorizedAppsPage({ slug, approvals, isSignedIn }));
  });
  app.post('/:clientId/revoke', sameOriginOnly, (c) => {
    const slug = slugOf(c);
    if (findUser(slug)) signInUser(context, c, slug);
    oauth.disconnect(slug, c.req.param('clientId'));
    return c.redirect(`/${slug}/admin/authorized-apps`, 303);
  });
  return app;
}

/** The sign-in of the website: a button for each user, no password. */
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
function signInRoutes(context: SandboxContext): Hono {
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
