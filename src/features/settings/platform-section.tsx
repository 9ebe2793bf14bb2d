/** Another platform than Open Collective, and all settings back to their defaults. */

import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ActionError } from '../../ui/error-words.tsx';
import { useOptionsPage, usePageAction } from '../../ui/extension/settings-page.tsx';
import { t } from '../../ui/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { Card, CardPart, Section } from '../../ui/section.tsx';
import { PlatformPart } from './platform-part.tsx';

export function PlatformSection() {
  return (
    <Section id="platform" title={t('options_platformTitle')}>
      <Card>
        <CardPart>
          <PlatformPart />
        </CardPart>
        <CardPart>
          <ResetPart />
        </CardPart>
      </Card>
    </Section>
  );
}

/** All settings back to their defaults, after asking. */
function ResetPart() {
  const { sendRequest } = useOptionsPage().services;
  const { error, run } = usePageAction();
  const [isAsking, setAsking] = useState(false);
  const [isDone, setDone] = useState(false);
  const reset = () => {
    setAsking(false);
    setDone(false);
    return run(async () => {
      await sendRequest({ type: 'reset-settings' });
      setDone(true);
    });
  };
  return (
    <>
      <div class="split">
        <h3>{t('options_reset')}</h3>
        <Button onClick={() => setAsking(true)}>{t('options_resetConfirm')}</Button>
      </div>
      {isDone && <Notice kind="success">{t('options_resetDone')}</Notice>}
      <ActionError error={error} />
      {isAsking && (
        <ConfirmDialog
          title={t('options_resetConfirmTitle')}
          confirmLabel={t('options_resetConfirm')}
          onConfirm={reset}
          onCancel={() => setAsking(false)}
        >
          <p>{t('options_resetConfirmBody')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
