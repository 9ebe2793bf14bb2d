/** What to know before copying: mistakes in the options, and walls that cost visitors much. */
import type { ComponentChildren } from 'preact';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { formatList, formatNumber, plural, t } from '../../ui/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { formatBytes } from '../../ui/numbers.ts';
import { isTooLong, type WallCounts } from '../model/backers.ts';
import type { Configuration } from '../model/configuration.ts';
import { listBytes, listRequests } from '../model/cost.ts';
import type { Problem } from '../model/problems.ts';
import { type Heights, roomAt } from '../model/room.ts';

interface WarningsProps {
  readonly configuration: Configuration;
  /** The command that writes the saved copy. */
  readonly copyCommand: string;
  readonly problems: readonly Problem[];
  /** Rows of the platform's list. */
  readonly rows: number;
  readonly counts: WallCounts | null;
  readonly heights: Heights;
  readonly onOption: (name: string, text: string) => void;
}

/** Above this a saved copy is the better choice. */
const HUGE_ROWS = 1_000;
/** An empty space that people notice, in CSS pixels. */
const GAP = 120;

export function Warnings(props: WarningsProps) {
  const { configuration, problems, rows, counts, heights, onOption } = props;
  const { element, options, isStrict } = configuration;
  const isWall = element === 'wall';
  const isLong = isWall && counts !== null && isTooLong(options, counts);
  const gap = isStrict ? 0 : Math.ceil(roomAt(heights, heights.width) - heights.column);
  return (
    <>
      {problems.length > 0 && (
        <Notice kind="warning" title={plural('configurator_problems', problems.length)}>
          <ul class="problems">
            {problems.map((problem, index) => (
              <li key={index}>{wordsFor(problem)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {isWall && isSmall(options, counts) && (
        <Notice
          title={t('configurator_smallTitle')}
          actions={
            <>
              <Button onClick={() => onOption('layout', 'cards')}>
                {t('configurator_useCards')}
              </Button>
              <Button onClick={() => onOption('show', 'names')}>
                {t('configurator_useNames')}
              </Button>
            </>
          }
        >
          {t('configurator_smallBody')}
        </Notice>
      )}
      {isWall && rows > HUGE_ROWS && <Huge {...props} />}
      {isLong ? (
        <RowsNotice
          {...props}
          title={t('configurator_longTitle', formatNumber(counts.shown))}
          words={t('configurator_longBody')}
        />
      ) : (
        isWall &&
        !options.rows &&
        gap > GAP && (
          <RowsNotice
            {...props}
            title={t('configurator_gapTitle', formatNumber(gap))}
            words={t('configurator_gapBody', formatNumber(Math.ceil(heights.narrow)))}
          />
        )
      )}
    </>
  );
}

/** Below this, small pictures alone look lost. */
const FEW = 10;

const isSmall = ({ layout, show }: Configuration['options'], counts: WallCounts | null): boolean =>
  !layout && !show && counts !== null && counts.shown > 0 && counts.shown < FEW;

interface RowsNoticeProps extends Pick<WarningsProps, 'onOption'> {
  readonly title: string;
  readonly words: string;
}

function RowsNotice({ title, words, onOption }: RowsNoticeProps) {
  const button = <Button onClick={() => onOption('rows', '3')}>{t('configurator_useRows')}</Button>;
  return (
    <Notice kind="warning" title={title} actions={button}>
      {words}
    </Notice>
  );
}

/** What each visitor would load, and the saved copy that takes its place. */
function Huge({ configuration, copyCommand, rows, onOption }: WarningsProps) {
  const { options } = configuration;
  if (options.src === undefined) {
    const requests = plural('configurator_requests', listRequests(rows) + 1);
    const button = (
      <Button onClick={() => onOption('src', '/backers.json')}>{t('configurator_useCopy')}</Button>
    );
    return (
      <Notice
        kind="warning"
        title={t('configurator_hugeTitle', formatNumber(rows))}
        actions={button}
      >
        {t('configurator_hugeBody', requests, formatBytes(listBytes(rows)))}
      </Notice>
    );
  }
  const copy: ComponentChildren = (
    <CopyButton text={copyCommand} label={t('configurator_copyCommand')} />
  );
  return (
    <Notice title={t('configurator_copyTitle')} actions={copy}>
      {t('configurator_copyBody')} <code>{copyCommand}</code>
    </Notice>
  );
}

function wordsFor(problem: Problem): string {
  if (problem.kind === 'empty') return t('configurator_problemEmpty');
  const label = t(problem.option.spec.label);
  switch (problem.kind) {
    case 'bounds': {
      const [min, max] = problem.bounds.map((bound) => formatNumber(bound));
      return t('configurator_problemBounds', label, min ?? '', max ?? '');
    }
    case 'unreadable':
      return t('configurator_problemUnreadable', label, problem.text);
    case 'ignored':
      return t('configurator_problemIgnored', label);
    case 'nobody':
      return t('configurator_problemNobody', label, formatList(problem.names));
  }
}
