/** Where files come from: dropped anywhere on the page, chosen, or pasted. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button, submitting } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { uploadIcon } from '../../ui/icons.ts';
import type { NamedBlob } from '../model/read-files.ts';

type OnFiles = (files: readonly NamedBlob[]) => void;

interface FilePickerProps {
  readonly sample: string | undefined;
  readonly isReading: boolean;
  readonly onFiles: OnFiles;
}

export function FilePicker({ sample, isReading, onFiles }: FilePickerProps) {
  return (
    <section class="picker card" aria-labelledby="picker-title">
      <div class="picker__drop">
        <Icon shape={uploadIcon} />
        <h2 id="picker-title">{t('dependencies_drop')}</h2>
        <p class="muted">{t('dependencies_formats')}</p>
        <ChooseFiles isBusy={isReading} onFiles={onFiles} />
        {sample && (
          <p class="small">
            <a href={sample} download="package-lock.json">
              {t('dependencies_sample')}
            </a>
          </p>
        )}
      </div>
      <div class="picker__paste">
        <Paste onFiles={onFiles} />
      </div>
      <p class="picker__private small muted">{t('dependencies_private')}</p>
    </section>
  );
}

interface ChooseFilesProps {
  readonly onFiles: OnFiles;
  readonly isBusy: boolean;
  /** Beside results: not what the page is for any more. */
  readonly isSecondary?: boolean;
}

export function ChooseFiles({ onFiles, isBusy, isSecondary = false }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('dependencies_choose')}
        // Without `accept`: composer.lock has no type that every system knows.
        onChange={({ currentTarget }) => {
          onFiles(named(currentTarget.files));
          currentTarget.value = '';
        }}
      />
      <Button
        variant={isSecondary ? 'secondary' : 'primary'}
        isBusy={isBusy}
        onClick={() => input.current?.click()}
      >
        {isBusy
          ? t('dependencies_reading')
          : t(isSecondary ? 'dependencies_add' : 'dependencies_choose')}
      </Button>
    </>
  );
}

function Paste({ onFiles }: { readonly onFiles: OnFiles }) {
  const [text, setText] = useState('');
  const read = () => {
    if (text.trim()) onFiles([{ name: t('dependencies_pasted'), blob: new Blob([text]) }]);
  };
  return (
    <Disclosure summary={t('dependencies_pasteSummary')}>
      <form class="stack stack--tight" onSubmit={submitting(read)}>
        <label class="field__label" for="pasted">
          {t('dependencies_pasteLabel')}
        </label>
        <p class="field__hint" id="pasted-hint">
          {t('dependencies_pasteHint')} <code>npm fund --json</code>{' '}
          <code>composer fund --format=json</code>
        </p>
        <textarea
          id="pasted"
          class="input input--code"
          rows={6}
          spellcheck={false}
          autocomplete="off"
          aria-describedby="pasted-hint"
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div>
          <Button type="submit">{t('dependencies_pasteRead')}</Button>
        </div>
      </form>
    </Disclosure>
  );
}

/** Files dropped anywhere on the page, which the browser would open otherwise. Returns whether some are held over it. */
export function useDrop(onFiles: OnFiles): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  // Before the page is painted: a file dropped earlier would be opened by the browser in its place.
  useLayoutEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) =>
      dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      // Within the page the pointer goes from one element to another.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      latest.current(named(event.dataTransfer?.files ?? null));
    };
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('dragover', over, { signal });
    addEventListener('dragleave', leave, { signal });
    addEventListener('drop', drop, { signal });
    return () => controller.abort();
  }, []);
  return isOver;
}

function named(files: FileList | null): readonly NamedBlob[] {
  return Array.from(files ?? [], (file) => ({ name: file.name, blob: file }));
}
