/** The current OAuth application, and how to use another. */
import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ActionError } from '../../ui/error-words.tsx';
import { useOptionsPage, usePageAction } from '../../ui/extension/settings-page.tsx';
import { t } from '../../ui/i18n.ts';
import { ApplicationGuide, UNKNOWN_CLIENT } from './application-guide.tsx';

export function ApplicationPart() {
  const { view, services, announce } = useOptionsPage();
  const { isBusy, error, run } = usePageAction();
  const [isAsking, setAsking] = useState(false);
  const isSignedOut = view.session.state === 'signed-out';
  const { clientId, isBuiltIn } = view.application;
  const replace = (save: () => Promise<unknown>) =>
    run(async () => {
      await save();
      announce(t('options_saved'));
    });
  const forget = () => {
    setAsking(false);
    return run(() => services.sendRequest({ type: 'set-client-id', clientId: '' }));
  };
  return (
    <>
      {!isBuiltIn && (
        <div class="split">
          <div>
            <h3>{t('options_applicationCurrent')}</h3>
            <p class="muted">
              <code>{clientId}</code>
            </p>
          </div>
          <Button onClick={() => setAsking(true)}>{t('options_applicationForget')}</Button>
        </div>
      )}
      <ActionError error={error?.code === UNKNOWN_CLIENT ? null : error} />
      {/* The key closes and empties the guide when the client ID changes. */}
      <Disclosure
        key={clientId}
        summary={isBuiltIn ? t('options_applicationOwnSummary') : t('options_applicationSummary')}
      >
        <div class="stack">
          {!isSignedOut && <p>{t('options_applicationSignsOut')}</p>}
          <ApplicationGuide purpose="change" isBusy={isBusy} onFinish={replace} />
        </div>
      </Disclosure>
      {isAsking && (
        <ConfirmDialog
          title={t('options_applicationForgetTitle')}
          confirmLabel={t(
            isSignedOut ? 'options_applicationForgetConfirm' : 'options_applicationForgetSignOut',
          )}
          onConfirm={forget}
          onCancel={() => setAsking(false)}
        >
          <p>{t('options_applicationForgetBody')}</p>
          {!isSignedOut && <p>{t('options_applicationForgetSession')}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
