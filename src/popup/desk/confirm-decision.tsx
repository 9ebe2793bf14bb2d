/** The confirmation of a decision: what it is about, what it brings, and the button that sends it. */
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ExpenseView } from '../../messages/contract/desk.ts';
import { type Decision, LONGEST_MESSAGE } from '../../platform/expenses/decide.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldLabel } from '../../ui/control-label.tsx';
import { t } from '../../ui/i18n.ts';
import { useSurroundings } from '../services.ts';
import { DECISIONS } from './desk-words.ts';
import { Mark, Marks } from './normal.tsx';

interface ConfirmDecisionProps {
  readonly decision: Decision;
  /** The expense as it was when the confirmation was opened. */
  readonly view: ExpenseView;
  readonly onSend: (message: string, event: Event) => Promise<void>;
  /** Also called on Escape. */
  readonly onCancel: () => void;
}

/** Open while rendered. The focus is on its button, or on its text where there is one, and stays there. */
export function ConfirmDecision({ decision, view, onSend, onCancel }: ConfirmDecisionProps) {
  const id = useId();
  const { label, effect, hasMessage } = DECISIONS[decision];
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const dialog = useDialog();
  const send = (event: Event) => {
    if (isBusy) return;
    setBusy(true);
    void onSend(message, event).finally(() => setBusy(false));
  };
  return (
    <dialog
      class="dialog decide__dialog"
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onCancel={(event) => {
        if (isBusy) event.preventDefault();
        else onCancel();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // A key that is held sends nothing.
        if (event.repeat) event.preventDefault();
        else if (hasMessage && (event.ctrlKey || event.metaKey) && isText(event.target))
          send(event);
      }}
    >
      <h2 id={`${id}-title`}>{t(label)}</h2>
      <div id={`${id}-body`} class="dialog__body">
        <About view={view} decision={decision} />
        <p>{t(effect)}</p>
      </div>
      {hasMessage && <Message value={message} onInput={setMessage} />}
      <div class="dialog__actions">
        <Button onClick={onCancel}>{t('common_cancel')}</Button>
        <Button
          variant={decision === 'REJECT' ? 'danger' : 'primary'}
          isBusy={isBusy}
          onClick={send}
          autofocus={!hasMessage}
        >
          {t(label)}
        </Button>
      </div>
    </dialog>
  );
}

const isText = (target: EventTarget | null) => target instanceof HTMLTextAreaElement;

/** Opens it, and gives the focus back when it closes; to the expense where what had it is gone. */
function useDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const isThere =
          before instanceof HTMLElement && before.isConnected && before !== document.body;
        const target = isThere ? before : document.getElementById('expense-title');
        target?.focus({ preventScroll: true });
      });
    };
  }, []);
  return dialog;
}

/** Amount, payee, collective, and what was marked about this payee. */
function About({ view, decision }: Pick<ConfirmDecisionProps, 'view' | 'decision'>) {
  const { expense, normal, me } = view;
  const { description, amount, payee, collective } = expense;
  const { now } = useSurroundings();
  return (
    <>
      <p class="decide__about">
        {amount && (
          <strong class="decide__amount">
            <Amount amount={amount} />
          </strong>
        )}
        <bdi>{description ?? t('popup_anExpense')}</bdi>
      </p>
      <dl class="decide__facts">
        <dt>{t('decide_payee')}</dt>
        <dd>
          <bdi>{payee?.name ?? '–'}</bdi>
        </dd>
        <dt>{t('decide_collective')}</dt>
        <dd>
          <bdi>{collective.name}</bdi>
        </dd>
      </dl>
      {decision !== 'REJECT' && payee?.slug === me && <Mark>{t('decide_payeeIsYou')}</Mark>}
      {normal && <Marks normal={normal} now={now()} />}
    </>
  );
}

interface MessageProps {
  readonly value: string;
  readonly onInput: (value: string) => void;
}

function Message({ value, onInput }: MessageProps) {
  const id = useId();
  return (
    <div class="field">
      <FieldLabel id={id} label={t('decide_message')} hint={t('decide_messageHint')} />
      <textarea
        id={id}
        class="input decide__message"
        rows={3}
        maxLength={LONGEST_MESSAGE}
        aria-describedby={`${id}-hint`}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
        autofocus
      />
    </div>
  );
}
