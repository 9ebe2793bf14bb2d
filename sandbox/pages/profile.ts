/** Pages of collectives and people. */
import type { SandboxContext } from '../context.ts';
import { isShown } from '../data/catalogue.ts';
import type { Collective } from '../data/collective.ts';
import { PRIVATE_MESSAGE } from '../graphql/context.ts';
import { type Html, html } from './html.ts';
import { messagePage, type Page } from './page.ts';

/** An amount for people to read. */
export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(cents / 100);
}

/** The website's front page: every public collective. */
export function homePage({ data }: SandboxContext): Page {
  const items = data
    .collectives()
    .filter(isShown)
    .flatMap((slug) => data.collective(slug)?.spec ?? [])
    .filter(({ isPrivate }) => !isPrivate)
    .map(({ slug, name }) => html`<li><a href="/${slug}">${name}</a></li>`);
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

/** The contribution page. */
export function contributePage({ spec }: Collective): Page {
  const tiers = spec.tiers.map(
    (tier) =>
      html`<li>${tier.name}: ${money(tier.amountCents, spec.currency)}${tier.interval ? ' a month' : ''}</li>`,
  );
  const body = html`<div class="card"><h1>Contribute to ${spec.name}</h1><ul>${tiers}</ul>
<p class="soft">The sandbox doesn’t take payments.</p><p><a href="/${spec.slug}">Back to ${spec.name}</a></p></div>`;
  return { title: `Contribute to ${spec.name}`, body };
}
