/** What is normal for the payee of an expense. */
import type { Expense } from '../../platform/expenses/expense.ts';
import type { Normal } from '../../platform/expenses/normal.ts';
import { Amount } from '../../ui/amount.tsx';
import { ListSection } from '../../ui/extension/lists.tsx';
import { type DeskRoute, deskHash } from '../../ui/extension/routes.ts';
import { useSurroundings } from '../../ui/extension/services.ts';
import { formatCount, t } from '../../ui/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { formatDay } from '../../ui/times.tsx';
import { FactList } from './expense-parts.tsx';

interface NormalProps extends Pick<DeskRoute, 'at'> {
  readonly normal: Normal;
  /** True for an expense that has been dealt with: no warning. */
  readonly isDone: boolean;
  readonly expense: Pick<Expense, 'collective'>;
}

export function NormalForPayee({ normal, expense, at, isDone }: NormalProps) {
  const { isUnusual, repeated } = normal;
  const { now } = useSurroundings();
  return (
    <ListSection level={3} title={t('popup_normal')}>
      {!isDone && (isUnusual || repeated) && (
        <Notice kind="warning">
          {isUnusual && <p class="notice__title">{t('popup_normalUnusual')}</p>}
          {repeated && (
            <p class="notice__title">
              <a
                href={deskHash({
                  at,
                  open: { id: repeated.id, collective: expense.collective.slug },
                })}
              >
                {t('popup_normalRepeated', formatDay(repeated.createdAt, now()))}
              </a>
            </p>
          )}
        </Notice>
      )}
      <Usual normal={normal} />
    </ListSection>
  );
}

function Usual({ normal: { count, isAtLeast, usual, last } }: Pick<NormalProps, 'normal'>) {
  const { now } = useSurroundings();
  if (!last) return <p>{t('popup_normalFirst')}</p>;
  return (
    <FactList
      facts={[
        [t('popup_normalUsual'), usual && <Amount amount={usual} />],
        [
          t('popup_normalLast'),
          <>
            <Amount amount={last.amount} /> · {formatDay(last.createdAt, now())}
          </>,
        ],
        [t('popup_normalCount'), formatCount({ count, isAtLeast })],
      ]}
    />
  );
}
