/** The client ID, checked with the platform as soon as it is there. */
import type { ClientIdCheck } from '../messages/contract.ts';
import { ErrorWords } from '../ui/error-words.tsx';
import { t } from '../ui/i18n.ts';
import { Status } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { asAged, type Requested, useRequest } from '../ui/use-request.ts';
import { usePage } from './page-state.ts';

/** How long typing has to pause before the platform is asked, in milliseconds. */
export const TYPING_MS = 600;

/** Asks the platform whether it knows the client ID; nothing while it is empty. */
export function useClientIdCheck(clientId: string): Requested<ClientIdCheck> {
  const { services } = usePage();
  return useRequest({
    key: clientId || null,
    pauseMs: TYPING_MS,
    ask: () => asAged(services.send({ type: 'check-client-id', clientId })),
  });
}

interface ClientIdFieldProps {
  readonly value: string;
  readonly check: Requested<ClientIdCheck>;
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

function errorOf({ data }: Requested<ClientIdCheck>): string | null {
  if (data === 'unknown') return t('guideUnknown');
  return data === 'secret-required' ? t('noticeSecretRequired') : null;
}

function CheckStatus({ check }: { readonly check: Requested<ClientIdCheck> }) {
  const { data, error, isLoading, reload } = check;
  if (isLoading) return <Status kind="neutral">{t('guideChecking')}</Status>;
  if (error) {
    return (
      <Status kind="warning">
        <ErrorWords error={error} onRetry={reload} />
      </Status>
    );
  }
  if (data === 'known') return <Status kind="success">{t('guideKnown')}</Status>;
  if (data === 'unclear') return <Status kind="warning">{t('guideUnclear')}</Status>;
  // The error beside the field is read out here.
  return <span class="visually-hidden">{errorOf(check)}</span>;
}
