/** A collective’s figures, months, goal and links. */
import type { ComponentChildren } from 'preact';
import type { OverviewView } from '../../messages/contract.ts';
import { safeLink } from '../../platform/links.ts';
import { Amount } from '../../ui/amount.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { formatNumber, t } from '../../ui/i18n.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { RelativeTime } from '../../ui/times.tsx';
import { Freshness, Unavailable } from '../parts/freshness.tsx';
import { lazy } from '../parts/lazy.tsx';
import { useSurroundings } from '../services.ts';
import { useStart } from '../state/start.tsx';
import { Goal } from './goal.tsx';
import type { TabProps } from './tab-props.ts';

const MINUTE_MS = 60_000;

const MonthlyIncome = lazy(() => import('./monthly-income.tsx').then((part) => part.MonthlyIncome));

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
      <Figures overview={data} statedAt={overview.receivedAt} isLoading={isLoading} />
      {data && (
        <>
          <MonthlyIncome
            months={data.months}
            isLoading={isLoading}
            asTable={options.months === 'table'}
            onAsTable={(asTable) => setOptions({ months: asTable ? 'table' : '' })}
          />
          <Goal overview={data} change={overview.change} />
          <RunSwitch slug={slug} />
          <Links overview={data} />
        </>
      )}
    </div>
  );
}

interface FiguresProps {
  readonly overview: OverviewView | null;
  /** The age that stands above the figures. Figures that are older say so. */
  readonly statedAt: number | null;
  /** True while missing figures may still arrive. */
  readonly isLoading: boolean;
}

/** The four figures, or skeletons of the same height. */
function Figures({ overview, statedAt, isLoading }: FiguresProps) {
  const ageOf = (figure: keyof OverviewView['asOf']) => {
    const at = overview?.asOf[figure] ?? null;
    return at !== null && statedAt !== null && statedAt - at >= MINUTE_MS ? at : null;
  };
  return (
    <dl class="figures" aria-busy={overview ? undefined : 'true'}>
      <Figure label={t('popup_balance')} asOf={ageOf('balance')}>
        {overview && <Amount amount={overview.balance} />}
      </Figure>
      <Figure label={t('popup_yearlyBudget')} asOf={ageOf('yearlyIncome')}>
        {overview && <Amount amount={overview.yearlyIncome} />}
      </Figure>
      <Figure label={t('popup_backers')} asOf={ageOf('backersCount')}>
        {overview && <span class="number">{formatNumber(overview.backersCount)}</span>}
      </Figure>
      <Figure label={t('popup_contributors')} asOf={ageOf('contributorsCount')}>
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
  readonly asOf: number | null;
  readonly children: ComponentChildren;
}

function Figure({ label, asOf, children }: FigureProps) {
  const { now } = useSurroundings();
  return (
    <div class="figure">
      <dt>{label}</dt>
      <dd>{children ?? <Skeleton />}</dd>
      {asOf !== null && (
        <dd class="figure__age muted">
          <RelativeTime instant={asOf} now={now} />
        </dd>
      )}
    </div>
  );
}

/** For collectives that the user does not administer as far as the sign-in tells. */
function RunSwitch({ slug }: { readonly slug: string }) {
  const { view, change } = useStart();
  const administered = view?.mine?.data?.administered ?? [];
  if (!view || administered.some((row) => row.slug === slug)) return null;
  const isRun = view.run.includes(slug);
  return (
    <Switch
      label={t('popup_run')}
      hint={t('popup_runHint')}
      isOn={isRun}
      onChange={() => void change({ type: 'set-run', slug, isRun: !isRun })}
    />
  );
}

function Links({ overview }: { readonly overview: OverviewView }) {
  const { copyText } = useSurroundings();
  const website = safeLink(overview.website);
  return (
    <nav class="row" aria-label={t('popup_links')}>
      <ExternalLink href={overview.contributeUrl} looksLikeButton>
        {t('popup_contribute')}
      </ExternalLink>
      <ExternalLink href={overview.pageUrl} looksLikeButton>
        {t('popup_page')}
      </ExternalLink>
      {website && (
        <ExternalLink href={website} looksLikeButton>
          {t('popup_website')}
        </ExternalLink>
      )}
      <CopyButton text={overview.pageUrl} label={t('popup_copyLink')} write={copyText} />
    </nav>
  );
}
