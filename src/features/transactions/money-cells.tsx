/** Offered to the period. The columns of a table of money, and a row's cells. */
import type { ComponentChildren } from 'preact';
import type { Amount as Money } from '../../platform/values/types.ts';
import { Amount } from '../../ui/amount.tsx';
import { t } from '../../ui/i18n.ts';
import type { RowWords } from './transaction-words.ts';

export const moneyColumns = (): readonly string[] => [
  t('popup_columnWho'),
  t('popup_columnDate'),
  t('popup_columnAmount'),
  t('popup_fees'),
  t('popup_net'),
];

interface MoneyCellsProps {
  readonly words: RowWords;
  readonly day: string | null;
  readonly amount: Money;
  /** Null where there were none. */
  readonly fees: Money | null;
  readonly net: Money;
  /** Who. */
  readonly children: ComponentChildren;
}

export function MoneyCells({ words, day, amount, fees, net, children }: MoneyCellsProps) {
  const { kind, description, title } = words;
  return (
    <>
      <th scope="row" class="virtual__who">
        {children}
        {/* Apart from each other: a description is cut at its own end, in pages from right to left, too. */}
        <span class="virtual__note muted small" title={title}>
          {kind && <span>{description ? `${kind} · ` : kind}</span>}
          {description && <bdi>{description}</bdi>}
        </span>
      </th>
      <td class="virtual__day muted small">{day}</td>
      <td class="virtual__amount">
        <Amount amount={amount} isSigned />
      </td>
      <td class="virtual__wide muted small">{fees && <Amount amount={fees} />}</td>
      <td class="virtual__wide muted small">
        <Amount amount={net} isSigned />
      </td>
    </>
  );
}
