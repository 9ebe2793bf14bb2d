/** The page: read lockfiles, see who is behind their packages, ask about them, take the list away. */
import './dependencies.css';
import { useEffect, useState } from 'preact/hooks';
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

export function DependenciesPage({ source, sample }: DependenciesPageProps) {
  const [files, setFiles] = useState<readonly NamedBlob[]>([]);
  const { behind, read, of, isReading, error } = useReading(source, files);
  const add = (added: readonly NamedBlob[]) => setFiles((old) => [...old, ...added]);
  const isOver = useDrop(add);
  const hasResults = behind !== null && behind.packages > 0;
  const hasProblem = behind?.files.some((file) => 'problem' in file);
  const list = behind && (
    <FileList
      outcomes={behind.files}
      hasResults={hasResults}
      isReading={isReading}
      onFiles={add}
      onRemove={(at) => setFiles((old) => old.filter((file) => file !== read[at]))}
      onClear={() => setFiles([])}
    />
  );
  return (
    <div class={isOver ? 'dependencies dependencies--over' : 'dependencies'}>
      {!hasResults && <FilePicker sample={sample} onFiles={add} isReading={isReading} />}
      {error && <Notice kind="error">{errorWords(error)}</Notice>}
      {/* The result comes first, unless a file has a problem. */}
      {(!hasResults || hasProblem) && list}
      {hasResults && (
        <Results key={of.platform.baseUrl} behind={behind} source={of} used={source.platform} />
      )}
      {hasResults && !hasProblem && list}
      <LiveRegion
        message={isReading ? t('dependencies_reading') : behind ? summaryWords(behind) : ''}
      />
    </div>
  );
}

interface Reading {
  readonly behind: Behind | null;
  /** The files that this is of. */
  readonly read: readonly NamedBlob[];
  /** Where the collectives are. */
  readonly of: DependenciesSource;
  readonly isReading: boolean;
  readonly error: ErrorView | null;
}

/** Reads all files again whenever one is added or removed; what is shown stays until then. */
function useReading(source: DependenciesSource, files: readonly NamedBlob[]): Reading {
  const nothing = { behind: null, read: [], of: source, isReading: false, error: null };
  const [reading, setReading] = useState<Reading>(nothing);
  useEffect(() => {
    if (files.length === 0) {
      setReading(nothing);
      return undefined;
    }
    const controller = new AbortController();
    const { signal } = controller;
    setReading((old) => ({ ...old, isReading: true, error: null }));
    readFor(source, files, signal).then(
      (found) => signal.aborted || setReading({ ...nothing, ...found, read: files }),
      (failure) => signal.aborted || setReading({ ...nothing, error: toErrorView(failure) }),
    );
    return () => controller.abort();
  }, [source, files]);
  return reading;
}

/** For Open Collective if the files name no collective of the platform in use: links lead there, but it is asked nothing. */
async function readFor(
  source: DependenciesSource,
  files: readonly NamedBlob[],
  signal: AbortSignal,
): Promise<Pick<Reading, 'behind' | 'of'>> {
  const behind = await source.read(files, source.platform, signal);
  const isOfUsed = behind.collectives.length > 0 || !onOpenCollective(behind, source.platform);
  if (isOfUsed) return { behind, of: source };
  const platform = OPEN_COLLECTIVE;
  const there = await source.read(files, platform, signal);
  const addressOf = (slug: string) => accountUrl(platform, slug);
  return { behind: there, of: { platform, read: source.read, addressOf } };
}
