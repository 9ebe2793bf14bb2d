/** Asks before changing the platform, and names every address that changes. */

import { isSame } from '../../platform/values/json.ts';
import { hostOf } from '../../platform/values/names.ts';
import type { PlatformSettings } from '../../storage/settings.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useOptionsPage } from '../../ui/extension/settings-page.tsx';
import { labelOf, t } from '../../ui/i18n.ts';
import { ADDRESSES, sandboxPlatforms } from './platform-draft.ts';

interface ConfirmPlatformProps {
  readonly platform: PlatformSettings;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ConfirmPlatform({ platform, onConfirm, onCancel }: ConfirmPlatformProps) {
  const { settings, session } = useOptionsPage().view;
  const current = settings.platform;
  const isElsewhere = platform.baseUrl !== current.baseUrl;
  const signsOut = isElsewhere && session.state !== 'signed-out';
  const changed = ADDRESSES.filter(([field]) => platform[field] !== current[field]);
  const isIdentifierLost =
    platform.apiUrl !== current.apiUrl && settings.transactionsClientId !== '';
  return (
    <ConfirmDialog
      title={t('options_platformConfirmTitle')}
      confirmLabel={t(signsOut ? 'options_platformConfirm' : 'options_platformConfirmSignedOut')}
      isHarmless={!signsOut && sandboxPlatforms().some((sandbox) => isSame(sandbox, platform))}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <dl class="changes">
        {changed.map(([field, word]) => (
          <div key={field}>
            <dt>
              <b>{labelOf('options_platform', `${word}Label` as const)}</b>
            </dt>
            <dd>
              <Address of={platform[field]} />
              <span class="muted small">
                {t('options_platformConfirmInstead')} <Address of={current[field]} />
              </span>
            </dd>
          </div>
        ))}
        {platform.profile !== current.profile && (
          <div>
            <dt>{t('options_platformProfileLegend')}</dt>
            <dd>
              {t(
                platform.profile === 'documented'
                  ? 'options_platformProfileDocumented'
                  : 'options_platformProfileLive',
              )}
            </dd>
          </div>
        )}
      </dl>
      <p>{t('options_platformConfirmBody')}</p>
      {isIdentifierLost && <p>{t('options_platformConfirmIdentifier', hostOf(current.apiUrl))}</p>}
      {signsOut && <p>{t('options_platformConfirmSession')}</p>}
    </ConfirmDialog>
  );
}

function Address({ of }: { readonly of: string | null }) {
  return of ? <code>{of}</code> : <span>{t('options_platformConfirmNone')}</span>;
}
