/** A collective’s figures, months, goals and links. */
import { safeLink } from '../../platform/addresses/links.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { HOUR_MS, Unavailable, WhatIsMissing } from '../../ui/extension/freshness.tsx';
import { lazy } from '../../ui/extension/lazy.tsx';
import { ListSection } from '../../ui/extension/lists.tsx';
import type { TabProps } from '../../ui/extension/routes.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { t } from '../../ui/i18n.ts';
import { useAttention, WaitingParts } from '../attention/waiting.tsx';
import { Figures } from './figures.tsx';
import { Goals } from './goal.tsx';
import type { OverviewView } from './worker.ts';

const MonthlyIncome = lazy(() => import('./monthly-income.tsx').then((part) => part.MonthlyIncome));

export function OverviewTab({ slug, overview, options, setOptions }: TabProps) {
  const { data, error, isLoading } = overview;
  if (!data && error && !isLoading) return <Unavailable live={overview} slug={slug} />;
  // A refusal counts down and asks again by itself.
  const mayArrive = isLoading || error?.retryAt !== undefined;
  return (
    <div class="view-part">
      <WhatIsMissing live={overview} />
      {data?.isPrivate && <p class="muted small">{t('popup_isPrivate')}</p>}
      <OwnWaiting slug={slug} />
      <Figures overview={data} statedAt={statedAt(overview)} isLoading={mayArrive} />
      {data?.description && (
        <p class="overview__description clamped muted">
          <bdi>{data.description}</bdi>
        </p>
      )}
      {data && (
        <>
          <MonthlyIncome
            months={data.figures.raised?.value.months ?? null}
            isLoading={mayArrive}
            asTable={options.months === 'table'}
            onAsTable={(asTable) => setOptions({ months: asTable ? 'table' : '' })}
          />
          {data.goals.length > 0 && <Goals goals={data.goals} />}
          <Links overview={data} />
        </>
      )}
    </div>
  );
}

/**
 * The age in the header: the balance's (`receivedAt`), or the age of a figure that is older by less than an hour. Only the
 * balance's where it may be newer than it says.
 */
export function statedAt({ data, receivedAt }: TabProps['overview']): number | null {
  const { balance } = data?.figures ?? {};
  if (balance?.mayBeNewer) return balance.at;
  if (receivedAt === null) return null;
  const ages = Object.values(data?.figures ?? {}).map((figure) => figure?.at ?? receivedAt);
  return Math.min(receivedAt, ...ages.filter((at) => receivedAt - at < HOUR_MS));
}

/** What waits for the user at this collective. */
function OwnWaiting({ slug }: Pick<TabProps, 'slug'>) {
  const { data } = useAttention();
  const waiting = data?.waiting.find((one) => one.slug === slug);
  if (!waiting) return null;
  return (
    <ListSection title={t('popup_needsYou')}>
      <div class="waiting waiting--alone box">
        <WaitingParts waiting={waiting} />
      </div>
    </ListSection>
  );
}

function Links({ overview }: { readonly overview: OverviewView }) {
  const website = safeLink(overview.website);
  return (
    <div class="row">
      {website && (
        <ExternalLink href={website} button="secondary">
          {t('popup_website')}
        </ExternalLink>
      )}
      <CopyButton text={overview.pageUrl} label={t('popup_copyLink')} />
    </div>
  );
}
