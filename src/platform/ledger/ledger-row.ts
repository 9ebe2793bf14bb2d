/** One row of a ledger: what the platform books for one account. */
import { asSlug } from '../addresses/slug.ts';
import { parseDateTime } from '../values/dates.ts';
import { asArray, asNumber, asObject, asText, type JsonObject } from '../values/json.ts';
import { bookedOf, convert, decodeAmount, hundredthsOf, isExact, less } from '../values/money.ts';
import { cleanText, isAnonymous, LONGEST_TEXT } from '../values/names.ts';
import type { Amount } from '../values/types.ts';

/** What is asked of each row. The host's fee is a row of its own: asking for it as a field, too, counts it twice. */
export const ROW_FIELDS = `
  id
  group
  type
  kind
  createdAt
  clearedAt
  description
  isRefund
  isRefunded
  amount { valueInCents currency }
  netAmount { valueInCents currency }
  taxAmount { valueInCents currency }
  platformFee { valueInCents currency }
  hostFee { valueInCents currency }
  paymentProcessorFee { valueInCents currency }
  amountInHostCurrency { valueInCents currency }
  netAmountInHostCurrency { valueInCents currency }
  hostCurrencyFxRate
  balanceInHostCurrency { valueInCents }
  host { slug name }
  account { slug }
  oppositeAccount { slug name type isIncognito ... on AccountWithParent { parent { slug } } }
  refundTransaction { id createdAt }
  expense { publicId type tags accountingCategory { name } }
  order { publicId tier { name } accountingCategory { name } }`;

/** The other side of a row. Guests and incognito givers are not named. */
export interface Party {
  readonly slug: string | null;
  readonly name: string | null;
  /** Vendors may be persons. */
  readonly isPerson: boolean;
}

/** The platform books fees in the currency of the host that held the money. */
export interface Fee {
  readonly booked: Amount;
  /** In the row's currency, by its rate. */
  readonly own: Amount;
}

export interface LedgerRow {
  /** Letters, digits, and hyphens. */
  readonly id: string;
  /** Rows of one payment have the same: a contribution, and the host's fee of it. */
  readonly group: string;
  readonly type: 'CREDIT' | 'DEBIT';
  /** As the platform spells it, such as `HOST_FEE`. */
  readonly kind: string;
  readonly createdAt: number;
  readonly clearedAt: number | null;
  readonly description: string | null;
  /** Below zero for debits, as are fees and taxes that are taken off. */
  readonly amount: Amount;
  readonly processorFee: Fee;
  readonly platformFee: Fee;
  /** Of old rows only. */
  readonly hostFee: Fee;
  readonly tax: Amount;
  /** The amount with its fees and taxes. */
  readonly net: Amount;
  /** What the row adds to the balance, in the currency of the ledger; null where the platform doesn't tell. */
  readonly netInHostCurrency: Amount | null;
  /** The amount before fees and taxes in that currency; likewise. */
  readonly amountInHostCurrency: Amount | null;
  /** From the row's currency to the one that its host held it in. */
  readonly rate: number;
  /** Slug of the host that held the money. */
  readonly host: string | null;
  /** Slug of the account: the collective, or one of its projects and events. */
  readonly account: string;
  readonly opposite: Party;
  /** True between the collective and one of its projects or events: neither income nor spending. */
  readonly isTransfer: boolean;
  readonly isRefund: boolean;
  readonly isRefunded: boolean;
  /** For a refund, the refunded transaction; for a refunded transaction, its refund. In any period. */
  readonly counterpart: { readonly id: string; readonly createdAt: number | null } | null;
  readonly expense: { readonly id: string; readonly type: string; readonly tags: string[] } | null;
  readonly contributionId: string | null;
  readonly tier: string | null;
  /** The accounting category that the host gave it. */
  readonly category: string | null;
  /** False for rows that the platform's balances may not have yet. */
  readonly isInBalance: boolean;
}

/** Codes that all forms can write. */
const CURRENCY = /^[A-Z]{2,10}$/;
const ID = /^[\w-]{1,64}$/;
const KIND = /^[A-Z][A-Z_]{0,40}$/;

export const isCurrency = (code: string): boolean => CURRENCY.test(code);

/** What is added up. */
const AMOUNTS = [
  ...['amount', 'netAmount', 'amountInHostCurrency', 'netAmountInHostCurrency', 'taxAmount'],
  ...['platformFee', 'hostFee', 'paymentProcessorFee'],
];

/** Null for a row without what sums need, and for one whose amounts can't be added up exactly. `currency`: the ledger's. */
export function decodeRow(value: unknown, currency: string, slug: string): LedgerRow | null {
  const row = asObject(value);
  const [amount, net] = [decodeAmount(row?.amount), decodeAmount(row?.netAmount)];
  const createdAt = parseDateTime(row?.createdAt);
  const id = asCode(row?.id, ID);
  if (!row || !amount || !net || createdAt === null || id === null) return null;
  if (net.currency !== amount.currency || !isCurrency(net.currency)) return null;
  if (AMOUNTS.some((field) => !isExact(decodeAmount(row[field]) ?? amount))) return null;
  const none = { minor: 0, currency: amount.currency };
  const booked = decodeAmount(row.taxAmount);
  const tax = booked?.currency === amount.currency ? booked : none;
  const rate = Math.max(0, asNumber(row.hostCurrencyFxRate) ?? 0) || 1;
  const inHostCurrency = (own: Amount, field: unknown) =>
    [own, decodeAmount(field)].find((one) => one?.currency === currency) ?? null;
  const account = asSlug(asObject(row.account)?.slug) ?? slug;
  const opposite = asObject(row.oppositeAccount);
  const expense = asObject(row.expense);
  const order = asObject(row.order);
  return {
    id,
    group: asCode(row.group, ID) ?? id,
    type: row.type === 'DEBIT' ? 'DEBIT' : 'CREDIT',
    kind: asCode(row.kind, KIND) ?? 'OTHER',
    createdAt,
    clearedAt: parseDateTime(row.clearedAt),
    description: cleanText(row.description, LONGEST_TEXT),
    amount,
    ...decodeFees(row, rate, less(less(net, amount), tax)),
    tax,
    net,
    netInHostCurrency: inHostCurrency(net, row.netAmountInHostCurrency),
    amountInHostCurrency: inHostCurrency(amount, row.amountInHostCurrency),
    rate,
    host: asSlug(asObject(row.host)?.slug),
    account,
    opposite: decodeParty(opposite),
    isTransfer: isFamily(opposite, account),
    isRefund: row.isRefund === true,
    isRefunded: row.isRefunded === true,
    counterpart: decodeCounterpart(row.refundTransaction),
    expense: decodeExpense(expense),
    contributionId: asCode(order?.publicId, ID),
    tier: cleanText(asObject(order?.tier)?.name),
    category: cleanText(asObject((expense ?? order)?.accountingCategory)?.name),
    isInBalance: asObject(row.balanceInHostCurrency) !== null,
  };
}

/** `all` is what they come to. The last one takes what rounding at the rate leaves over. */
function decodeFees(
  row: JsonObject,
  rate: number,
  all: Amount,
): Pick<LedgerRow, 'processorFee' | 'platformFee' | 'hostFee'> {
  const fields = [row.paymentProcessorFee, row.platformFee, row.hostFee];
  const fees = fields.map((field): Fee => {
    const booked = decodeAmount(field) ?? { minor: 0, currency: all.currency };
    return { booked, own: convert(booked, 1 / rate, all.currency) };
  });
  const last = fees.findLastIndex(
    ({ booked, own }) => booked.currency !== own.currency && hundredthsOf(own),
  );
  const rest = fees.reduce((left, { own }) => left - hundredthsOf(own), hundredthsOf(all));
  const isRounding = Math.abs(rest) <= fees.length * 100;
  const [processorFee, platformFee, hostFee] = fees.map((fee, index) =>
    index === last && isRounding
      ? { ...fee, own: bookedOf(hundredthsOf(fee.own) + rest, all.currency) }
      : fee,
  ) as [Fee, Fee, Fee];
  return { processorFee, platformFee, hostFee };
}

const asCode = (value: unknown, form: RegExp): string | null => {
  const text = asText(value);
  return text && form.test(text) ? text : null;
};

function decodeParty(account: JsonObject | null): Party {
  const slug = asSlug(account?.slug);
  const name = cleanText(account?.name, LONGEST_TEXT) ?? slug;
  const isHidden = account?.isIncognito === true || isAnonymous({ slug, name });
  const isPerson = !account || account.type === 'INDIVIDUAL' || account.type === 'VENDOR';
  return isHidden ? { slug: null, name: null, isPerson } : { slug, name, isPerson };
}

/** True where the other side is a project or event of the account. */
const isFamily = (opposite: JsonObject | null, account: string): boolean =>
  asText(asObject(opposite?.parent)?.slug) === account;

function decodeCounterpart(value: unknown): LedgerRow['counterpart'] {
  const other = asObject(value);
  const id = asCode(other?.id, ID);
  return id ? { id, createdAt: parseDateTime(other?.createdAt) } : null;
}

function decodeExpense(expense: JsonObject | null): LedgerRow['expense'] {
  const id = asCode(expense?.publicId, ID);
  if (!expense || id === null) return null;
  const tags = asArray(expense.tags).flatMap((tag) => cleanText(tag) ?? []);
  return { id, type: asCode(expense.type, KIND) ?? 'OTHER', tags };
}

/** Fees and taxes inside the net amount, below zero; null for none. */
export function feesOf({ amount, net }: LedgerRow): Amount | null {
  const fees = less(net, amount);
  return hundredthsOf(fees) === 0 ? null : fees;
}
