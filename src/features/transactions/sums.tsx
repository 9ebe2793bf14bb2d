/** Sums of a period's transactions, for each currency. */
import { useId } from 'preact/hooks';
import { hundredthsOf, sumBooked } from '../../platform/values/money.ts';
import type { Amount as Money, Transaction } from '../../platform/values/types.ts';
import { Amount } from '../../ui/amount.tsx';
import { t } from '../../ui/i18n.ts';

const PARTS = [
  ['credits', 'popup_credits'],
  ['debits', 'popup_debits'],
  ['fees', 'popup_fees'],
  ['net', 'popup_net'],
] as const;
type Part = (typeof PARTS)[number][0];
/** Null where no transaction had such an amount in this currency. Fees are negative: they are taken off. */
type CurrencySums = { readonly currency: string } & Readonly<Record<Part, Money | null>>;

interface SumsProps {
  readonly transactions: readonly Transaction[];
  /** The period. */
  readonly label: string;
}

export function Sums({ transactions, label }: SumsProps) {
  const id = useId();
  return (
    <section class="sums box small" aria-labelledby={id}>
      <h2 id={id} class="muted small">
        {label}
      </h2>
      {sumTransactions(transactions).map((sums) => (
        <CurrencySumsLine key={sums.currency} sums={sums} />
      ))}
    </section>
  );
}

/** In, out, fees and net; a dash where nothing occurred in this currency. */
function CurrencySumsLine({ sums }: { readonly sums: CurrencySums }) {
  return (
    <dl class="sums__line wrapped">
      {PARTS.map(([part, words]) => {
        const amount = sums[part];
        return (
          <div key={part}>
            <dt class="muted">{t(words)}</dt> <dd>{amount ? <Amount amount={amount} /> : '–'}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Fees of host, platform and payment processor, which are all in the host's currency. */
export function totalFee(transaction: Transaction): Money {
  const { hostFee, platformFee, paymentProcessorFee } = transaction;
  return sumBooked([hostFee, platformFee, paymentProcessorFee], hostFee.currency);
}

/** One entry for each currency, in order of first appearance. */
export function sumTransactions(transactions: readonly Transaction[]): CurrencySums[] {
  const amounts = new Map<string, Record<Part, Money[]>>();
  const add = (part: Part, amount: Money) => {
    const { currency } = amount;
    const found = amounts.get(currency) ?? { credits: [], debits: [], fees: [], net: [] };
    found[part].push(amount);
    amounts.set(currency, found);
  };
  for (const transaction of transactions) {
    const isDebit = hundredthsOf(transaction.amount) < 0;
    add(isDebit ? 'debits' : 'credits', transaction.amount);
    add('net', transaction.netAmount);
    const fee = totalFee(transaction);
    if (hundredthsOf(fee) !== 0) add('fees', fee);
  }
  return Array.from(amounts, ([currency, parts]) => {
    const sum = (part: Part) => (parts[part].length > 0 ? sumBooked(parts[part], currency) : null);
    const [credits, debits] = [sum('credits'), sum('debits')];
    return { currency, credits, debits, fees: sum('fees'), net: sum('net') };
  });
}
