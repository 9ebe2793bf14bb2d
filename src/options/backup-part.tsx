/** Exporting, importing and resetting the settings. */
import { useRef, useState } from 'preact/hooks';
import type { PlatformSettings } from '../messages/contract/settings.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ActionError } from '../ui/error-words.tsx';
import { type MessageKey, t } from '../ui/i18n.ts';
import { downloadIcon, uploadIcon } from '../ui/icons.ts';
import { Notice } from '../ui/notice.tsx';
import { ConfirmPlatform } from './confirm-platform.tsx';
import { useOptionsPage, usePageAction } from './page-state.tsx';

/** What the user has to confirm. */
type Question =
  | { readonly kind: 'reset' }
  | { readonly kind: 'platform'; readonly platform: PlatformSettings; readonly text: string };

const FILE_NAME = 'collective-companion-settings.json';
const LONGEST_FILE = 65_536;

export function BackupPart() {
  const { question, setQuestion, outcome, error, load, save, reset } = useBackup();
  const cancel = () => setQuestion(null);
  return (
    <>
      <div>
        <h3>{t('options_backupTitle')}</h3>
        <p class="muted">{t('options_backupDescription')}</p>
      </div>
      <div class="row">
        <Button icon={downloadIcon} onClick={save}>
          {t('options_backupExport')}
        </Button>
        <FileButton onText={(text) => load(text, false)} />
        <Button onClick={() => setQuestion({ kind: 'reset' })}>{t('options_backupReset')}</Button>
      </div>
      {outcome && (
        <Notice kind={outcome === 'options_backupRefused' ? 'error' : 'success'}>
          {t(outcome)}
        </Notice>
      )}
      <ActionError error={error} />
      {question?.kind === 'platform' && (
        <ConfirmPlatform
          platform={question.platform}
          onConfirm={() => load(question.text, true)}
          onCancel={cancel}
        />
      )}
      {question?.kind === 'reset' && (
        <ConfirmDialog
          title={t('options_resetConfirmTitle')}
          confirmLabel={t('options_resetConfirm')}
          onConfirm={reset}
          onCancel={cancel}
        >
          <p>{t('options_resetConfirmBody')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Saves, loads, and resets the settings, with what to confirm first and what came of it. */
function useBackup() {
  const { sendRequest, saveFile } = useOptionsPage().services;
  const { error, run } = usePageAction();
  const [question, setQuestion] = useState<Question | null>(null);
  const [outcome, setOutcome] = useState<MessageKey | null>(null);
  const start = (task: () => Promise<MessageKey | null>) => {
    setQuestion(null);
    setOutcome(null);
    return run(async () => setOutcome(await task()));
  };
  const load = (text: string, confirmed: boolean) =>
    start(async () => {
      if (text.length > LONGEST_FILE) return 'options_backupRefused';
      const answer = await sendRequest({ type: 'import-settings', text, confirmed });
      if (answer.result === 'refused') return 'options_backupRefused';
      if (answer.result === 'imported') return 'options_backupImported';
      setQuestion({ kind: 'platform', platform: answer.platform, text });
      return null;
    });
  const save = () =>
    start(async () => {
      saveFile(FILE_NAME, await sendRequest({ type: 'export-settings' }));
      return 'options_backupExported';
    });
  const reset = () =>
    start(async () => {
      await sendRequest({ type: 'reset-settings' });
      return 'options_resetDone';
    });
  return { question, setQuestion, outcome, error, load, save, reset };
}

interface FileButtonProps {
  readonly onText: (text: string) => void;
}

function FileButton({ onText }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={uploadIcon} onClick={() => input.current?.click()}>
        {t('options_backupImport')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('options_backupImport')}
        onChange={async (event) => {
          const field = event.currentTarget;
          const file = field.files?.[0];
          // One character too many is enough to refuse the file.
          if (file) onText(await file.slice(0, LONGEST_FILE + 1).text());
          // Allows choosing the same file again.
          field.value = '';
        }}
      />
    </>
  );
}
