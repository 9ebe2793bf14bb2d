/** What to know before copying: mistakes in the options, and walls that make a page very long. */
import { Button } from '../../ui/button.tsx';
import { formatList, formatNumber, type MessageKey, plural, t } from '../../ui/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { isTooLong, type WallCounts } from '../model/backers.ts';
import type { Surface } from '../model/configuration.ts';
import type { Problem } from '../model/problems.ts';
import type { Params } from '../options/spec.ts';

interface WarningsProps {
  readonly problems: readonly Problem[];
  readonly options: Params;
  readonly counts: WallCounts | null;
  readonly onOption: (name: string, text: string) => void;
}

export function Warnings({ problems, options, counts, onOption }: WarningsProps) {
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
      {counts && isTooLong(options, counts) && (
        <Notice
          kind="warning"
          title={t('configurator_longTitle', formatNumber(counts.shown))}
          actions={
            <Button onClick={() => onOption('rows', '3')}>{t('configurator_useRows')}</Button>
          }
        >
          {t('configurator_longBody')}
        </Notice>
      )}
    </>
  );
}

const ON_PAGES: Readonly<Record<Surface, MessageKey>> = {
  light: 'configurator_problemOnLight',
  dark: 'configurator_problemOnDark',
};

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
    case 'contrast':
      return t(ON_PAGES[problem.surface], label);
    case 'ignored':
      return t('configurator_problemIgnored', label);
    case 'nobody':
      return t('configurator_problemNobody', label, formatList(problem.names));
  }
}
