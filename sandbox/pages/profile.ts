/** Pages of collectives and people. */
import { html } from 'hono/html';
import type { SandboxContext } from '../context.ts';
import { isShown } from '../data/catalogue.ts';
import type { Collective } from '../data/collective.ts';
import { publicIdOf } from '../data/random.ts';
import { PRIVATE_MESSAGE } from '../graphql/context.ts';
import { type Html, messagePage, type Page } from './page.ts';

/** An amount for people to read. */
export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(cents / 100);
}

/** The website's front page: every public collective. */
export function homePage({ data }: SandboxContext): Page {
  const items = data
    .all()
    .filter(({ spec }) => isShown(spec.slug) && !spec.isPrivate)
    .map(({ spec: { slug, name } }) => html`<li><a href="/${slug}">${name}</a></li>`);
  const body = html`<div class="card"><h1>Collectives</h1><ul>${items}</ul>
<p><a href="/sandbox">Faults, users, and request log</a></p></div>`;
  return { title: 'Collectives', body };
}

/** The page of a collective or of a member; nobody is signed in to the website that may see private ones. */
export function profilePage(
  { data }: SandboxContext,
  { slug, name }: { readonly slug: string; readonly name: string },
): Page {
  const collective = data.collective(slug);
  if (collective?.spec.isPrivate) return messagePage('This account is private', PRIVATE_MESSAGE);
  const body = html`<div class="card"><img class="logo" src="/public/images/${slug}.png" alt="">
<h1><bdi>${name}</bdi></h1>${collective ? figures(collective) : html`<p class="soft">A member of collectives.</p>`}</div>`;
  return { title: name, body };
}

function figures({ spec, figures: known }: Collective): Html {
  return html`<p>${spec.description}</p>
<dl><dt>Balance</dt><dd>${money(known.balanceCents, spec.currency)}</dd>
<dt>Yearly income</dt><dd>${money(known.yearlyIncomeCents, spec.currency)}</dd>
<dt>Backers</dt><dd>${known.backersCount}</dd></dl>
<div class="actions"><a class="button primary" href="/${spec.slug}/contribute">Contribute</a></div>
<p class="soft">As data: <a href="/${spec.slug}.json">summary</a>, <a href="/${spec.slug}/members/all.json?limit=100">members</a>,
<a href="/${spec.slug}/members/all.csv?limit=100">members as CSV</a>.
<a href="/${spec.slug}/admin/for-developers">Developer page</a></p>`;
}

const INTERVALS = { oneTime: 'once', month: 'each month', year: 'each year' } as const;

/** The page that lists a collective's tiers. */
export function tiersPage({ spec }: Collective): Page {
  const tiers = spec.tiers.map(
    (tier) =>
      html`<li><a href="/${spec.slug}/contribute/${tier.slug}-${tier.id}/checkout">${tier.name}</a>: ${money(tier.amountCents, spec.currency)}${tier.interval ? ' a month' : ''}</li>`,
  );
  const body = html`<div class="card"><h1>Contribute to ${spec.name}</h1><ul>${tiers}
<li><a href="/${spec.slug}/donate">Any amount</a></li></ul>
<p class="soft">The sandbox doesn’t take payments.</p><p><a href="/${spec.slug}">Back to ${spec.name}</a></p></div>`;
  return { title: `Contribute to ${spec.name}`, body };
}

/**
 * The page where a contribution begins. Reads the parameters that the platform's flow reads, and leads back to
 * `redirect` with what the platform adds.
 */
export function checkoutPage(
  { spec }: Collective,
  tierId: number | null,
  query: URLSearchParams,
): Page {
  const tier = spec.tiers.find(({ id }) => id === tierId);
  const amount = Number.parseFloat(query.get('amount') ?? '');
  const cents = Number.isNaN(amount) ? tier?.amountCents : Math.round(amount * 100);
  const asked = query.get('interval')?.trim().replace(/ly$/, '') ?? tier?.interval ?? '';
  const interval = Object.entries(INTERVALS).find(([name]) => name === asked)?.[1];
  const redirect = returnUrl(query.get('redirect'));
  const body = html`<div class="card"><h1>Contribute to ${spec.name}</h1>
<dl><dt>Tier</dt><dd>${tier?.name ?? 'None'}</dd>
<dt>Amount</dt><dd>${cents === undefined ? 'Not chosen yet' : money(cents, spec.currency)}</dd>
<dt>Interval</dt><dd>${interval ?? 'Not chosen yet'}</dd></dl>
<p class="soft">The sandbox doesn’t take payments.</p>
${redirect && html`<div class="actions"><a class="button primary" href="${redirect}">Finish, and return to ${new URL(redirect).host}</a></div>`}
<p><a href="/${spec.slug}">Back to ${spec.name}</a></p></div>`;
  return { title: `Contribute to ${spec.name}`, body };
}

/** Where the platform sends people after a contribution; null for what it does not take. */
function returnUrl(redirect: string | null): string | null {
  if (!redirect || !URL.canParse(redirect)) return null;
  const url = new URL(redirect);
  if (!/^https?:$/.test(url.protocol)) return null;
  url.searchParams.set('orderId', '1');
  url.searchParams.set('orderIdV2', publicIdOf('order', 1));
  url.searchParams.set('status', 'PAID');
  return url.href;
}
