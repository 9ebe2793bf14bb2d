/** What can be saved or copied of a view, behind one button. */
import './export-menu.css';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { checkIcon, downloadIcon } from '../../ui/icons.ts';
import { useAction } from '../../ui/use-request.ts';
import { useSurroundings } from '../services.ts';
import { useAnnounce } from '../state/announce.tsx';
import { Problem } from './freshness.tsx';

export interface SavedFile {
  readonly name: string;
  readonly text: string;
}

type Export = { readonly label: string } & (
  | { readonly copy: () => string }
  | { readonly file: string; readonly csv: () => string | Promise<string> }
  /** Several files, or none if it was canceled. */
  | { readonly files: () => Promise<readonly SavedFile[]> }
);

interface ExportMenuProps {
  readonly exports: readonly Export[];
  /** What is exported: when it changes, the button no longer says that it is done. */
  readonly of: unknown;
}

const SHOWN_FOR_MS = 2500;

export function ExportMenu({ exports, of }: ExportMenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const { isBusy, error, run } = useAction();
  const { saveCsv, saveText } = useSurroundings();
  const announce = useAnnounce();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => setDone(null), [of]);
  useEffect(() => {
    if (done === null) return undefined;
    const timer = setTimeout(() => setDone(null), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [done]);
  useLayoutEffect(() => {
    if (isOpen) menu.current?.querySelector('ul')?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = async (chosen: Export) => {
    close();
    const isCopy = 'copy' in chosen;
    let count = 1;
    const task = async () => {
      if (isCopy) return navigator.clipboard.writeText(chosen.copy());
      const files =
        'files' in chosen
          ? await chosen.files()
          : [{ name: chosen.file, text: await chosen.csv() }];
      count = files.length;
      for (const { name, text } of files) {
        if (name.endsWith('.csv')) saveCsv(name, text);
        else saveText(name, text);
      }
    };
    if (!(await run(task)) || count === 0) return;
    const words = t(isCopy ? 'common_copied' : 'popup_saved');
    setDone(words);
    announce(words);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes when the focus leaves, and on Escape
    <div
      class="export"
      ref={menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        close();
      }}
      onFocusOut={({ relatedTarget }) => {
        if (!menu.current?.contains(relatedTarget as Node | null)) setOpen(false);
      }}
    >
      <button
        type="button"
        class="button button--quiet"
        ref={button}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-busy={isBusy || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon shape={done === null ? downloadIcon : checkIcon} />
        {done ?? t('popup_export')}
      </button>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
      <ul id={id} class="export__list" role="list" hidden={!isOpen}>
        {exports.map((one) => (
          <li key={one.label}>
            <button type="button" class="export__item" onClick={() => void choose(one)}>
              {one.label}
            </button>
          </li>
        ))}
      </ul>
      {error && <Problem kind="error" error={error} />}
    </div>
  );
}
