/** Tells the owner of an application from an earlier version to replace its callback URL. */
import { developerPageUrl } from '../../platform/addresses/links.ts';
import { createPlatform } from '../../platform/addresses/profile.ts';
import { hostOf } from '../../platform/values/names.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ActionError } from '../../ui/error-words.tsx';
import { useOptionsPage, usePageAction } from '../../ui/extension/settings-page.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { t } from '../../ui/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Shown until a sign-in succeeded with the new address, or the user says that it was replaced. */
export function CallbackNotice() {
  const { view, services } = useOptionsPage();
  const { isBusy, error, run } = usePageAction();
  const { application, settings, session } = view;
  if (!application.hasOldCallback) return null;
  const { clientId, redirectUri } = application;
  const platform = createPlatform(settings.platform);
  const slug = 'user' in session ? session.user?.slug : null;
  // To enter the client ID again is to say that its application has the address shown here.
  const dismiss = () => run(() => services.sendRequest({ type: 'set-client-id', clientId }));
  return (
    <Notice kind="warning" title={t('options_callbackTitle')}>
      <div class="stack">
        <p>{t('options_callbackBody', hostOf(platform.baseUrl))}</p>
        <TextField
          label={t('options_callbackNew')}
          value={redirectUri}
          isReadOnly
          isCode
          action={<CopyButton text={redirectUri} />}
        />
        <div class="row">
          {slug && (
            <ExternalLink href={developerPageUrl(platform, slug)} button="secondary">
              {t('options_guideDeveloperPage')}
            </ExternalLink>
          )}
          <Button isBusy={isBusy} onClick={dismiss}>
            {t('options_callbackDone')}
          </Button>
        </div>
        <ActionError error={error} />
      </div>
    </Notice>
  );
}
