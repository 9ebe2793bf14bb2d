/** The yearly income that the user set as a goal: progress, and the form that sets it. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { OverviewView } from '../../messages/contract.ts';
import { decimalsOf, toMajorUnits } from '../../platform/money.ts';
import type { Amount as Money } from '../../platform/types.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { errorWords } from '../../ui/error-words.tsx';
import { t } from '../../ui/i18n.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { Requested } from '../../ui/use-request.ts';
import { useBackground } from '../services.ts';
import { useAnnounce } from '../state/announce.tsx';

interface GoalProps {
  readonly overview: OverviewView;
  readonly change: Requested<OverviewView>['change'];
}

export function Goal({ overview, change }: GoalProps) {
  const [isEditing, setEditing] = useState<boolean | null>(null);
  const { goal } = overview;
  const section = useRef<HTMLElement>(null);
  // Return the focus from the form to the button that opened it.
  useLayoutEffect(() => {
    if (isEditing === false) section.current?.querySelector('button')?.focus();
  }, [isEditing]);
  if (isEditing) {
    return <GoalForm overview={overview} change={change} onDone={() => setEditing(false)} />;
  }
  return (
    <section class="goal" aria-label={t('popup_goal')} ref={section}>
      {goal && <Progress income={overview.yearlyIncome} goal={goal} />}
      <Button variant="quiet" onClick={() => setEditing(true)}>
        {t(goal ? 'popup_goalChange' : 'popup_goalSet')}
      </Button>
    </section>
  );
}

function Progress({ income, goal }: { readonly income: Money; readonly goal: Money }) {
  const percent = progressOf(income, goal);
  return (
    <div class="goal__progress">
      <p>
        {t('popup_goalOf')} <Amount amount={goal} />:{' '}
        <strong class="number">{t('popup_percent', percent)}</strong>
      </p>
      <progress
        max={100}
        value={Math.min(100, Math.max(0, percent))}
        aria-label={t('popup_goal')}
      />
    </div>
  );
}

interface GoalFormProps extends GoalProps {
  readonly onDone: () => void;
}

function GoalForm({ overview, change, onDone }: GoalFormProps) {
  const { ask } = useBackground();
  const announce = useAnnounce();
  const { slug, goal, balance } = overview;
  const [text, setText] = useState(goal ? String(toMajorUnits(goal)) : '');
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  const send = async (minor: number | null) => {
    const failure = await change(() => ask({ type: 'set-goal', slug, goal: minor }));
    if (failure) return setError(errorWords(failure));
    announce(t(minor === null ? 'popup_goalRemoved' : 'popup_goalSaved'));
    onDone();
  };
  const save = () => {
    const minor = parseGoal(text, balance.currency);
    if (minor === null) setError(t('popup_goalWrong'));
    else void send(minor);
  };
  return (
    <form
      class="goal goal--form"
      ref={form}
      aria-label={t('popup_goal')}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onDone();
      }}
    >
      <TextField
        label={t('popup_goalLabel', balance.currency)}
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

const MAJOR_UNITS = /^\d{1,12}(?:[.,]\d{1,3})?$/;

/** Parses an amount in major units, with a point or comma, into minor units; null unless it is above zero. */
export function parseGoal(text: string, currency: string): number | null {
  const typed = text.replace(/[\s\u00a0\u202f]/g, '');
  if (!MAJOR_UNITS.test(typed)) return null;
  const minor = Math.round(Number(typed.replace(',', '.')) * 10 ** decimalsOf(currency));
  return minor > 0 ? minor : null;
}

/** Whole percent of the goal, rounded down: 100 means reached. */
export function progressOf(income: Money, goal: Money): number {
  return Math.floor((income.minor / goal.minor) * 100);
}
