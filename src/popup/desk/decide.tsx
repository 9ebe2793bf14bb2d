/** Deciding on the expense that is open: one press asks, the second one sends. */
import { useState } from 'preact/hooks';
import type { DecisionView } from '../../messages/contract/decide.ts';
import type { DeskRow, ExpenseView } from '../../messages/contract/desk.ts';
import { type ErrorView, toErrorView } from '../../messages/error-view.ts';
import type { Decision } from '../../platform/expenses/decide.ts';
import { digestOf } from '../../platform/expenses/digest.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorWords } from '../../ui/error-words.tsx';
import { type MessageKey, t } from '../../ui/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { useBackground, useSurroundings } from '../services.ts';
import { useKeys } from '../state/keyboard.ts';
import { useSession } from '../state/session.tsx';
import { useWebPage } from '../state/web-page.tsx';
import { ConfirmDecision } from './confirm-decision.tsx';
import { DECISIONS } from './desk-words.ts';

/** A decision whose confirmation is open: about the expense as it was shown then. */
interface Asked {
  readonly decision: Decision;
  readonly view: ExpenseView;
  readonly digest: string;
}

/** What came of the last one. */
type Result = (DecisionView | { readonly outcome: 'failed'; readonly error: ErrorView }) & {
  readonly decision: Decision;
};

interface DecideProps {
  readonly view: ExpenseView;
  readonly row: DeskRow | undefined;
  /** Called when the background knows more of the expense. */
  readonly onNews: () => void;
}

/** Nothing in a private window, and where the user has no say. */
export function Decide({ view, row, onNews }: DecideProps) {
  const { isPrivate } = useWebPage();
  const session = useSession().options?.session;
  if (isPrivate || session?.state !== 'signed-in') return null;
  if (session.isDeciding) return <Decisions view={view} onNews={onNews} />;
  return row?.mayDecide ? <TurnOn /> : null;
}

function TurnOn() {
  const { openDeciding } = useSurroundings();
  return (
    <div class="row">
      <Button onClick={() => void openDeciding()}>{t('decide_turnOn')}</Button>
    </div>
  );
}

function Decisions({ view, onNews }: Pick<DecideProps, 'view' | 'onNews'>) {
  const { ask, asked, send, cancel, result } = useDecision(view, onNews);
  useDecisionKeys(view, ask);
  if (!result && !asked && view.decisions.length === 0) return null;
  return (
    <section class="decide" aria-label={t('decide_title')}>
      {result && <Outcome result={result} />}
      {view.decisions.length > 0 && (
        <div class="row">
          {view.decisions.map((decision) => (
            <Button
              key={decision}
              label={t(DECISIONS[decision].label)}
              variant={decision === 'APPROVE' && !result ? 'primary' : 'secondary'}
              onClick={(event) => ask(decision, event)}
            >
              {t(DECISIONS[decision].label)}
              <kbd>{DECISIONS[decision].key}</kbd>
            </Button>
          ))}
        </div>
      )}
      {asked && <ConfirmDecision {...asked} onSend={send} onCancel={cancel} />}
    </section>
  );
}

/** Where more cannot be asked for here, its key leads to the platform's page. */
function useDecisionKeys(
  { decisions, pageUrl }: ExpenseView,
  ask: (decision: Decision, event: Event) => unknown,
): void {
  const press = (key: string) => (event: KeyboardEvent) => {
    const decision = decisions.find((one) => DECISIONS[one].key === key);
    if (decision) return ask(decision, event);
    if (key !== 'i') return false;
    return globalThis.open(pageUrl, '_blank', 'noopener,noreferrer');
  };
  const keys = [...new Set(Object.values(DECISIONS).map(({ key }) => key))];
  useKeys(Object.fromEntries(keys.map((key) => [key, press(key)])));
}

function useDecision(view: ExpenseView, onNews: () => void) {
  const { sendRequest } = useBackground();
  const { isByUser } = useSurroundings();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const fail = (decision: Decision, error: unknown) => {
    setResult({ decision, outcome: 'failed', error: toErrorView(error) });
    setAsked(null);
    onNews();
  };
  return {
    asked,
    result,
    cancel: () => setAsked(null),
    /** The first press. */
    async ask(decision: Decision, event: Event): Promise<void> {
      if (!isByUser(event) || asked) return;
      setResult(null);
      const digest = await digestOf(view.expense);
      try {
        const { id } = view.expense;
        await sendRequest({ type: 'confirm-decision', id, decision, digest });
        setAsked({ decision, view, digest });
      } catch (error) {
        fail(decision, error);
      }
    },
    /** The second one. */
    async send(message: string, event: Event): Promise<void> {
      if (!isByUser(event) || !asked) return;
      const { decision, digest } = asked;
      const { id, collective } = asked.view.expense;
      const about = { id, collective: collective.slug, decision, digest, message };
      try {
        const answer = await sendRequest({ type: 'decide-expense', ...about });
        setResult({ ...answer, decision });
        setAsked(null);
        onNews();
      } catch (error) {
        fail(decision, error);
      }
    },
  };
}

const KEYS = {
  changed: 'decide_changed',
  overtaken: 'decide_overtaken',
  unknown: 'decide_unknown',
} as const satisfies Partial<Record<DecisionView['outcome'], MessageKey>>;

function Outcome({ result }: { readonly result: Result }) {
  const { outcome, decision, error } = result;
  if (outcome === 'decided') return <Notice kind="success">{t(DECISIONS[decision].done)}</Notice>;
  if (outcome === 'refused' || outcome === 'failed') {
    return (
      <Notice kind="error" title={t('decide_notDecided')}>
        {error && <ErrorWords error={error} />}
      </Notice>
    );
  }
  return <Notice kind={outcome === 'unknown' ? 'error' : 'warning'}>{t(KEYS[outcome])}</Notice>;
}
