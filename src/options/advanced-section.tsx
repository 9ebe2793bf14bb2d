/** Settings that few people need. */
import { useState } from 'preact/hooks';
import { Button } from '../ui/button.tsx';
import { ActionError } from '../ui/error-words.tsx';
import { t } from '../ui/i18n.ts';
import { Card, CardPart, Section } from '../ui/section.tsx';
import { submitting } from '../ui/submitting.ts';
import { TextField } from '../ui/text-field.tsx';
import { useSettings } from './page-state.tsx';
import { PlatformPart } from './platform-part.tsx';
import { ResetPart } from './reset-part.tsx';

export function AdvancedSection() {
  return (
    <Section
      id="advanced"
      title={t('options_advancedTitle')}
      description={t('options_advancedDescription')}
    >
      <Card>
        <CardPart>
          <PlatformPart />
        </CardPart>
        <CardPart>
          <TransactionsPart />
        </CardPart>
        <CardPart>
          <ResetPart />
        </CardPart>
      </Card>
    </Section>
  );
}

function TransactionsPart() {
  const { settings, change, error } = useSettings();
  // Null while unchanged, so that a change made elsewhere shows.
  const [draft, setDraft] = useState<string | null>(null);
  const save = async () => {
    if (draft === null) return;
    if (await change({ transactionsClientId: draft.trim() })) setDraft(null);
  };
  return (
    <form class="stack" onSubmit={submitting(save)}>
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
