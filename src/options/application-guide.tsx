/** How to make an OAuth application of one's own on the platform, step by step, and where its client ID goes. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { t } from '../ui/i18n.ts';
import { signInIcon } from '../ui/icons.ts';
import { TextField } from '../ui/text-field.tsx';
import { ActionError } from './action-error.tsx';
import { ClientIdField, useClientIdCheck } from './client-id-field.tsx';
import { DeveloperPageStep } from './developer-page-step.tsx';
import { usePage, usePageAction } from './page-state.ts';

interface ApplicationGuideProps {
  /** Signing in at the end, or only keeping the application for later. */
  readonly purpose: 'sign-in' | 'change';
  /** After the client ID has been saved. */
  readonly onDone: () => Promise<unknown>;
}

export function ApplicationGuide({ purpose, onDone }: ApplicationGuideProps) {
  const { application } = usePage().view;
  return (
    <>
      <div>
        <h3>{t('guideTitle')}</h3>
        <p class="muted">{t('guideIntro')}</p>
      </div>
      <ol class="steps">
        <Step title={t('guideAccountStep')}>
          <DeveloperPageStep />
        </Step>
        <Step title={t('guideCreateStep')}>
          <p>{t('guideCreateBody')}</p>
          <TextField
            label={t('guideCallbackLabel')}
            hint={t('guideCallbackHint')}
            value={application.redirectUri}
            isReadOnly
            isCode
            action={<CopyButton text={application.redirectUri} />}
          />
        </Step>
        <Step title={t('guideClientIdStep')}>
          <ClientIdStep purpose={purpose} onDone={onDone} />
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

function ClientIdStep({ purpose, onDone }: ApplicationGuideProps) {
  const { services } = usePage();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, error, run } = usePageAction();
  const clientId = text.trim();
  const check = useClientIdCheck(clientId);
  const isUnknown = check.data === 'unknown';
  const finish = async () => {
    setMissing(!clientId);
    if (!clientId || isUnknown) return;
    await run(async () => {
      await services.send({ type: 'set-client-id', clientId });
      await onDone();
    });
  };
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void finish();
      }}
    >
      <ClientIdField
        value={text}
        check={check}
        isMissing={isMissing && !clientId}
        onInput={setText}
      />
      <ActionError error={error} />
      <div>
        <FinishButton purpose={purpose} isBusy={isBusy} />
      </div>
    </form>
  );
}

function FinishButton({
  purpose,
  isBusy,
}: Pick<ApplicationGuideProps, 'purpose'> & { isBusy: boolean }) {
  if (purpose === 'change') {
    return (
      <Button type="submit" isBusy={isBusy}>
        {t('applicationUse')}
      </Button>
    );
  }
  return (
    <Button type="submit" variant="primary" icon={signInIcon} isBusy={isBusy}>
      {t('signIn')}
    </Button>
  );
}
