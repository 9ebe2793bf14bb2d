/** What can be saved of a view: behind one button, or as one. */
import './export-menu.css';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../button.tsx';
import { t } from '../i18n.ts';
import { Icon } from '../icon.tsx';
import { checkIcon, downloadIcon } from '../icons.ts';
import { useOutcome } from '../use-outcome.ts';
import { useAction } from '../use-request.ts';
import { useAnnounce } from './announce.tsx';
import { Problem } from './freshness.tsx';
import { usePanel } from './panel.ts';
import { useSurroundings } from './services.ts';

export interface SavedFile {
  readonly name: string;
  readonly text: string;
}

interface CsvExport {
  readonly label: string;
  readonly file: string;
  readonly csv: () => string | Promise<string>;
}

interface FilesExport {
  readonly label: string;
  /** Several files, or none if it was canceled. */
  readonly files: () => Promise<readonly SavedFile[]>;
}

type Export = CsvExport | FilesExport;

interface Exported {
  /** What is exported: when it changes, the button no longer says that it is done. */
  readonly of: unknown;
}

interface ExportMenuProps extends Exported {
  readonly exports: readonly Export[];
  /** Under a heading of their own, behind the others. */
  readonly apart?: { readonly title: string; readonly exports: readonly Export[] };
}

/** Where there is one thing to save. */
export function ExportButton({ of, ...only }: CsvExport & Exported) {
  const { isBusy, error, done, save } = useExport(of);
  return (
    <div class="export">
      <Button
        variant="quiet"
        icon={done === null ? downloadIcon : checkIcon}
        isBusy={isBusy}
        onClick={() => void save(only)}
      >
        {done ?? only.label}
      </Button>
      {error && <Problem kind="error" error={error} />}
    </div>
  );
}

export function ExportMenu({ exports, apart, of }: ExportMenuProps) {
  const { isBusy, error, done, save } = useExport(of);
  const panel = usePanel();
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (panel.isOpen) menu.current?.querySelector('ul')?.scrollIntoView?.({ block: 'nearest' });
  }, [panel.isOpen]);
  const title = useId();
  const item = (one: Export) => (
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
  );
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
      <ul id={panel.id} class="menu-box export__list" role="list" hidden={!panel.isOpen}>
        {exports.map(item)}
        {apart && (
          <li>
            <p class="export__title small muted" id={title}>
              {apart.title}
            </p>
            {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
            <ul role="list" aria-labelledby={title}>
              {apart.exports.map(item)}
            </ul>
          </li>
        )}
      </ul>
      {error && <Problem kind="error" error={error} />}
    </div>
  );
}

/** Saves, and says so. */
function useExport(of: unknown) {
  const { isBusy, error, run } = useAction();
  const [done, setDone] = useOutcome<string>(of);
  const { saveCsv, saveText } = useSurroundings();
  const announce = useAnnounce();
  const save = async (chosen: Export) => {
    let count = 1;
    const task = async () => {
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
    const words = t('popup_saved');
    setDone(words);
    announce(words);
  };
  return { isBusy, error, done, save };
}
