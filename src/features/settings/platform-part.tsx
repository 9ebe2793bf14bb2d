/** Another platform, folded: who uses Open Collective needs none of it. */
import { useState } from 'preact/hooks';
import { CLIENT_ID } from '../../messages/pages.ts';
import { isSame } from '../../platform/values/json.ts';
import { hostOf } from '../../platform/values/names.ts';
import type { PlatformSettings } from '../../storage/settings.ts';
import { Button, submitting } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ActionError } from '../../ui/error-words.tsx';
import { useOptionsPage, usePageAction, useSettings } from '../../ui/extension/settings-page.tsx';
import { t } from '../../ui/i18n.ts';
import { Status } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ConfirmPlatform } from './confirm-platform.tsx';
import { livePlatform, sandboxPlatforms } from './platform-draft.ts';
import { PlatformForm } from './platform-form.tsx';

export function PlatformPart() {
  const { view, services, announce } = useOptionsPage();
  const { platform } = view.settings;
  const { error, run } = usePageAction();
  const [wanted, setWanted] = useState<PlatformSettings | null>(null);
  const changeTo = (next: PlatformSettings) =>
    run(async () => {
      setWanted(null);
      await services.sendRequest({ type: 'change-platform', platform: next });
      announce(t('options_saved'));
    });
  return (
    <>
      {!isSame(platform, livePlatform()) && (
        <div class="split">
          <span>{t('options_platformCurrent', hostOf(platform.baseUrl))}</span>
          <Button onClick={() => setWanted(livePlatform())}>{t('options_platformUseLive')}</Button>
        </div>
      )}
      {/* The key closes and resets the forms when the platform changes. */}
      <Disclosure key={JSON.stringify(platform)} summary={t('options_platformOther')}>
        <div class="stack">
          <p class="muted">{t('options_platformDescription')}</p>
          <UseSandbox onFound={setWanted} />
          <PlatformForm onUse={setWanted} />
          <TransactionsPart />
        </div>
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

/** In builds for development. The sandbox takes other ports where its own are in use: the first that answers is meant. */
function UseSandbox({ onFound }: { readonly onFound: (sandbox: PlatformSettings) => void }) {
  const { view, services } = useOptionsPage();
  const [state, setState] = useState<'looking' | 'missing' | null>(null);
  const sandboxes = sandboxPlatforms();
  const isInUse = sandboxes.some((sandbox) => isSame(sandbox, view.settings.platform));
  if (sandboxes.length === 0 || isInUse) return null;
  const doesAnswer = async (platform: PlatformSettings) => {
    const check = { type: 'check-platform', platform, sampleSlug: null } as const;
    const { isReachable, error } = await services.sendRequest(check);
    return isReachable && !error;
  };
  const look = async () => {
    setState('looking');
    const answers = await Promise.all(
      sandboxes.map((sandbox) => doesAnswer(sandbox).catch(() => false)),
    );
    const found = sandboxes.find((_, index) => answers[index]);
    setState(found ? null : 'missing');
    if (found) onFound(found);
  };
  return (
    <div class="row">
      <Button onClick={look} isBusy={state === 'looking'}>
        {t('options_platformUseSandbox')}
      </Button>
      <div role="status">
        {state === 'missing' && <Status kind="warning">{t('options_platformNoSandbox')}</Status>}
      </div>
    </div>
  );
}

/** The identifier that some platforms want where they list transactions. */
function TransactionsPart() {
  const { settings, change, error } = useSettings();
  // Null while unchanged, so that a change made elsewhere shows.
  const [draft, setDraft] = useState<string | null>(null);
  const save = async () => {
    if (draft === null) return;
    if (await change({ transactionsClientId: draft.trim() })) setDraft(null);
  };
  return (
    <form class="stack" id={CLIENT_ID.slice(1)} onSubmit={submitting(save)}>
      <TextField
        label={t('options_transactionsLabel')}
        hint={t('options_transactionsHint')}
        value={draft ?? settings.transactionsClientId}
        isCode
        maxLength={255}
        onInput={setDraft}
        action={<Button type="submit">{t('common_save')}</Button>}
      />
      <ActionError error={error} />
    </form>
  );
}
