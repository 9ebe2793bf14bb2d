/** Step by step: creating an OAuth application on the platform, and entering its client ID. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ClientIdFinding } from '../../auth/client-id-check.ts';
import type { ErrorView } from '../../messages/error-view.ts';
import { developerPageUrl } from '../../platform/addresses/links.ts';
import { createPlatform } from '../../platform/addresses/profile.ts';
import { parseSlugOrAddress } from '../../platform/addresses/typed-slug.ts';
import { hostOf } from '../../platform/values/names.ts';
import { Button, submitting } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ErrorWords } from '../../ui/error-words.tsx';
import { type OptionsView, TYPING_MS, useOptionsPage } from '../../ui/extension/settings-page.tsx';
import type { Services } from '../../ui/extension/settings-services.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { externalIcon, signInIcon } from '../../ui/icons.ts';
import { Status } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { asAged, type Requested, useRequest } from '../../ui/use-request.ts';

interface ApplicationGuideProps {
  /** Whether the last step signs in or only saves the client ID. */
  readonly purpose: 'sign-in' | 'change';
  readonly isBusy: boolean;
  /** Called first when the last step is clicked, with a function that saves the client ID. */
  readonly onFinish: (save: () => Promise<unknown>) => Promise<unknown>;
}

export function ApplicationGuide(props: ApplicationGuideProps) {
  const { application } = useOptionsPage().view;
  return (
    <>
      <div>
        <h3>{t('options_guideTitle')}</h3>
        <p class="muted">{t('options_guideIntro')}</p>
      </div>
      <ol class="steps" role="list">
        <Step title={t('options_guideAccountStep')}>
          <DeveloperPageStep />
        </Step>
        <Step title={t('options_guideCreateStep')}>
          <p>{t('options_guideCreateBody')}</p>
          <TextField
            label={t('options_guideCallbackLabel')}
            hint={t('options_guideCallbackHint')}
            value={application.redirectUri}
            isReadOnly
            isCode
            action={<CopyButton text={application.redirectUri} />}
          />
        </Step>
        <Step title={t('options_guideClientIdStep')}>
          <ClientIdStep {...props} />
        </Step>
      </ol>
    </>
  );
}

interface StepProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

function Step({ title, children }: StepProps) {
  return (
    <li class="step">
      <h4 class="step__title">{title}</h4>
      <div class="step__body stack">{children}</div>
    </li>
  );
}

function ClientIdStep({ purpose, isBusy, onFinish }: ApplicationGuideProps) {
  const { services, view } = useOptionsPage();
  /** The client ID that the platform refused. */
  const last = refusedClientId(view);
  const [refused, setRefused] = useState(purpose === 'sign-in' ? last : null);
  const [text, setText] = useState(refused ?? '');
  const [isMissing, setMissing] = useState(false);
  const clientId = text.trim();
  const check = useClientIdFinding(clientId);
  const isUnknown = check.data === 'unknown' || (refused !== null && refused === clientId);
  const form = useRef<HTMLFormElement>(null);
  // The focus brings the field into sight.
  const leadToField = () => form.current?.querySelector('input')?.focus();
  useLayoutEffect(() => {
    if (refused !== null) leadToField();
  }, [refused]);
  const save = async () => {
    // The last key may have been pressed just now.
    const result = check.data ?? (await checkClientId(services, clientId).catch(() => null));
    if (result === 'unknown') {
      setRefused(clientId);
      throw { code: UNKNOWN_CLIENT } satisfies ErrorView;
    }
    await services.sendRequest({ type: 'set-client-id', clientId });
  };
  const finish = async () => {
    setMissing(!clientId);
    if (!clientId || isUnknown) leadToField();
    else await onFinish(save);
  };
  return (
    <form class="stack" ref={form} onSubmit={submitting(finish)}>
      <ClientIdField
        value={text}
        check={check}
        isUnknown={isUnknown}
        isMissing={isMissing && !clientId}
        onInput={setText}
      />
      <div>
        <Button
          type="submit"
          isBusy={isBusy}
          {...(purpose === 'sign-in' && { variant: 'primary', icon: signInIcon })}
        >
          {t(purpose === 'sign-in' ? 'common_signIn' : 'options_applicationUse')}
        </Button>
      </div>
    </form>
  );
}

function DeveloperPageStep() {
  const { settings } = useOptionsPage().view;
  const [text, setText] = useState('');
  const [wasTried, setTried] = useState(false);
  const platform = createPlatform(settings.platform);
  const slug = parseSlugOrAddress(text, platform);
  return (
    <TextField
      label={t('options_guideAccountLabel')}
      hint={t('options_guideAccountHint', hostOf(platform.baseUrl))}
      value={text}
      onInput={(value) => {
        setText(value);
        setTried(false);
      }}
      error={wasTried && !slug ? t('options_guideAccountWrong') : null}
      action={
        slug ? (
          <ExternalLink href={developerPageUrl(platform, slug)} button="secondary">
            {t('options_guideDeveloperPage')}
          </ExternalLink>
        ) : (
          <Button onClick={() => setTried(true)}>
            {t('options_guideDeveloperPage')}
            <Icon shape={externalIcon} />
          </Button>
        )
      }
    />
  );
}

/** Asks the platform whether it knows the client ID, unless that is empty. */
function useClientIdFinding(clientId: string): Requested<ClientIdFinding> {
  const { services } = useOptionsPage();
  return useRequest({
    key: clientId || null,
    pauseMs: TYPING_MS,
    ask: () => asAged(checkClientId(services, clientId)),
  });
}

const checkClientId = (services: Services, clientId: string) =>
  services.sendRequest({ type: 'check-client-id', clientId });

/** What the guide says at its own field. */
export const UNKNOWN_CLIENT = 'unknown-client';

/** The user's own client ID, where the last sign-in ended because the platform does not know it. */
export function refusedClientId(view: Pick<OptionsView, 'session' | 'application'>): string | null {
  const { session, application } = view;
  const isRefused = session.state === 'signed-out' && session.notice?.code === UNKNOWN_CLIENT;
  return isRefused && !application.isBuiltIn ? application.clientId || null : null;
}

interface ClientIdFieldProps {
  readonly value: string;
  readonly check: Requested<ClientIdFinding>;
  readonly isUnknown: boolean;
  /** True after the user submitted an empty field. */
  readonly isMissing: boolean;
  readonly onInput: (value: string) => void;
}

function ClientIdField({ value, check, isUnknown, isMissing, onInput }: ClientIdFieldProps) {
  const error = isUnknown ? t('options_guideUnknown') : errorOf(check);
  return (
    <TextField
      label={t('options_guideClientIdLabel')}
      hint={t('options_guideClientIdHint')}
      value={value}
      isCode
      maxLength={255}
      onInput={onInput}
      error={isMissing ? t('options_guideClientIdMissing') : error}
      status={
        <div role="status" class="field__status">
          {isUnknown ? <span class="visually-hidden">{error}</span> : <CheckStatus check={check} />}
        </div>
      }
    />
  );
}

function errorOf({ data }: Requested<ClientIdFinding>): string | null {
  return data === 'secret-required' ? t('signIn_secretRequired') : null;
}

function CheckStatus({ check }: { readonly check: Requested<ClientIdFinding> }) {
  const { data, error, isLoading, reload } = check;
  if (isLoading) return <Status kind="neutral">{t('options_guideChecking')}</Status>;
  if (error) {
    return (
      <Status kind="warning">
        <ErrorWords error={error} onRetry={reload} />
      </Status>
    );
  }
  if (data === 'known') return <Status kind="success">{t('options_guideKnown')}</Status>;
  if (data === 'unclear') return <Status kind="warning">{t('options_guideUnclear')}</Status>;
  // Announces the error that is shown beside the field.
  return <span class="visually-hidden">{errorOf(check)}</span>;
}
