/** The people behind a collective: as a wall, or as a list to search, filter and save. */
import './backers.css';
import { useMemo, useRef } from 'preact/hooks';
import { loadWords } from '../../configurator/words-of-kit.ts';
import { toCsv } from '../../platform/values/csv.ts';
import type { Backer, CollectiveBackers, ListOrigin } from '../../platform/values/types.ts';
import { unanswerable } from '../../platform/wall/wall.ts';
import { Button } from '../../ui/button.tsx';
import { useCollectiveRequest } from '../../ui/extension/collective-request.ts';
import { ExportMenu } from '../../ui/extension/export-menu.tsx';
import { Freshness, Unavailable } from '../../ui/extension/freshness.tsx';
import { lazy } from '../../ui/extension/lazy.tsx';
import { ListSkeleton } from '../../ui/extension/lists.tsx';
import type { TabProps } from '../../ui/extension/routes.ts';
import { useBackground, useSurroundings } from '../../ui/extension/services.ts';
import { useWebPage } from '../../ui/extension/web-page.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { formatLanguage, formatNumber, type MessageKey, plural, t } from '../../ui/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Requested } from '../../ui/use-request.ts';
import type { OverviewView } from '../overview/worker.ts';
import { type BackerFilter, filterBackers, parseBackerFilter, sortOf } from './backer-filter.ts';
import { BackerList } from './backer-list.tsx';
import { backerRows } from './backer-rows.ts';
import { BackerTools } from './backer-tools.tsx';

const Wall = lazy(async () => {
  const [part] = await Promise.all([import('./wall.tsx'), loadWords(formatLanguage())]);
  return part.Wall;
});

export function BackersTab(props: TabProps) {
  const { slug } = props;
  const { sendRequest } = useBackground();
  // True for the next request only: another one may find the public list again.
  const wantsRest = useRef(false);
  const live = useCollectiveRequest(slug, (mode, isPrivate) => {
    const isRest = wantsRest.current;
    wantsRest.current = false;
    return sendRequest({ type: 'get-backers', slug, mode, isRest, isPrivate });
  });
  const loadRest = () => {
    wantsRest.current = true;
    live.reload();
  };
  const { data, error, isLoading } = live;
  if (!data && error && !isLoading) return <Unavailable live={live} slug={slug} />;
  return (
    <div class="view-part">
      <Freshness live={live} dropped={data?.dropped ?? 0} />
      {data && <SourceNotice view={data} isLoading={isLoading} onRest={loadRest} />}
      {data ? <Backers {...props} live={live} view={data} /> : <ListSkeleton rows={6} />}
    </div>
  );
}

/** What is said of a source that doesn't tell everything, or not at once. */
const WORDS: Record<ListOrigin, MessageKey | null> = {
  rest: null,
  contributors: 'popup_byContributors',
  graphql: 'popup_byGraphql',
};

interface SourceNoticeProps {
  readonly view: CollectiveBackers;
  readonly isLoading: boolean;
  readonly onRest: () => void;
}

function SourceNotice({ view, isLoading, onRest }: SourceNoticeProps) {
  const { source, rowCount, rowTotal } = view;
  const isAway = source === 'graphql' && view.isListAway;
  const words = isAway ? 'popup_byGraphqlNow' : WORDS[source];
  const hasMore = rowCount < rowTotal;
  if (!words) return null;
  const rest = (
    <Button onClick={onRest} isBusy={isLoading}>
      {t('popup_loadRest')}
    </Button>
  );
  return (
    <Notice kind="info" actions={hasMore && rest}>
      {t(words)}{' '}
      {hasMore && t('popup_entriesLoaded', formatNumber(rowCount), formatNumber(rowTotal))}
    </Notice>
  );
}

interface BackersProps extends TabProps {
  readonly live: Requested<CollectiveBackers>;
  readonly view: CollectiveBackers;
}

function Backers({ view, options, setOptions, slug, overview }: BackersProps) {
  const filter = useMemo(() => parseBackerFilter(options), [options]);
  const { backers, anonymousCount } = useFiltered(view, filter);
  if (view.backers.length === 0) return <NoBackers overview={overview.data} />;
  const isWall = options.view === 'wall';
  const asked = { active: filter.isActiveOnly || null, sort: sortOf(filter) };
  const isUnanswerable = unanswerable(view.backers, asked).length > 0;
  const tools = <BackerTools view={view} filter={filter} isWall={isWall} setOptions={setOptions} />;
  if (isUnanswerable) {
    return (
      <>
        {tools}
        <p class="empty">{t('error_listNeeded')}</p>
      </>
    );
  }
  return (
    <>
      {tools}
      <div class="list-head">
        <p class="small muted" role="status">
          {plural('popup_backersShown', backers.length)}
          {anonymousCount > 0 && plural('popup_anonymousCounted', anonymousCount)}
        </p>
        <Exports slug={slug} backers={backers} hasEmails={view.hasEmails} />
      </div>
      {isWall ? (
        <Wall backers={backers} order={filter.order} options={options} setOptions={setOptions} />
      ) : (
        <BackerList backers={backers} filter={filter} hasEmails={view.hasEmails} />
      )}
    </>
  );
}

function useFiltered(view: CollectiveBackers, filter: BackerFilter) {
  const { now } = useSurroundings();
  return useMemo(
    () => filterBackers(view.backers, filter, { now: now(), locale: formatLanguage() }),
    [view, filter, now],
  );
}

interface ExportsProps {
  readonly slug: string;
  readonly backers: readonly Backer[];
  readonly hasEmails: boolean;
}

function Exports({ slug, backers, hasEmails }: ExportsProps) {
  const { sendRequest } = useBackground();
  const { isPrivate } = useWebPage();
  const shown = async () => {
    const request = { type: 'get-recurring', slug, mode: 'fresh', isPrivate } as const;
    const { data } = await sendRequest(request);
    return toCsv(backerRows(backers, hasEmails, data));
  };
  return (
    <ExportMenu
      of={backers}
      exports={[
        {
          label: t('popup_saveShown'),
          file: `${slug}-backers.csv`,
          csv: shown,
        },
        {
          label: t('popup_savePlatforms'),
          file: `${slug}-members.csv`,
          csv: () => sendRequest({ type: 'get-members-csv', slug, isPrivate }),
        },
      ]}
    />
  );
}

function NoBackers({ overview }: { readonly overview: OverviewView | null }) {
  return (
    <div class="empty">
      <p>{t('popup_noBackers')}</p>
      {overview && (
        <ExternalLink href={overview.contributeUrl} button="secondary">
          {t('popup_beTheFirst')}
        </ExternalLink>
      )}
    </div>
  );
}
