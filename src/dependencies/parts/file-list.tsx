/** The files that were read, each with its number of packages or what is wrong with it. */
import { displayName } from '../../platform/values/names.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { isolate, type MessageKey, plural, t } from '../../ui/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { closeIcon } from '../../ui/icons.ts';
import { Status } from '../../ui/notice.tsx';
import { formatBytes } from '../../ui/numbers.ts';
import type { FileOutcome } from '../model/collect.ts';
import { LARGEST_FILE, type NamedBlob } from '../model/read-files.ts';
import type { FileProblem } from '../model/read-text.ts';
import { ChooseFiles } from './file-picker.tsx';

const PROBLEM_WORDS: Readonly<Record<FileProblem, MessageKey>> = {
  'too-large': 'dependencies_tooLarge',
  unreadable: 'dependencies_unreadable',
  'broken-lockfile': 'dependencies_brokenLockfile',
  'old-lockfile': 'dependencies_oldLockfile',
  'other-lockfile': 'dependencies_otherLockfile',
  'empty-list': 'dependencies_emptyList',
  'unknown-file': 'dependencies_unknownFile',
};

/** Lists the funding addresses of installed packages, with any package manager. */
const COMMAND = 'npm fund --json > funding.json';

interface FileListProps {
  readonly outcomes: readonly FileOutcome[];
  readonly hasResults: boolean;
  readonly isReading: boolean;
  readonly onFiles: (files: readonly NamedBlob[]) => void;
  readonly onRemove: (at: number) => void;
  readonly onClear: () => void;
}

export function FileList(props: FileListProps) {
  const { outcomes, hasResults, isReading, onFiles, onRemove, onClear } = props;
  return (
    <section class="files" aria-label={t('dependencies_files')}>
      <ul class="files__list" role="list">
        {outcomes.map((outcome, at) => (
          <li key={at} class="files__file row">
            <b>
              <bdi>{nameOf(outcome)}</bdi>
            </b>
            <Outcome outcome={outcome} hasResults={hasResults} />
            <IconButton
              icon={closeIcon}
              label={t('dependencies_remove', isolate(nameOf(outcome)))}
              onClick={() => onRemove(at)}
            />
          </li>
        ))}
      </ul>
      {hasResults && (
        <div class="row">
          <ChooseFiles isSecondary isBusy={isReading} onFiles={onFiles} />
          <Button variant="quiet" onClick={onClear}>
            {t('dependencies_startOver')}
          </Button>
        </div>
      )}
    </section>
  );
}

function nameOf({ name }: FileOutcome): string {
  return displayName(name) ?? '?';
}

interface OutcomeProps {
  readonly outcome: FileOutcome;
  readonly hasResults: boolean;
}

function Outcome({ outcome, hasResults }: OutcomeProps) {
  if ('problem' in outcome) {
    return (
      <Status kind="error">
        {t(PROBLEM_WORDS[outcome.problem], formatBytes(LARGEST_FILE))}
        {outcome.problem === 'other-lockfile' && (
          <span class="files__command row">
            <code dir="ltr">{COMMAND}</code> <CopyButton text={COMMAND} />
          </span>
        )}
      </Status>
    );
  }
  return (
    <span class="muted small">
      {outcome.kind === 'manifest'
        ? t(hasResults ? 'dependencies_manifest' : 'dependencies_manifestAlone')
        : plural('dependencies_packages', outcome.packages)}
    </span>
  );
}
