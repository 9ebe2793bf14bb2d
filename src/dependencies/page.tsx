/** The page: read lockfiles, see who is behind their packages, ask about them, take the list away. */
import './dependencies.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ErrorView } from '../messages/error-view.ts';
import { toErrorView } from '../messages/error-view.ts';
import { accountUrl } from '../platform/addresses/links.ts';
import { OPEN_COLLECTIVE } from '../platform/addresses/profile.ts';
import { errorWords } from '../ui/error-words.tsx';
import { t } from '../ui/i18n.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { Notice } from '../ui/notice.tsx';
import type { DependenciesSource } from './data-source.ts';
import type { Behind } from './model/collect.ts';
import type { NamedBlob } from './model/read-files.ts';
import { FileList } from './parts/file-list.tsx';
import { FilePicker, useDrop } from './parts/file-picker.tsx';
import { Results } from './parts/results.tsx';
import { onOpenCollective, summaryWords } from './words.ts';

interface DependenciesPageProps {
  readonly source: DependenciesSource;
  /** A file to try it with. */
  readonly sample?: string | undefined;
}

/** For collectives of Open Collective, where another platform is in use: that one is asked nothing, links lead there. */
function linkedSource({ read }: DependenciesSource): DependenciesSource {
  const platform = OPEN_COLLECTIVE;
  return { platform, read, addressOf: (slug) => accountUrl(platform, slug) };
}

export function DependenciesPage({ source: used, sample }: DependenciesPageProps) {
  const [isElsewhere, setElsewhere] = useState(false);
  const source = useMemo(() => (isElsewhere ? linkedSource(used) : used), [isElsewhere, used]);
  const [files, setFiles] = useState<readonly NamedBlob[]>([]);
  const { behind, read, isReading, error } = useReading(source, files);
  const add = (added: readonly NamedBlob[]) => setFiles((old) => [...old, ...added]);
  const isOver = useDrop(add);
  const hasResults = behind !== null && behind.packages > 0;
  const isOnlyThere =
    behind?.collectives.length === 0 && onOpenCollective(behind, source.platform) > 0;
  const hasProblem = behind?.files.some((file) => 'problem' in file);
  const list = behind && (
    <FileList
      outcomes={behind.files}
      hasResults={hasResults}
      isReading={isReading}
      onFiles={add}
      onRemove={(at) => setFiles((old) => old.filter((file) => file !== read[at]))}
      onClear={() => {
        setFiles([]);
        setElsewhere(false);
      }}
    />
  );
  return (
    <div class={isOver ? 'dependencies dependencies--over' : 'dependencies'}>
      {!hasResults && <FilePicker sample={sample} onFiles={add} isReading={isReading} />}
      {error && <Notice kind="error">{errorWords(error)}</Notice>}
      {/* The result comes first, unless a file has a problem. */}
      {(!hasResults || hasProblem) && list}
      {hasResults && (
        <Results
          key={source.platform.baseUrl}
          behind={behind}
          source={source}
          onLookElsewhere={isOnlyThere ? () => setElsewhere(true) : null}
        />
      )}
      {hasResults && !hasProblem && list}
      <LiveRegion
        message={
          isReading
            ? t('dependencies_reading')
            : behind
              ? summaryWords(behind, source.platform)
              : ''
        }
      />
    </div>
  );
}

interface Reading {
  readonly behind: Behind | null;
  /** The files that this is of. */
  readonly read: readonly NamedBlob[];
  readonly isReading: boolean;
  readonly error: ErrorView | null;
}

const NOTHING: Reading = { behind: null, read: [], isReading: false, error: null };

/** Reads all files again whenever one is added or removed; what is shown stays until then. */
function useReading(source: DependenciesSource, files: readonly NamedBlob[]): Reading {
  const [reading, setReading] = useState(NOTHING);
  useEffect(() => {
    if (files.length === 0) {
      setReading(NOTHING);
      return undefined;
    }
    const controller = new AbortController();
    const { signal } = controller;
    setReading((old) => ({ ...old, isReading: true, error: null }));
    source.read(files, source.platform, signal).then(
      (behind) => signal.aborted || setReading({ ...NOTHING, behind, read: files }),
      (failure) => signal.aborted || setReading({ ...NOTHING, error: toErrorView(failure) }),
    );
    return () => controller.abort();
  }, [source, files]);
  return reading;
}
