/** A collective's figures, its months, its goal and where to go from here. */
import type { ComponentChildren } from 'preact';
import type { OverviewView } from '../../messages/contract.ts';
import { Amount } from '../../ui/amount.tsx';
import { formatNumber, t } from '../../ui/i18n.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Freshness } from '../parts/freshness.tsx';
import { lazy } from '../parts/lazy.tsx';
import type { TabProps } from './collective-view.tsx';
import { Goal } from './goal.tsx';
import { Links } from './links.tsx';
import { Unavailable } from './unavailable.tsx';

const MonthlyIncome = lazy(() =>
  import('../chart/monthly-income.tsx').then((part) => part.MonthlyIncome),
);

export function OverviewTab({ slug, overview, options, setOptions }: TabProps) {
  const { data, error, isLoading } = overview;
  if (!data && error && !isLoading) return <Unavailable live={overview} slug={slug} />;
  return (
    <div class="view-part">
      <Freshness live={overview} />
      {data?.description && (
        <p class="overview__description muted">
          <bdi>{data.description}</bdi>
        </p>
      )}
      <Figures overview={data} isLoading={isLoading} />
      {data && (
        <>
          <MonthlyIncome
            months={data.months}
            isLoading={isLoading}
            asTable={options.months === 'table'}
            onAsTable={(asTable) => setOptions({ months: asTable ? 'table' : '' })}
          />
          <Goal overview={data} change={overview.change} />
          <Links overview={data} />
        </>
      )}
    </div>
  );
}

interface FiguresProps {
  readonly overview: OverviewView | null;
  /** What is not known yet may still come. */
  readonly isLoading: boolean;
}

/** The four figures; skeletons of the same height while they are not known. */
function Figures({ overview, isLoading }: FiguresProps) {
  return (
    <dl class="figures" aria-busy={overview ? undefined : 'true'}>
      <Figure label={t('popup_balance')}>{overview && <Amount amount={overview.balance} />}</Figure>
      <Figure label={t('popup_yearlyBudget')}>
        {overview && <Amount amount={overview.yearlyIncome} />}
      </Figure>
      <Figure label={t('popup_backers')}>
        {overview && <span class="number">{formatNumber(overview.backersCount)}</span>}
      </Figure>
      <Figure label={t('popup_contributors')}>
        {overview && <Contributors count={overview.contributorsCount} isLoading={isLoading} />}
      </Figure>
    </dl>
  );
}

interface ContributorsProps {
  readonly count: number | null;
  readonly isLoading: boolean;
}

function Contributors({ count, isLoading }: ContributorsProps) {
  if (count === null && isLoading) return <Skeleton />;
  if (count === null) return <span class="muted">{t('popup_unknown')}</span>;
  return <span class="number">{formatNumber(count)}</span>;
}

interface FigureProps {
  readonly label: string;
  readonly children: ComponentChildren;
}

function Figure({ label, children }: FigureProps) {
  return (
    <div class="figure">
      <dt>{label}</dt>
      <dd>{children ?? <Skeleton />}</dd>
    </div>
  );
}
