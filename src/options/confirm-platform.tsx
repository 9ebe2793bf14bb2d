/** Asks before changing the platform, and names every address that changes. */
import type { PlatformSettings } from '../messages/contract.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { type MessageKey, t } from '../ui/i18n.ts';
import { usePage } from './page-state.tsx';
import { hostOf } from './short-names.ts';

interface ConfirmPlatformProps {
  readonly platform: PlatformSettings;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const ADDRESSES = [
  ['baseUrl', 'platformBaseLabel'],
  ['apiUrl', 'platformApiLabel'],
  ['imagesUrl', 'platformImagesLabel'],
] as const satisfies readonly (readonly [keyof PlatformSettings, MessageKey])[];

export function ConfirmPlatform({ platform, onConfirm, onCancel }: ConfirmPlatformProps) {
  const { settings, session } = usePage().view;
  const current = settings.platform;
  const isElsewhere = platform.baseUrl !== current.baseUrl;
  const signsOut = isElsewhere && session.state !== 'signed-out';
  const changed = ADDRESSES.filter(([field]) => platform[field] !== current[field]);
  const isIdentifierLost =
    platform.apiUrl !== current.apiUrl && settings.transactionsClientId !== '';
  return (
    <ConfirmDialog
      title={t('platformConfirmTitle')}
      confirmLabel={t(signsOut ? 'platformConfirm' : 'platformConfirmSignedOut')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <dl class="changes">
        {changed.map(([field, label]) => (
          <div key={field}>
            <dt>{t(label)}</dt>
            <dd>
              <Address of={platform[field]} />
              <span class="muted small">
                {t('platformConfirmInstead')} <Address of={current[field]} />
              </span>
            </dd>
          </div>
        ))}
        {platform.profile !== current.profile && (
          <div>
            <dt>{t('platformProfileLegend')}</dt>
            <dd>
              {t(
                platform.profile === 'documented'
                  ? 'platformProfileDocumented'
                  : 'platformProfileLive',
              )}
            </dd>
          </div>
        )}
      </dl>
      <p>{t('platformConfirmBody')}</p>
      {isIdentifierLost && <p>{t('platformConfirmIdentifier', hostOf(current.apiUrl))}</p>}
      {signsOut && <p>{t('platformConfirmSession')}</p>}
    </ConfirmDialog>
  );
}

function Address({ of }: { readonly of: string | null }) {
  return of ? <code>{of}</code> : <span>{t('platformConfirmNone')}</span>;
}
