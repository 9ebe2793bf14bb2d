/** Turns a member record into the JSON object that the platform sends for it, by profile. */
import type { ProfileName } from '../options.ts';
import { toRowDate } from './dates.ts';
import type { MemberRecord, MemberRow } from './types.ts';

/** What a row depends on besides the record. */
interface RowContext {
  readonly profile: ProfileName;
  readonly baseUrl: string;
  /** The collective's own currency. */
  readonly currency: string;
  /** Moment of the request, in milliseconds. */
  readonly now: number;
  /** Show e-mail addresses: an administrator asks. */
  readonly withEmail: boolean;
}

/** The row of a member, with the keys in the platform's order. */
export function toMemberRow(record: MemberRecord, context: RowContext): MemberRow {
  if (record.raw) return record.raw;
  return context.profile === 'documented'
    ? documentedRow(record, context)
    : liveRow(record, context);
}

function documentedRow(record: MemberRecord, context: RowContext): MemberRow {
  const { currency } = context;
  return {
    MemberId: record.memberId,
    createdAt: toRowDate(record.createdAtMs),
    type: record.type,
    role: record.role,
    tier: record.tier?.name ?? null,
    isActive: record.isActive,
    totalAmountDonated: toMinor(record.totalCents, currency),
    currency,
    lastTransactionAt: toRowDate(record.lastTransactionAtMs ?? record.createdAtMs),
    lastTransactionAmount: toMinor(record.lastTransactionCents, currency),
    ...identity(record, context),
    email: context.withEmail ? record.email : null,
    ...links(record),
  };
}

function liveRow(record: MemberRecord, context: RowContext): MemberRow {
  const isPerson = record.type === 'USER';
  return {
    MemberId: record.memberId,
    createdAt: toRowDate(record.createdAtMs),
    type: record.type,
    role: record.role,
    ...(record.tier ? { tier: record.tier.name } : {}),
    isActive: record.isActive,
    totalAmountDonated: record.liveTotal ?? record.totalCents / 100,
    ...(record.currency ? { currency: record.currency } : {}),
    // Without a transaction the live platform sends the time of the request.
    lastTransactionAt: toRowDate(record.lastTransactionAtMs ?? context.now),
    lastTransactionAmount: record.lastTransactionCents / 100,
    ...identity(record, context),
    ...(isPerson ? { email: null, newsletterOptIn: null } : {}),
    ...links(record),
  };
}

function identity(record: MemberRecord, { baseUrl }: RowContext): MemberRow {
  return {
    profile: `${baseUrl}/${record.slug}`,
    name: record.name,
    company: record.company,
    description: record.description,
    image: record.image === null ? null : record.image.replace('{base}', baseUrl),
  };
}

function links({ twitter, github, website }: MemberRecord): MemberRow {
  return { twitter, github, website };
}

/** Hundredths to the smallest unit the currency has: whole yen, but cents. */
export function toMinor(cents: number, currency: string): number {
  const { maximumFractionDigits } = decimals(currency);
  return Math.round((cents / 100) * 10 ** (maximumFractionDigits ?? 2));
}

const known = new Map<string, Intl.ResolvedNumberFormatOptions>();

function decimals(currency: string): Intl.ResolvedNumberFormatOptions {
  let options = known.get(currency);
  if (!options) {
    options = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
    known.set(currency, options);
  }
  return options;
}
