/** The sums of what is listed, each currency for itself. */
import type { Transaction } from '../../platform/types.ts';
import { Amount } from '../../ui/amount.tsx';
import { t } from '../../ui/i18n.ts';
import { type CurrencySums, sumTransactions } from '../model/sums.ts';

const PARTS = [
  ['credits', 'popup_sumCredits'],
  ['debits', 'popup_sumDebits'],
  ['fees', 'popup_fees'],
  ['net', 'popup_net'],
] as const;

export function Sums({ transactions }: { readonly transactions: readonly Transaction[] }) {
  return (
    <section class="stack stack--tight" aria-label={t('popup_sums')}>
      {sumTransactions(transactions).map((sums) => (
        <CurrencyFigures key={sums.currency} sums={sums} />
      ))}
    </section>
  );
}

/** In, out, fees and net; what does not occur in this currency is a dash. */
function CurrencyFigures({ sums }: { readonly sums: CurrencySums }) {
  const { currency } = sums;
  return (
    <dl class="figures figures--small">
      {PARTS.map(([part, words]) => {
        const minor = sums[part];
        return (
          <div class="figure" key={part}>
            <dt>{t(words)}</dt>
            <dd>{minor === null ? '–' : <Amount amount={{ minor, currency }} />}</dd>
          </div>
        );
      })}
    </dl>
  );
}
