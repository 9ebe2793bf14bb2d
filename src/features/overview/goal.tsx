/** The goals that the collective set, each with how much of it is reached. */
import type { Amount as Money } from '../../platform/values/types.ts';
import { Amount } from '../../ui/amount.tsx';
import { ListSection } from '../../ui/extension/lists.tsx';
import { isolate, t } from '../../ui/i18n.ts';
import { formatPercent } from '../../ui/numbers.ts';
import type { OverviewView } from './worker.ts';

const KINDS = {
  yearlyIncome: 'popup_yearlyIncome',
  balance: 'popup_balance',
  month: 'popup_goalMonth',
  year: 'popup_goalYear',
  total: 'popup_goalTotal',
} as const;

export function Goals({ goals }: Pick<OverviewView, 'goals'>) {
  return (
    <ListSection title={t('popup_goals')}>
      <p class="muted small">{t('popup_goalsPublic')}</p>
      {goals.map(({ kind, title, target, reached }) => (
        <Progress
          key={`${kind} ${title} ${target.minor}`}
          title={title === null ? t(KINDS[kind]) : t('popup_quoted', isolate(title))}
          kind={title === null ? null : kind}
          reached={reached}
          target={target}
        />
      ))}
    </ListSection>
  );
}

interface ProgressProps {
  readonly title: string;
  /** What is compared, where the title does not say it. */
  readonly kind: keyof typeof KINDS | null;
  readonly reached: Money;
  readonly target: Money;
}

function Progress({ title, kind, reached, target }: ProgressProps) {
  const isFigure = kind === 'yearlyIncome' || kind === 'balance';
  const percent = progressOf(reached, target);
  return (
    <div class="goal__progress">
      <p class="apart">
        <span class="goal__title">{title}</span>
        <strong class="number">{formatPercent(percent)}</strong>
      </p>
      {/* The words around it say all that it shows. */}
      <progress max={100} value={Math.min(100, Math.max(0, percent))} aria-hidden="true" />
      <p class="muted small">
        {kind && isFigure && <>{t(KINDS[kind])} </>}
        <Amount amount={reached} /> {t('popup_of')} <Amount amount={target} />
        {kind && !isFigure && t(KINDS[kind])}
      </p>
    </div>
  );
}

/** Whole percent of the goal, rounded down: 100 means reached. */
export function progressOf(income: Money, goal: Money): number {
  return Math.floor((income.minor * 100) / goal.minor);
}
