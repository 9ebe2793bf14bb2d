/** Addresses and ways of another platform, tried while they are typed. */
import { useState } from 'preact/hooks';
import type { PlatformSettings } from '../messages/contract.ts';
import { Button } from '../ui/button.tsx';
import { t } from '../ui/i18n.ts';
import { RadioGroup } from '../ui/radio-group.tsx';
import { TextField } from '../ui/text-field.tsx';
import { usePage } from './page-state.ts';
import { PlatformCheckResult } from './platform-check-result.tsx';
import {
  draftOf,
  isGoodAddress,
  isSamePlatform,
  otherPlatform,
  type PlatformDraft,
  platformOf,
} from './platform-draft.ts';

interface PlatformFormProps {
  readonly onUse: (platform: PlatformSettings) => void;
}

export function PlatformForm({ onUse }: PlatformFormProps) {
  const current = usePage().view.settings.platform;
  const [draft, setDraft] = useState<PlatformDraft>(() => draftOf(current));
  const [sample, setSample] = useState('');
  const platform = platformOf(draft);
  const isUnchanged = platform !== null && isSamePlatform(platform, current);
  const change = (part: Partial<PlatformDraft>) => setDraft({ ...draft, ...part });
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (platform && !isUnchanged) onUse(platform);
      }}
    >
      <AddressFields draft={draft} onChange={change} />
      <RadioGroup
        legend={t('platformProfileLegend')}
        value={platform?.profile ?? draft.profile}
        choices={[
          {
            value: 'open-collective',
            label: t('platformProfileLive'),
            hint: t('platformProfileLiveHint'),
          },
          {
            value: 'documented',
            label: t('platformProfileDocumented'),
            hint: t('platformProfileDocumentedHint'),
          },
        ]}
        onChange={(profile) => change({ profile })}
      />
      <TextField
        label={t('platformSampleLabel')}
        hint={t('platformSampleHint')}
        value={sample}
        onInput={setSample}
      />
      {platform && (!isUnchanged || sample.trim()) && (
        <PlatformCheckResult platform={platform} sample={sample} />
      )}
      <div class="row">
        <Button type="submit" isBusy={!platform || isUnchanged}>
          {t('platformUse')}
        </Button>
        {isUnchanged && <span class="muted small">{t('platformUnchanged')}</span>}
      </div>
    </form>
  );
}

interface AddressFieldsProps {
  readonly draft: PlatformDraft;
  readonly onChange: (part: Partial<PlatformDraft>) => void;
}

function AddressFields({ draft, onChange }: AddressFieldsProps) {
  const current = usePage().view.settings.platform;
  const errorOf = (field: 'baseUrl' | 'apiUrl' | 'imagesUrl') =>
    isGoodAddress(draft, field) ? null : t('errorBadAddress');
  return (
    <>
      <TextField
        label={t('platformBaseLabel')}
        hint={t('platformBaseHint')}
        value={draft.baseUrl}
        inputMode="url"
        onInput={(baseUrl) => onChange(otherPlatform(baseUrl, draft, draftOf(current)))}
        error={errorOf('baseUrl')}
      />
      <TextField
        label={t('platformApiLabel')}
        hint={t('platformApiHint')}
        value={draft.apiUrl}
        inputMode="url"
        onInput={(apiUrl) => onChange({ apiUrl })}
        error={errorOf('apiUrl')}
      />
      <TextField
        label={t('platformImagesLabel')}
        hint={t('platformImagesHint')}
        value={draft.imagesUrl}
        inputMode="url"
        onInput={(imagesUrl) => onChange({ imagesUrl })}
        error={errorOf('imagesUrl')}
      />
    </>
  );
}
