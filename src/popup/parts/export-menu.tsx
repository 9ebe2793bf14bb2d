/** What can be saved or copied of a view, behind one button. */
import './export-menu.css';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { checkIcon, downloadIcon } from '../../ui/icons.ts';
import { useOutcome } from '../../ui/use-outcome.ts';
import { useAction } from '../../ui/use-request.ts';
import { useSurroundings } from '../services.ts';
import { useAnnounce } from '../state/announce.tsx';
import { Problem } from './freshness.tsx';
import { usePanel } from './panel.ts';

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

export function ExportMenu({ exports, of }: ExportMenuProps) {
  const { isBusy, error, done, save } = useExport(of);
  const panel = usePanel();
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (panel.isOpen) menu.current?.querySelector('ul')?.scrollIntoView?.({ block: 'nearest' });
  }, [panel.isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes when the focus leaves, and on Escape
    <div
      class="export"
      ref={menu}
      onKeyDown={panel.onKeyDown}
      onFocusOut={({ relatedTarget }) => {
        if (!menu.current?.contains(relatedTarget as Node | null)) panel.hide();
      }}
    >
      <button
        type="button"
        class="button button--quiet"
        {...panel.button}
        aria-busy={isBusy || undefined}
      >
        <Icon shape={done === null ? downloadIcon : checkIcon} />
        {done ?? t('popup_export')}
      </button>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
      <ul id={panel.id} class="export__list" role="list" hidden={!panel.isOpen}>
        {exports.map((one) => (
          <li key={one.label}>
            <button
              type="button"
              class="export__item"
              onClick={() => {
                panel.close();
                void save(one);
              }}
            >
              {one.label}
            </button>
          </li>
        ))}
      </ul>
      {error && <Problem kind="error" error={error} />}
    </div>
  );
}

/** Saves or copies, and says so. */
function useExport(of: unknown) {
  const { isBusy, error, run } = useAction();
  const [done, setDone] = useOutcome<string>(of);
  const { saveCsv, saveText } = useSurroundings();
  const announce = useAnnounce();
  const save = async (chosen: Export) => {
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
  return { isBusy, error, done, save };
}
