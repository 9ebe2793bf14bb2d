/** Whether the platform answers, what it takes to make it answer, and whether amounts are read correctly. */
import { useState } from 'preact/hooks';
import type { PlatformCheck, PlatformSample, PlatformSettings } from '../messages/contract.ts';
import { formatAmount } from '../platform/money.ts';
import { createPlatform } from '../platform/profile.ts';
import { parseSlugOrAddress } from '../platform/slug.ts';
import { Button } from '../ui/button.tsx';
import { ErrorWords } from '../ui/error-words.tsx';
import { figuresLanguage, isolate, t } from '../ui/i18n.ts';
import { Notice, Status } from '../ui/notice.tsx';
import { asAged, type Requested, useRequest } from '../ui/use-request.ts';
import { TYPING_MS } from './client-id-field.tsx';
import { usePage } from './page-state.ts';
import { addressesOf } from './platform-draft.ts';
import { hostOf } from './short-names.ts';

interface PlatformCheckResultProps {
  readonly platform: PlatformSettings;
  /** Slug or address of a collective; may be empty. */
  readonly sample: string;
}

export function PlatformCheckResult({ platform, sample }: PlatformCheckResultProps) {
  const { services } = usePage();
  const sampleSlug = parseSlugOrAddress(sample, createPlatform(platform));
  const check = useRequest({
    key: JSON.stringify([platform, sampleSlug]),
    pauseMs: TYPING_MS,
    ask: () => asAged(services.send({ type: 'check-platform', platform, sampleSlug })),
  });
  const isBlocked = check.data !== null && !check.data.isReachable && !check.data.error;
  return (
    <div class="stack stack--tight">
      <div role="status">
        <CheckWords check={check} />
      </div>
      {isBlocked && <AllowAccess platform={platform} onAllowed={check.reload} />}
    </div>
  );
}

function CheckWords({ check }: { readonly check: Requested<PlatformCheck> }) {
  const { data, isLoading, reload } = check;
  if (isLoading) return <Status kind="neutral">{t('platformChecking')}</Status>;
  const error = check.error ?? data?.error;
  if (error) {
    return (
      <Status kind={data?.isReachable ? 'warning' : 'error'}>
        <ErrorWords error={error} onRetry={reload} />
      </Status>
    );
  }
  if (!data?.isReachable) return null;
  const { sample } = data;
  return (
    <>
      <Status kind="success">{t('platformReachable')}</Status>
      {sample && (
        <p>
          {sampleWords(sample)} <span class="muted">{t('platformSampleAdvice')}</span>
        </p>
      )}
    </>
  );
}

function sampleWords({ amount, slug, backer }: PlatformSample): string {
  const figure = formatAmount(amount, { locale: figuresLanguage() });
  const name = isolate(slug);
  return backer
    ? t('platformSampleBacker', isolate(backer), figure, name)
    : t('platformSample', figure, name);
}

interface AllowAccessProps {
  readonly platform: PlatformSettings;
  readonly onAllowed: () => void;
}

function AllowAccess({ platform, onAllowed }: AllowAccessProps) {
  const { services } = usePage();
  const [wasRefused, setRefused] = useState(false);
  const ask = async () => {
    // The browser asks in answer to a click only: nothing may come before.
    const isGranted = await services.askForAccess(addressesOf(platform)).catch(() => false);
    setRefused(!isGranted);
    if (isGranted) onAllowed();
  };
  return (
    <Notice kind="warning" actions={<Button onClick={ask}>{t('platformAllow')}</Button>}>
      {wasRefused ? t('platformAllowRefused') : t('platformBlocked', hostsOf(platform))}
    </Notice>
  );
}

function hostsOf(platform: PlatformSettings): string {
  return [...new Set(addressesOf(platform).map(hostOf))].join(', ');
}
