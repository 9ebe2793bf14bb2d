/** The identifier that the platform's operator gives to those who read many transactions. */
import { useState } from 'preact/hooks';
import { Button } from '../ui/button.tsx';
import { t } from '../ui/i18n.ts';
import { TextField } from '../ui/text-field.tsx';
import { ActionError } from './action-error.tsx';
import { useSettings } from './page-state.ts';

export function TransactionsPart() {
  const { settings, change, error } = useSettings();
  // Null while it is as saved, so that a change from elsewhere shows.
  const [draft, setDraft] = useState<string | null>(null);
  const save = async () => {
    if (draft === null) return;
    if (await change({ transactionsClientId: draft.trim() })) setDraft(null);
  };
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={t('transactionsLabel')}
        hint={t('transactionsHint')}
        value={draft ?? settings.transactionsClientId}
        isCode
        maxLength={255}
        onInput={setDraft}
        action={<Button type="submit">{t('save')}</Button>}
      />
      <ActionError error={error} />
    </form>
  );
}
