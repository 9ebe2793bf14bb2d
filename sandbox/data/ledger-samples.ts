/** What some collectives' ledgers have besides members' payments and expenses. */
import { addMonths, DAY_MS, EPOCH_MS } from './dates.ts';
import { HOSTILE_NAMES, HOSTILE_TEXTS } from './hostile-texts.ts';
import { hashOf } from './random.ts';
import type { CollectiveSpec, TransactionRecord } from './types.ts';

export type Entry = Omit<TransactionRecord, 'id'>;

const MONTHS = 14;
/** The first of a month, counted back from the end of the data, and a day of it. */
const at = (monthsAgo: number, day: number, ms = 0): number =>
  addMonths(EPOCH_MS, -monthsAgo) + (day - 1) * DAY_MS + 36_000_000 + ms;

const months = Array.from({ length: MONTHS }, (_, index) => MONTHS - index);

/** A row without fees. Credits and debits by the sign. */
export function plainEntry(
  kind: Entry['kind'],
  amountCents: number,
  createdAtMs: number,
  more: Partial<Entry> = {},
): Entry {
  const { processorFeeCents = 0, hostFeeCents = 0, platformFeeCents = 0, taxCents = 0 } = more;
  return {
    type: amountCents < 0 ? 'DEBIT' : 'CREDIT',
    kind,
    amountCents,
    processorFeeCents,
    hostFeeCents,
    platformFeeCents,
    taxCents,
    netCents: amountCents + processorFeeCents + hostFeeCents + platformFeeCents + taxCents,
    createdAtMs,
    fromSlug: 'birch-bank',
    fromName: 'Birch Bank',
    fromImage: null,
    description: kind,
    isVirtualCard: false,
    expenseId: null,
    orderId: null,
    key: `${kind} ${createdAtMs}`,
    refundOf: null,
    isRefund: false,
    currency: null,
    rate: null,
    ...more,
  };
}

/** An entry given back: reversed, with its host fee; the host pays the processor's fee. */
function refundOf(entry: Entry, createdAtMs: number, more: Partial<Entry> = {}): Entry[] {
  const { amountCents, hostFeeCents, processorFeeCents, platformFeeCents, description } = entry;
  const who = { fromSlug: entry.fromSlug, fromName: entry.fromName };
  const link = { key: `refund of ${entry.key}`, refundOf: entry.key, isRefund: true, ...more };
  const currency = { currency: entry.currency };
  const reversed = plainEntry(entry.kind, -amountCents, createdAtMs, {
    ...who,
    ...link,
    ...currency,
    hostFeeCents: -hostFeeCents,
    platformFeeCents: -platformFeeCents,
    description: `Refund of "${description}"`,
    expenseId: entry.expenseId,
    orderId: entry.orderId,
  });
  const cover = plainEntry('PAYMENT_PROCESSOR_COVER', -processorFeeCents, createdAtMs + 20, {
    ...link,
    ...currency,
    fromSlug: 'odd-host',
    fromName: 'Odd Host',
    description: 'Cover of payment processor fee for refund',
  });
  return processorFeeCents ? [reversed, cover] : [reversed];
}

/** One in six gifts is given back, half of them after the end of their month; and an expense was unpaid. */
function refunds(_spec: CollectiveSpec, base: readonly Entry[]): Entry[] {
  const gifts = base.filter(({ type }, index) => type === 'CREDIT' && index % 6 === 0);
  const given = gifts.flatMap((gift, index) => {
    const later = gift.createdAtMs + (index % 2 ? 2 : 33) * DAY_MS;
    return later < EPOCH_MS ? refundOf(gift, later) : [];
  });
  const unpaid = months.slice(0, 3).flatMap((month) => {
    const paid = plainEntry('EXPENSE', -3000, at(month, 27), {
      processorFeeCents: -100,
      description: 'Paid, then unpaid',
    });
    return [paid, ...refundOf(paid, at(month - 1, 2))];
  });
  const transfer = plainEntry('BALANCE_TRANSFER', -45_678, at(5, 20), {
    fromSlug: 'odd-added',
    fromName: 'Odd Added',
    description: 'Balance transfer',
    key: 'transfer',
  });
  return [...given, ...unpaid, transfer];
}

/** Money that was added, transferred to a project and to another collective, and what stood at the edges of months. */
function added(): Entry[] {
  const grants = months.flatMap((month) => [
    plainEntry('ADDED_FUNDS', 120_000 + month * 1111, at(month, 9), {
      hostFeeCents: -6000,
      processorFeeCents: -1500,
      description: 'Grant, one part of many',
    }),
    plainEntry('CONTRIBUTION', -(2500 + month), at(month, 12), {
      fromSlug: 'odd-added-project',
      fromName: 'Odd Added Project',
      description: 'Financial contribution to Odd Added Project',
      key: `project ${month}`,
    }),
  ]);
  const transfer = { fromSlug: 'odd-refunds', fromName: 'Odd Refunds', key: 'transfer' };
  const edge = addMonths(EPOCH_MS, -2);
  return [
    ...grants,
    plainEntry('BALANCE_TRANSFER', 45_678, at(5, 20), {
      ...transfer,
      description: 'Balance transfer',
    }),
    plainEntry('CONTRIBUTION', 777, edge - 100, { description: 'At 23:59:59.900' }),
    plainEntry('CONTRIBUTION', 1333, edge, { description: 'At 00:00:00.000' }),
    plainEntry('PREPAID_PAYMENT_METHOD', -2000, at(3, 3), { description: 'Gift cards' }),
  ];
}

/** The other side of what `odd-added` gave. */
const addedProject = (): Entry[] =>
  months.map((month) =>
    plainEntry('CONTRIBUTION', 2500 + month, at(month, 12), {
      fromSlug: 'odd-added',
      fromName: 'Odd Added',
      description: 'Financial contribution to Odd Added Project',
      key: `project ${month}`,
    }),
  );

/** Euros that a host holds in dollars, at another rate each month; with gifts in pounds, taxes, and refunds. */
function euros(): Entry[] {
  return months.flatMap((month) => {
    const rate = Math.round((1.05 + (month % 7) * 0.025) * 1000) / 1000;
    const gift = plainEntry('CONTRIBUTION', 3333 + month * 17, at(month, 3), {
      processorFeeCents: -106,
      hostFeeCents: -167,
      rate,
      description: 'Financial contribution to Odd Euro',
    });
    const taxed = plainEntry('CONTRIBUTION', 12_100, at(month, 25), {
      processorFeeCents: -275,
      taxCents: -2101,
      hostFeeCents: -500,
      rate,
      description: 'Ticket, with tax',
    });
    const pounds = plainEntry('CONTRIBUTION', 2000, at(month, 8), {
      processorFeeCents: -81,
      hostFeeCents: -100,
      currency: 'GBP',
      rate: rate + 0.1,
      description: 'From London',
    });
    const spent = plainEntry('EXPENSE', -1500 - month, at(month, 12), {
      processorFeeCents: -42,
      rate,
      description: 'Stage',
    });
    const back = month % 3 ? [] : refundOf(gift, at(month - 1, 20), { rate: rate - 0.02 });
    return [gift, taxed, pounds, spent, ...back];
  });
}

/** A private collective's transaction in the first of the months: counted, but not shown to others. */
const hiddenFee = (): Entry =>
  plainEntry('HOST_FEE', 4321, at(MONTHS, 11), {
    fromSlug: 'hidden-cove',
    fromName: 'Hidden Cove',
    description: 'Host Fee',
    key: 'hidden',
  });

/** Of a host: its fees, the platform's share of them, and what it owes for that and for tips. */
function host(): Entry[] {
  const platform = { fromSlug: 'platform', fromName: 'Sandbox' };
  const ofMonths = months.flatMap((month) => {
    const from = { fromSlug: 'odd-added', fromName: 'Odd Added', key: `fee ${month}` };
    const fee = 6000 + month * 13;
    const share = Math.round(fee * 0.15);
    return [
      plainEntry('HOST_FEE', fee, at(month, 9), { ...from, description: 'Host Fee' }),
      plainEntry('HOST_FEE_SHARE', -share, at(month, 9, 40), { ...from, ...platform }),
      plainEntry('HOST_FEE_SHARE_DEBT', share, at(month, 9, 60), { ...from, ...platform }),
      plainEntry('PLATFORM_TIP_DEBT', 500, at(month, 14), platform),
      plainEntry('PAYMENT_PROCESSOR_COVER', -100, at(month, 20), {
        fromSlug: 'odd-refunds',
        fromName: 'Odd Refunds',
        description: 'Cover of payment processor fee for refund',
        isRefund: true,
      }),
      plainEntry('EXPENSE', -(share + 400), at(month, 28), {
        ...platform,
        description: 'Settlement',
      }),
    ];
  });
  return [...ofMonths, hiddenFee()];
}

/** Contributions of half yens, after fees. */
const yen = (): Entry[] =>
  months.flatMap((month) => [
    plainEntry('CONTRIBUTION', 65_550 + month * 50, at(month, 4), {
      processorFeeCents: -2530,
      hostFeeCents: -3280,
      description: 'Financial contribution to Odd Yen',
    }),
    plainEntry('EXPENSE', -45_100, at(month, 17), { description: 'Paper' }),
  ]);

/** `count` rows over twelve months, gifts with their host fees and expenses, with what strangers write. */
const many = (count: number) => (): Entry[] =>
  Array.from({ length: Math.ceil((count * 2) / 3) }, (_, index) => {
    const draw = hashOf(`row ${index}`);
    const createdAtMs =
      addMonths(EPOCH_MS, -12) + Math.floor((index * 365 * DAY_MS * 3) / (count * 2));
    const isGift = index % 2 === 0;
    const name = HOSTILE_NAMES[index % HOSTILE_NAMES.length] ?? '';
    return plainEntry(
      isGift ? 'CONTRIBUTION' : 'EXPENSE',
      isGift ? 500 + (draw % 9000) : -400 - (draw % 4000),
      createdAtMs,
      {
        fromSlug: `stranger-${index % 997}`,
        fromName: name,
        processorFeeCents: -30 - (draw % 97),
        hostFeeCents: isGift ? -25 - (draw % 450) : 0,
        description: HOSTILE_TEXTS[draw % HOSTILE_TEXTS.length] ?? '',
        key: `row ${index}`,
      },
    );
  });

/** Extra entries by collective, in any order. */
export const LEDGER_SAMPLES: Readonly<
  Record<string, (spec: CollectiveSpec, base: readonly Entry[]) => Entry[]>
> = {
  'odd-refunds': refunds,
  'odd-added': added,
  'odd-added-project': addedProject,
  'odd-euro': euros,
  'odd-host': host,
  'odd-yen': yen,
  'odd-hostile': many(90),
  'odd-ten-thousand': many(10_000),
};
