/** The client ID, checked with the platform as soon as it is there. */
import type { ClientIdCheck } from '../messages/contract.ts';
import { ErrorWords } from '../ui/error-words.tsx';
import { t } from '../ui/i18n.ts';
import { Status } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { usePage } from './page-state.ts';
import { type Check, useLiveCheck } from './use-live-check.ts';

/** Asks the platform whether it knows the client ID; nothing while it is empty. */
export function useClientIdCheck(clientId: string): Check<ClientIdCheck> {
  const { services } = usePage();
  return useLiveCheck(clientId || null, () => services.send({ type: 'check-client-id', clientId }));
}

interface ClientIdFieldProps {
  readonly value: string;
  readonly check: Check<ClientIdCheck>;
  /** True when the user went on without one. */
  readonly isMissing: boolean;
  readonly onInput: (value: string) => void;
}

export function ClientIdField({ value, check, isMissing, onInput }: ClientIdFieldProps) {
  return (
    <TextField
      label={t('guideClientIdLabel')}
      hint={t('guideClientIdHint')}
      value={value}
      isCode
      maxLength={255}
      onInput={onInput}
      error={isMissing ? t('guideClientIdMissing') : errorOf(check)}
      status={
        <div role="status" class="field__status">
          <CheckStatus check={check} />
        </div>
      }
    />
  );
}

function errorOf(check: Check<ClientIdCheck>): string | null {
  if (check.state !== 'done') return null;
  if (check.result === 'unknown') return t('guideUnknown');
  return check.result === 'secret-required' ? t('noticeSecretRequired') : null;
}

function CheckStatus({ check }: { readonly check: Check<ClientIdCheck> }) {
  if (check.state === 'checking') return <Status kind="neutral">{t('guideChecking')}</Status>;
  if (check.state === 'failed')
    return (
      <Status kind="warning">
        <ErrorWords error={check.error} />
      </Status>
    );
  if (check.state === 'idle') return null;
  if (check.result === 'known') return <Status kind="success">{t('guideKnown')}</Status>;
  if (check.result === 'unclear') return <Status kind="warning">{t('guideUnclear')}</Status>;
  // An error beside the field says the rest; those who listen hear it here.
  return <span class="visually-hidden">{errorOf(check)}</span>;
}
