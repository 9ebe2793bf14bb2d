/** Asks before another platform is used, because that signs out. */
import type { PlatformSettings } from '../messages/views.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { t } from '../ui/i18n.ts';
import { addressesOf } from './platform-draft.ts';
import { hostOf } from './short-names.ts';

interface ConfirmPlatformProps {
  readonly platform: PlatformSettings;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ConfirmPlatform({ platform, onConfirm, onCancel }: ConfirmPlatformProps) {
  return (
    <ConfirmDialog
      title={t('platformConfirmTitle')}
      confirmLabel={t('platformConfirm')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t('platformConfirmBody', hostOf(platform.baseUrl))}</p>
      <ul class="addresses">
        {[...new Set(addressesOf(platform))].map((address) => (
          <li key={address}>
            <code>{address}</code>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
