/** Deciding on expenses: off until the user has read what the platform's permission for it could do. */
import { useState } from 'preact/hooks';
import type { SessionView } from '../messages/contract/session.ts';
import { ASK_DECIDING } from '../messages/options-page.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ActionError } from '../ui/error-words.tsx';
import { ExternalLink } from '../ui/external-link.tsx';
import { t } from '../ui/i18n.ts';
import { Notice } from '../ui/notice.tsx';
import { Switch } from '../ui/switch.tsx';
import { useOptionsPage, useSignIn } from './page-state.tsx';
import { AskConsent } from './session-panel.tsx';
import { hostOf } from './short-names.ts';

/** Whether the token may decide. */
export const isDeciding = (session: SessionView): boolean =>
  'isDeciding' in session && session.isDeciding === true;

export function DecidingPart() {
  const { session } = useOptionsPage().view;
  const isOn = isDeciding(session);
  const [isAsking, setAsking] = useState(!isOn && location.hash === ASK_DECIDING);
  const on = useSignIn(true);
  const off = useSignIn(false);
  return (
    <>
      <Switch
        label={t('options_deciding')}
        hint={t('options_decidingHint')}
        isOn={isOn}
        onChange={(isWanted) => (isWanted ? setAsking(true) : off.signIn())}
      />
      {on.isRefused && <Notice kind="warning">{t('options_decidingNotAllowed')}</Notice>}
      <ActionError error={on.error ?? off.error} />
      {isOn && <SecondFactor />}
      {isAsking && (
        <AskDeciding
          onConfirm={() => {
            setAsking(false);
            return on.signIn();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
      {on.question && <AskConsent {...on.question} />}
      {off.question && <AskConsent {...off.question} />}
    </>
  );
}

interface AskDecidingProps {
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Before the platform's own page about its permission. */
function AskDeciding({ onConfirm, onCancel }: AskDecidingProps) {
  const { platform } = useOptionsPage().view.settings;
  return (
    <ConfirmDialog
      title={t('options_decidingTitle')}
      confirmLabel={t('options_decidingConfirm')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <SecondFactor />
      <p>{t('options_decidingScope', hostOf(platform.baseUrl))}</p>
      <p>
        <strong>{t('options_decidingPaying')}</strong>
      </p>
      <ul class="bullets">
        <li>{t('options_decidingWhat')}</li>
        <li>{t('options_decidingSends')}</li>
        <li>{t('options_decidingSession')}</li>
      </ul>
    </ConfirmDialog>
  );
}

/** To those who have one: the platform will refuse what they decide here. */
function SecondFactor() {
  const { session, settings } = useOptionsPage().view;
  if (!('user' in session) || !session.user?.hasTwoFactor) return null;
  const { baseUrl } = settings.platform;
  const link = (
    <ExternalLink href={`${baseUrl}/help`}>
      {t('options_decidingTwoFactorLink', hostOf(baseUrl))}
    </ExternalLink>
  );
  return (
    <Notice kind="warning" title={t('options_decidingTwoFactorTitle')} actions={link}>
      {t('options_decidingTwoFactorBody')}
    </Notice>
  );
}
