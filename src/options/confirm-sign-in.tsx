/** Asks before the first sign-in at a platform other than Open Collective, and names it. */
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { t } from '../ui/i18n.ts';
import type { Question } from './page-state.tsx';
import { hostOf } from './short-names.ts';

export function ConfirmSignIn({ baseUrl, onAgree, onCancel }: Question) {
  const host = hostOf(baseUrl);
  return (
    <ConfirmDialog
      title={t('options_consentTitle', host)}
      confirmLabel={t('options_consentConfirm')}
      onConfirm={onAgree}
      onCancel={onCancel}
    >
      <p>
        <code>{baseUrl}</code>
      </p>
      <p>{t('options_consentBody', host)}</p>
      <p class="muted">{t('options_consentOnce')}</p>
    </ConfirmDialog>
  );
}
