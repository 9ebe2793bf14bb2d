/** Goals: those that the collective set, and the yearly income that the user set, with the form that sets it. */
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { withGoal } from '../../messages/chosen.ts';
import type { OverviewView } from '../../messages/contract/collective.ts';
import { decimalsOf, toMajorUnits } from '../../platform/values/money.ts';
import type { Amount as Money } from '../../platform/values/types.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { formatNumber, isolate, t } from '../../ui/i18n.ts';
import { formatPercent, numberToEdit, parseNumber } from '../../ui/numbers.ts';
import { submitting } from '../../ui/submitting.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useAnnounce } from '../state/announce.tsx';
import { useChosen } from '../state/chosen.tsx';

interface GoalProps {
  readonly overview: OverviewView;
}

/** The collective's goals, and the user's own for its yearly income, if that is known. */
export function Goals({ overview }: GoalProps) {
  const { chosen } = useChosen();
  const { slug, goals, figures, currency } = overview;
  const income = figures.yearlyIncome?.value;
  const own = chosen?.goals.find((goal) => goal.slug === slug);
  const goal = own ? { minor: own.minor, currency } : null;
  return (
    <>
      {goals.length > 0 && <CollectiveGoals goals={goals} />}
      {chosen && income && <OwnGoal overview={overview} goal={goal} income={income} />}
    </>
  );
}

const KINDS = {
  yearlyIncome: 'popup_yearlyIncome',
  balance: 'popup_balance',
  month: 'popup_goalMonth',
  year: 'popup_goalYear',
  total: 'popup_goalTotal',
} as const;

function CollectiveGoals({ goals }: Pick<OverviewView, 'goals'>) {
  const id = useId();
  return (
    <section class="goal" aria-labelledby={id}>
      <div>
        <h2 id={id}>{t('popup_goals')}</h2>
        <p class="muted small">{t('popup_goalsPublic')}</p>
      </div>
      {goals.map(({ kind, title, target, reached }) => (
        <Progress
          key={`${kind} ${title} ${target.minor}`}
          title={title === null ? t(KINDS[kind]) : t('popup_quoted', isolate(title))}
          kind={title === null ? null : kind}
          reached={reached}
          target={target}
        />
      ))}
    </section>
  );
}

interface OwnGoalProps extends GoalProps {
  readonly goal: Money | null;
  readonly income: Money;
}

function OwnGoal({ overview, goal, income }: OwnGoalProps) {
  const [isEditing, setEditing] = useState<boolean | null>(null);
  const section = useRef<HTMLElement>(null);
  // Return the focus from the form to the button that opened it.
  useLayoutEffect(() => {
    if (isEditing === false) section.current?.querySelector('button')?.focus();
  }, [isEditing]);
  if (isEditing) {
    return <GoalForm overview={overview} goal={goal} onDone={() => setEditing(false)} />;
  }
  return (
    <section class="goal" aria-label={t('popup_goal')} ref={section}>
      {goal && (
        <>
          <Progress title={t('popup_goal')} kind={null} reached={income} target={goal} />
          <p class="muted small">{t('popup_goalOwn')}</p>
        </>
      )}
      <Button variant="quiet" onClick={() => setEditing(true)}>
        {t(goal ? 'popup_goalChange' : 'popup_goalSet')}
      </Button>
    </section>
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
      <p class="goal__words">
        <span class="goal__title">{title}</span>
        <strong class="number">{formatPercent(percent)}</strong>
      </p>
      <progress max={100} value={Math.min(100, Math.max(0, percent))} aria-label={title} />
      <p class="muted small">
        {kind && isFigure && <>{t(KINDS[kind])} </>}
        <Amount amount={reached} /> {t('popup_of')} <Amount amount={target} />
        {kind && !isFigure && t(KINDS[kind])}
      </p>
    </div>
  );
}

/** What a goal may look like. */
const EXAMPLE = 10_000;

interface GoalFormProps extends Omit<OwnGoalProps, 'income'> {
  readonly onDone: () => void;
}

function GoalForm({ overview, goal, onDone }: GoalFormProps) {
  const { change } = useChosen();
  const announce = useAnnounce();
  const { slug, currency } = overview;
  const [text, setText] = useState(goal ? numberToEdit(toMajorUnits(goal)) : '');
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  const send = async (minor: number | null) => {
    setError(null);
    const request = { type: 'set-goal', slug, goal: minor } as const;
    if (!(await change(request, (chosen) => withGoal(chosen, slug, minor)))) return;
    announce(t(minor === null ? 'popup_goalRemoved' : 'popup_goalSaved'));
    onDone();
  };
  const save = () => {
    const minor = parseGoal(text, currency);
    if (minor === null) setError(t('popup_goalWrong', formatNumber(EXAMPLE)));
    else void send(minor);
  };
  return (
    <form
      class="goal goal--form"
      ref={form}
      aria-label={t('popup_goal')}
      onSubmit={submitting(save)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onDone();
      }}
    >
      <TextField
        label={t('popup_goalLabel', currency)}
        value={text}
        onInput={setText}
        error={error}
      />
      <div class="row">
        <Button type="submit" variant="primary">
          {t('common_save')}
        </Button>
        <Button onClick={onDone}>{t('common_cancel')}</Button>
        {goal && (
          <Button variant="quiet" onClick={() => void send(null)}>
            {t('popup_goalRemove')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Parses an amount in major units into minor units; null unless it is above zero. */
export function parseGoal(text: string, currency: string, language?: string): number | null {
  const minor = Math.round((parseNumber(text, language) ?? 0) * 10 ** decimalsOf(currency));
  return minor > 0 ? minor : null;
}

/** Whole percent of the goal, rounded down: 100 means reached. */
export function progressOf(income: Money, goal: Money): number {
  return Math.floor((income.minor * 100) / goal.minor);
}
