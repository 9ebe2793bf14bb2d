/** GET /:slug.json, and /:slug.csv as documented: the summary of a collective, of a user or of the host. */
import type { Context } from 'hono';
import type { SandboxContext } from '../context.ts';
import { HOST } from '../data/catalogue.ts';
import { toMinor } from '../data/rows.ts';
import { findUser } from '../data/users.ts';
import { send, sendJson } from '../http/http.ts';
import { objectToCsv } from './csv.ts';
import { refusePrivate, setPublicHeaders } from './headers.ts';

/** Sends the summary, or 404 "Not found". */
export function sendSummary(
  context: SandboxContext,
  c: Context,
  { slug, format }: { readonly slug: string; readonly format: string },
): Response {
  setPublicHeaders(c, 3600, c.req.header('authorization') !== undefined);
  if (context.data.collective(slug)?.spec.isPrivate) return refusePrivate(c);
  const summary = summaryOf(context, slug.toLowerCase());
  // The live platform has no CSV of summaries.
  const isMissing = format === 'csv' && context.settings.profile !== 'documented';
  if (!summary || isMissing) return send(c, 'html', 'Not found', 404);
  return format === 'csv' ? send(c, 'csv', objectToCsv(summary)) : sendJson(c, summary);
}

type Summary = Readonly<Record<string, unknown>>;

function summaryOf(context: SandboxContext, slug: string): Summary | null {
  const collective = context.data.collective(slug);
  if (!collective) return accountSummary(context, slug);
  if (collective.savedSummary) return collective.savedSummary;
  const { spec, figures } = collective;
  const isDocumented = context.settings.profile === 'documented';
  // Documented: smallest units. Live: hundredths, for yen as well.
  const amount = (cents: number) => (isDocumented ? toMinor(cents, spec.currency) : cents);
  return {
    slug,
    currency: spec.currency,
    image: spec.hasLogo ? `${context.addresses.baseUrl}/public/images/${slug}.png` : null,
    balance: amount(figures.balanceCents),
    yearlyIncome: amount(figures.yearlyIncomeCents),
    backersCount: figures.backersCount,
    ...(isDocumented ? { contributorsCount: figures.contributorsCount } : {}),
  };
}

function accountSummary({ addresses, settings }: SandboxContext, slug: string): Summary | null {
  if (!findUser(slug) && slug !== HOST.slug) return null;
  return {
    slug,
    currency: 'USD',
    image: `${addresses.baseUrl}/public/images/${slug}.png`,
    balance: 0,
    yearlyIncome: 0,
    backersCount: 0,
    ...(settings.profile === 'documented' ? { contributorsCount: 0 } : {}),
  };
}
