/** What a collective may spend, for how long that lasts, and how both are computed. */
import { SPENDING_DAYS, type Spendable } from '../../platform/account/spendable.ts';
import { times } from '../../platform/values/money.ts';
import { Amount, sumInText } from '../../ui/amount.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { formatNumber, plural, t } from '../../ui/i18n.ts';
import { formatMonths } from '../../ui/numbers.ts';

/** Beyond, the months say nothing more. */
const MOST_MONTHS = 60;

export function lastsText(months: number): string {
  if (months < 1) return t('popup_lastsLess', formatMonths(1));
  if (months > MOST_MONTHS) return t('popup_lastsMore', formatMonths(MOST_MONTHS));
  return t('popup_lasts', formatMonths(months));
}

export function Computation({ spendable }: { readonly spendable: Spendable }) {
  const { amount, balance, openExpenses, monthlySpending } = spendable;
  const { count, sum, others } = openExpenses;
  return (
    <Disclosure summary={t('popup_spendableHow')}>
      <table class="computation">
        <tbody>
          <tr>
            <th scope="row">{t('popup_balance')}</th>
            <td>
              <Amount amount={balance} />
            </td>
          </tr>
          <tr>
            <th scope="row">{plural('popup_openExpenses', count)}</th>
            <td>
              {[sum, ...others].map((open) => (
                <div key={open.currency}>
                  <Amount amount={times(open, -1)} />
                </div>
              ))}
            </td>
          </tr>
          <tr class="computation__result">
            <th scope="row">{t('popup_spendable')}</th>
            <td>
              <Amount amount={amount} />
              {others.length > 0 && <div>{t('popup_less', sumInText(others))}</div>}
            </td>
          </tr>
          {monthlySpending && (
            <tr>
              <th scope="row">{t('popup_averageSpending', formatNumber(SPENDING_DAYS))}</th>
              <td>
                <Amount amount={monthlySpending} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <p class="muted">{t('popup_spendableNote')}</p>
    </Disclosure>
  );
}
