/** The website's other pages: profile, contribute, developer area and authorized applications. */
import { Router } from 'express';
import type { SandboxContext } from '../context.ts';
import { findUser } from '../data/users.ts';
import { findAccount } from '../graphql/accounts.ts';
import { readCookie, setUserCookie } from './cookies.ts';
import {
  appsPage,
  authorizedAppsPage,
  createdPage,
  type DeveloperView,
  newAppPage,
} from './developers.ts';
import { messagePage, sameOriginOnly, sendPage } from './page.ts';
import { checkoutPage, homePage, profilePage, tiersPage } from './profile.ts';

/** Routes of the pages. They come after everything that is not a page. */
export function websiteRouter(context: SandboxContext): Router {
  const router = Router();
  router.get('/', (_request, response) => sendPage(response, homePage(context)));
  router.use(developerRoutes(context), authorizedRoutes(context), profileRoutes(context));
  return router;
}

function profileRoutes(context: SandboxContext): Router {
  const router = Router();
  const names = (slug: string) => {
    const account = findAccount(context, slug.toLowerCase());
    if (account) return { slug: account.slug, name: account.name };
    // People who only appear as members have a page too.
    for (const known of context.data.collectives()) {
      const member = context.data.collective(known)?.members.find((one) => one.slug === slug);
      if (member) return { slug, name: member.name };
    }
    return null;
  };
  router.get('/:slug', (request, response, next) => {
    const found = names(request.params.slug);
    if (!found) return next();
    sendPage(response, profilePage(context, found));
  });
  router.get(
    ['/:slug/contribute', '/:slug/donate', '/:slug/contribute/*rest'],
    (request, response, next) => {
      const collective = context.data.collective(String(request.params.slug));
      if (!collective) return next();
      const { pathname, searchParams } = new URL(request.originalUrl, 'http://sandbox');
      const [, tierId] = /-(\d+)(?:\/checkout)?$/.exec(pathname) ?? [];
      const isCheckout = /\/(donate|checkout)$/.test(pathname) || tierId !== undefined;
      const page = isCheckout
        ? checkoutPage(collective, tierId === undefined ? null : Number(tierId), searchParams)
        : tiersPage(collective);
      sendPage(response, page);
    },
  );
  return router;
}

const CALLBACK_URL = /^(https?|[\w-]+-extension):\/\/[^/]/;

function developerRoutes(context: SandboxContext): Router {
  const { oauth } = context;
  const router = Router();
  const view = (slug: string): DeveloperView => {
    const applications = oauth.applications().filter(({ ownerSlug }) => ownerSlug === slug);
    return { slug, applications };
  };
  const path = '/:slug/admin/for-developers';
  router.param('slug', (_request, response, next, slug: string) => {
    if (findAccount(context, slug)) return next();
    response.status(404);
    sendPage(response, messagePage('Account not found', `No account “${slug}”.`));
  });
  router.get(path, (request, response) => sendPage(response, appsPage(view(request.params.slug))));
  router.get(`${path}/new`, (request, response) =>
    sendPage(response, newAppPage(request.params.slug, null)),
  );
  router.post(path, sameOriginOnly, (request, response) => {
    const ownerSlug = String(request.params.slug);
    const { name = '', callbackUrl = '' } = (request.body ?? {}) as Record<string, string>;
    if (!name.trim() || !CALLBACK_URL.test(callbackUrl)) {
      response.status(400);
      return sendPage(response, newAppPage(ownerSlug, { name, callbackUrl }));
    }
    const application = oauth.createApplication({ ownerSlug, name: name.trim(), callbackUrl });
    sendPage(response, createdPage(application));
  });
  router.post(`${path}/:clientId/callback`, sameOriginOnly, (request, response) => {
    const callbackUrl = String(request.body?.callbackUrl ?? '');
    if (!CALLBACK_URL.test(callbackUrl)) {
      response.status(400);
      return sendPage(response, messagePage('Not changed', 'This is no callback URL.'));
    }
    oauth.setCallbackUrl(String(request.params.clientId), callbackUrl);
    response.redirect(303, `/${String(request.params.slug)}/admin/for-developers`);
  });
  router.post(`${path}/:clientId/two-factor`, sameOriginOnly, (request, response) => {
    oauth.setTwoFactor(String(request.params.clientId), request.body?.allowed === 'true');
    response.redirect(303, `/${String(request.params.slug)}/admin/for-developers`);
  });
  return router;
}

function authorizedRoutes(context: SandboxContext): Router {
  const { oauth } = context;
  const router = Router();
  const path = '/:slug/admin/authorized-apps';
  router.get(path, (request, response) => {
    const { slug } = request.params;
    const approvals = oauth.approvalsOf(slug);
    const isSignedIn = readCookie(request) === slug;
    sendPage(response, authorizedAppsPage({ slug, approvals, isSignedIn }));
  });
  router.post(`${path}/:clientId/revoke`, sameOriginOnly, (request, response) => {
    const slug = String(request.params.slug);
    if (findUser(slug)) setUserCookie(request, response, slug);
    oauth.disconnect(slug, String(request.params.clientId));
    response.redirect(303, `/${slug}/admin/authorized-apps`);
  });
  return router;
}
