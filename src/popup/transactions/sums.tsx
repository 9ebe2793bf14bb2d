/** The sums of what is listed, each currency for itself. */
import type { Transaction } from '../../platform/types.ts';
import { t } from '../../ui/i18n.ts';
import { Amount } from '../../ui/money.tsx';
import { sumTransactions } from '../model/sums.ts';

export function Sums({ transactions }: { readonly transactions: readonly Transaction[] }) {
  const sums = sumTransactions(transactions);
  return (
    <div class="sums">
      <table class="sums__table">
        <caption class="visually-hidden">{t('popup_sums')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('popup_currency')}</th>
            <th scope="col">{t('popup_sumCredits')}</th>
            <th scope="col">{t('popup_sumDebits')}</th>
            <th scope="col">{t('popup_fees')}</th>
            <th scope="col">{t('popup_net')}</th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ currency, credits, debits, fees, net }) => (
            <tr key={currency}>
              <th scope="row">{currency}</th>
              {[credits, debits, fees, net].map((minor, column) => (
                <td key={PARTS[column]}>
                  {minor === null ? '–' : <Amount amount={{ minor, currency }} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const PARTS = ['credits', 'debits', 'fees', 'net'] as const;
