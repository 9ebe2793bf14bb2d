/** The people behind a collective: as a wall, or as a list to search, filter and save. */
import '../parts/tools.css';
import './backers.css';
import { useMemo } from 'preact/hooks';
import type { BackersView } from '../../messages/contract.ts';
import { figuresLanguage, plural } from '../../ui/i18n.ts';
import type { Requested } from '../../ui/use-request.ts';
import { useBackground } from '../background.ts';
import type { TabProps } from '../collective/collective-view.tsx';
import { Unavailable } from '../collective/unavailable.tsx';
import { type BackerFilter, filterBackers, parseBackerFilter } from '../model/backer-filter.ts';
import { Freshness } from '../parts/freshness.tsx';
import { lazy } from '../parts/lazy.tsx';
import { ListSkeleton } from '../parts/list-skeleton.tsx';
import { useView } from '../state/use-view.ts';
import { useSurroundings } from '../surroundings.ts';
import { BackerList } from './backer-list.tsx';
import { BackerTools } from './backer-tools.tsx';
import { Exports } from './exports.tsx';
import { NoBackers } from './no-backers.tsx';

const Wall = lazy(() => import('./wall.tsx').then((part) => part.Wall));

export function BackersTab(props: TabProps) {
  const { slug } = props;
  const { ask } = useBackground();
  const live = useView(slug, (mode, isPrivate) =>
    ask({ type: 'get-backers', slug, mode, isPrivate }),
  );
  const { data, error, isLoading } = live;
  if (!data && error && !isLoading) return <Unavailable live={live} slug={slug} />;
  return (
    <div class="view-part">
      <Freshness live={live} dropped={data?.dropped ?? 0} />
      {data ? <Backers {...props} live={live} view={data} /> : <ListSkeleton rows={6} />}
    </div>
  );
}

interface BackersProps extends TabProps {
  readonly live: Requested<BackersView>;
  readonly view: BackersView;
}

function Backers({ view, options, setOptions, slug, overview }: BackersProps) {
  const filter = useMemo(() => parseBackerFilter(options), [options]);
  const { backers, anonymousCount } = useFiltered(view, filter);
  if (view.backers.length === 0) return <NoBackers overview={overview.data} />;
  const isWall = options.view === 'wall';
  return (
    <>
      <BackerTools view={view} filter={filter} isWall={isWall} setOptions={setOptions} />
      <div class="list-head">
        <p class="small muted" role="status">
          {plural('popup_backersShown', backers.length)}
          {anonymousCount > 0 && <> {plural('popup_anonymousCounted', anonymousCount)}</>}
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

function useFiltered(view: BackersView, filter: BackerFilter) {
  const { now } = useSurroundings();
  return useMemo(
    () => filterBackers(view.backers, filter, { now: now(), locale: figuresLanguage() }),
    [view, filter, now],
  );
}
