/** What is normal for the payee of an expense. */
import type { Expense } from '../../platform/expenses/expense.ts';
import type { Normal } from '../../platform/expenses/normal.ts';
import { amountInText } from '../../ui/amount.tsx';
import { ListSection } from '../../ui/extension/lists.tsx';
import { type DeskRoute, deskHash } from '../../ui/extension/routes.ts';
import { useSurroundings } from '../../ui/extension/services.ts';
import { formatCount, t } from '../../ui/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { formatDay } from '../../ui/times.tsx';

interface NormalProps extends Pick<DeskRoute, 'at'> {
  readonly normal: Normal;
  readonly expense: Pick<Expense, 'collective'>;
}

export function NormalForPayee({ normal, expense, at }: NormalProps) {
  const { isUnusual, repeated } = normal;
  const { now } = useSurroundings();
  const words = <p>{wordsOf(normal, now())}</p>;
  return (
    <ListSection level={3} title={t('popup_normal')}>
      {isUnusual || repeated ? (
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
          {words}
        </Notice>
      ) : (
        words
      )}
    </ListSection>
  );
}

/** "Usually $70.00 · paid in the last two years: 5 · last one $75.00 on Aug 23". */
function wordsOf({ count, isAtLeast, usual, last }: Normal, now: number): string {
  if (!last) return t('popup_normalFirst');
  return [
    usual && t('popup_normalUsual', amountInText(usual)),
    t('popup_normalCount', formatCount({ count, isAtLeast })),
    t('popup_normalLast', amountInText(last.amount), formatDay(last.createdAt, now)),
  ]
    .filter(Boolean)
    .join(' · ');
}
