/** A form for another platform’s addresses, which are checked while they are typed. */
import { useState } from 'preact/hooks';
import { createPlatform, type ProfileId } from '../../platform/addresses/profile.ts';
import { parseSlugOrAddress } from '../../platform/addresses/typed-slug.ts';
import { isSame } from '../../platform/values/json.ts';
import { hostOf } from '../../platform/values/names.ts';
import type { PlatformSettings } from '../../storage/settings.ts';
import { amountInText } from '../../ui/amount.tsx';
import { Button, submitting } from '../../ui/button.tsx';
import { ErrorWords } from '../../ui/error-words.tsx';
import { TYPING_MS, useOptionsPage } from '../../ui/extension/settings-page.tsx';
import { isolate, labelOf, t } from '../../ui/i18n.ts';
import { Notice, Status } from '../../ui/notice.tsx';
import { formatDecimal } from '../../ui/numbers.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { asAged, type Requested, useRequest } from '../../ui/use-request.ts';
import {
  ADDRESSES,
  type AddressField,
  addressesOf,
  draftOf,
  isGoodAddress,
  otherPlatform,
  type PlatformDraft,
  toSettings,
} from './platform-draft.ts';
import type { PlatformCheck } from './worker-check.ts';

interface PlatformFormProps {
  readonly onUse: (platform: PlatformSettings) => void;
}

export function PlatformForm({ onUse }: PlatformFormProps) {
  const current = useOptionsPage().view.settings.platform;
  const [draft, setDraft] = useState<PlatformDraft>(() => draftOf(current));
  const [sample, setSample] = useState('');
  const platform = toSettings(draft);
  const isUnchanged = platform !== null && isSame(platform, current);
  const needsProfile = platform !== null && draft.profile === null;
  const isChecked = platform !== null && (!isUnchanged || sample.trim() !== '');
  const check = usePlatformCheck(platform ?? current, sample, isChecked);
  const change = (part: Partial<PlatformDraft>) => setDraft({ ...draft, ...part });
  const example = formatDecimal(12.5, 2);
  return (
    <form
      class="stack"
      onSubmit={submitting(() => platform && !isUnchanged && !needsProfile && onUse(platform))}
    >
      <AddressFields draft={draft} onChange={change} />
      <TextField
        label={t('options_platformSampleLabel')}
        hint={t('options_platformSampleHint')}
        value={sample}
        onInput={setSample}
      />
      {platform && isChecked && <PlatformCheckResult platform={platform} check={check} />}
      <RadioGroup
        legend={t('options_platformProfileLegend')}
        value={draft.profile}
        choices={[
          {
            value: 'open-collective',
            label: t('options_platformProfileLive'),
            hint:
              sampleWords(check.data, 'open-collective') ??
              t('options_platformProfileLiveHint', '12.5', example),
          },
          {
            value: 'documented',
            label: t('options_platformProfileDocumented'),
            hint:
              sampleWords(check.data, 'documented') ??
              t('options_platformProfileDocumentedHint', '1250', example),
          },
        ]}
        onChange={(profile) => change({ profile })}
      />
      <div class="row">
        <Button type="submit" isDisabled={!platform || isUnchanged || needsProfile}>
          {t('options_platformUse')}
        </Button>
        {isUnchanged && <span class="muted small">{t('options_platformUnchanged')}</span>}
        {needsProfile && <span class="muted small">{t('options_platformChoose')}</span>}
      </div>
    </form>
  );
}

interface AddressFieldsProps {
  readonly draft: PlatformDraft;
  readonly onChange: (part: Partial<PlatformDraft>) => void;
}

function AddressFields({ draft, onChange }: AddressFieldsProps) {
  const current = useOptionsPage().view.settings.platform;
  const change = (field: AddressField, text: string) =>
    onChange(
      field === 'baseUrl' ? otherPlatform(text, draft, draftOf(current)) : { [field]: text },
    );
  return (
    <>
      {ADDRESSES.map(([field, word]) => (
        <TextField
          key={field}
          label={labelOf('options_platform', `${word}Label` as const)}
          hint={labelOf('options_platform', `${word}Hint` as const)}
          value={draft[field]}
          inputMode="url"
          onInput={(text) => change(field, text)}
          error={isGoodAddress(draft, field) ? null : t('error_badAddress')}
        />
      ))}
    </>
  );
}

/** Checks the addresses, with a collective whose slug or address is `sample` if that is not empty. */
function usePlatformCheck(
  platform: PlatformSettings,
  sample: string,
  isChecked: boolean,
): Requested<PlatformCheck> {
  const { services } = useOptionsPage();
  const sampleSlug = parseSlugOrAddress(sample, createPlatform(platform));
  return useRequest({
    // Without the profile: the answer has what either makes of it.
    key: isChecked ? JSON.stringify([addressesOf(platform), sampleSlug]) : null,
    pauseMs: TYPING_MS,
    ask: () => asAged(services.sendRequest({ type: 'check-platform', platform, sampleSlug })),
  });
}

interface PlatformCheckResultProps {
  readonly platform: PlatformSettings;
  readonly check: Requested<PlatformCheck>;
}

function PlatformCheckResult({ platform, check }: PlatformCheckResultProps) {
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
  if (isLoading) return <Status kind="neutral">{t('options_platformChecking')}</Status>;
  const error = check.error ?? data?.error;
  if (error) {
    return (
      <Status kind={data?.isReachable ? 'warning' : 'error'}>
        <ErrorWords error={error} onRetry={reload} />
      </Status>
    );
  }
  if (!data?.isReachable) return null;
  return <Status kind="success">{t('options_platformReachable')}</Status>;
}

/** What the sample says if the platform is of that profile; null without a sample. */
function sampleWords(check: PlatformCheck | null, profile: ProfileId): string | null {
  if (!check?.sample) return null;
  const { amounts, backer, slug } = check.sample;
  const figure = amountInText(amounts[profile]);
  return t('options_platformSampleBacker', isolate(backer), figure, isolate(slug));
}

interface AllowAccessProps {
  readonly platform: PlatformSettings;
  readonly onAllowed: () => void;
}

function AllowAccess({ platform, onAllowed }: AllowAccessProps) {
  const { services } = useOptionsPage();
  const [wasRefused, setRefused] = useState(false);
  const ask = async () => {
    // Must come first: browsers only ask in response to a click.
    const isGranted = await services.askForAccess(addressesOf(platform)).catch(() => false);
    setRefused(!isGranted);
    if (isGranted) onAllowed();
  };
  return (
    <Notice kind="warning" actions={<Button onClick={ask}>{t('options_platformAllow')}</Button>}>
      {wasRefused
        ? t('options_platformAllowRefused')
        : t('options_platformBlocked', hostsOf(platform))}
    </Notice>
  );
}

function hostsOf(platform: PlatformSettings): string {
  return [...new Set(addressesOf(platform).map(hostOf))].join(', ');
}
