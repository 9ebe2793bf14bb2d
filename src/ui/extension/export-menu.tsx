/** What can be saved of a view: behind one button, or as one. */
import { Button } from '../button.tsx';
import { useOutcome } from '../copy-button.tsx';
import { isolate, plural, t } from '../i18n.ts';
import { Icon } from '../icon.tsx';
import { checkIcon, downloadIcon } from '../icons.ts';
import { useAnnounce } from '../live-region.tsx';
import { useAction } from '../use-request.ts';
import { Problem } from './freshness.tsx';
import { Menu } from './menu.tsx';
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
  /** What is exported: when it changes, it is no longer said that it is saved. */
  readonly of: unknown;
}

interface ExportMenuProps extends Exported {
  readonly exports: readonly Export[];
  /** Under a heading of their own, behind the others. */
  readonly apart?: { readonly title: string; readonly exports: readonly Export[] };
}

/** Where there is one thing to save. */
export function ExportButton({ of, ...only }: Export & Exported) {
  const { isBusy, icon, outcome, save } = useExport(of);
  return (
    <div class="export">
      <Button variant="quiet" icon={icon} isBusy={isBusy} onClick={() => void save(only)}>
        {only.label}
      </Button>
      {outcome}
    </div>
  );
}

export function ExportMenu({ exports, apart, of }: ExportMenuProps) {
  const { isBusy, icon, outcome, save } = useExport(of);
  const itemsOf = (some: readonly Export[]) =>
    some.map((one) => ({ label: one.label, onChoose: () => void save(one) }));
  return (
    <Menu
      className="export"
      button={{ class: 'button button--quiet', 'aria-busy': isBusy || undefined }}
      face={
        <>
          <Icon shape={icon} />
          {t('popup_export')}
        </>
      }
      items={itemsOf(exports)}
      apart={apart && { title: apart.title, items: itemsOf(apart.exports) }}
    >
      {outcome}
    </Menu>
  );
}

/** The name of a file takes a while to read. */
const SHOWN_FOR_MS = 6000;

/** Saves, and says what was saved. */
function useExport(of: unknown) {
  const { isBusy, error, run } = useAction();
  const [saved, setSaved] = useOutcome<string>(of, SHOWN_FOR_MS);
  const { saveCsv, saveText } = useSurroundings();
  const announce = useAnnounce();
  const save = async (chosen: Export) => {
    let files: readonly SavedFile[] = [];
    setSaved(null);
    const task = async () => {
      files =
        'files' in chosen
          ? await chosen.files()
          : [{ name: chosen.file, text: await chosen.csv() }];
      for (const { name, text } of files) {
        if (name.endsWith('.csv')) saveCsv(name, text);
        else saveText(name, text);
      }
    };
    const [first, ...others] = (await run(task)) ? files : [];
    if (!first) return;
    const words = others.length
      ? plural('popup_savedFiles', files.length)
      : t('popup_saved', isolate(first.name));
    setSaved(words);
    announce(words);
  };
  const outcome = (
    <>
      {saved !== null && <p class="menu-box export__saved small">{saved}</p>}
      {error && <Problem kind="error" error={error} />}
    </>
  );
  return { isBusy, icon: saved === null ? downloadIcon : checkIcon, outcome, save };
}
