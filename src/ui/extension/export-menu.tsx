/** What can be saved of a view: behind one button, or as one. */
import { Button } from '../button.tsx';
import { useOutcome } from '../copy-button.tsx';
import { t } from '../i18n.ts';
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
  const itemsOf = (some: readonly Export[]) =>
    some.map((one) => ({ label: one.label, onChoose: () => void save(one) }));
  return (
    <Menu
      className="export"
      button={{ class: 'button button--quiet', 'aria-busy': isBusy || undefined }}
      face={
        <>
          <Icon shape={done === null ? downloadIcon : checkIcon} />
          {done ?? t('popup_export')}
        </>
      }
      items={itemsOf(exports)}
      apart={apart && { title: apart.title, items: itemsOf(apart.exports) }}
    >
      {error && <Problem kind="error" error={error} />}
    </Menu>
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
