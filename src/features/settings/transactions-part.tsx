/** The identifier that some platforms want where they list transactions. */
import { useState } from 'preact/hooks';
import { CLIENT_ID } from '../../messages/pages.ts';
import { Button } from '../../ui/button.tsx';
import { ActionError } from '../../ui/error-words.tsx';
import { useSettings } from '../../ui/extension/settings-page.tsx';
import { t } from '../../ui/i18n.ts';
import { submitting } from '../../ui/submitting.ts';
import { TextField } from '../../ui/text-field.tsx';

export function TransactionsPart() {
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
