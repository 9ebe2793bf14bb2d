/** The current platform, and how to use another. */
import { useState } from 'preact/hooks';
import type { PlatformSettings } from '../messages/contract/settings.ts';
import { isSame } from '../platform/values/json.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { t } from '../ui/i18n.ts';
import { ConfirmPlatform } from './confirm-platform.tsx';
import { ActionError, useOptionsPage, usePageAction } from './page-state.tsx';
import { livePlatform, sandboxPlatform } from './platform-draft.ts';
import { PlatformForm } from './platform-form.tsx';
import { hostOf } from './short-names.ts';

export function PlatformPart() {
  const { view, services, announce } = useOptionsPage();
  const { platform } = view.settings;
  const { error, run } = usePageAction();
  const [wanted, setWanted] = useState<PlatformSettings | null>(null);
  const sandbox = sandboxPlatform();
  const changeTo = (next: PlatformSettings) =>
    run(async () => {
      setWanted(null);
      await services.sendRequest({ type: 'change-platform', platform: next });
      announce(t('options_saved'));
    });
  return (
    <>
      <div>
        <h3>{t('options_platformTitle')}</h3>
        <p class="muted">{t('options_platformDescription')}</p>
      </div>
      <div class="row" tabIndex={-1}>
        <span>{t('options_platformCurrent', hostOf(platform.baseUrl))}</span>
        {!isSame(platform, livePlatform()) && (
          <Button variant="quiet" onClick={() => setWanted(livePlatform())}>
            {t('options_platformUseLive')}
          </Button>
        )}
        {sandbox && !isSame(platform, sandbox) && (
          <Button variant="quiet" onClick={() => setWanted(sandbox)}>
            {t('options_platformUseSandbox')}
          </Button>
        )}
      </div>
      {/* The key closes and resets the form when the platform changes. */}
      <Disclosure key={JSON.stringify(platform)} summary={t('options_platformOther')}>
        <PlatformForm onUse={setWanted} />
      </Disclosure>
      <ActionError error={error} />
      {wanted && (
        <ConfirmPlatform
          platform={wanted}
          onConfirm={() => changeTo(wanted)}
          onCancel={() => setWanted(null)}
        />
      )}
    </>
  );
}
