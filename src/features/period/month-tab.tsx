/** A collective’s month, or another period: what came in and went out, who is new, what is recurring, and its ledger. */
import './month.css';
import { useEffect, useId, useMemo } from 'preact/hooks';
import type { Ledger } from '../../platform/ledger/ledger.ts';
import type { Period } from '../../platform/values/dates.ts';
import { useCollectiveRequest } from '../../ui/extension/collective-request.ts';
import { AgeLine, Unavailable, WhatIsMissing } from '../../ui/extension/freshness.tsx';
import { ListSkeleton } from '../../ui/extension/lists.tsx';
import type { TabProps } from '../../ui/extension/routes.ts';
import { useBackground, useSurroundings } from '../../ui/extension/services.ts';
import { t } from '../../ui/i18n.ts';
import { useAnnounce } from '../../ui/live-region.tsx';
import { LedgerSection } from './ledger-section.tsx';
import { Comparison, EndedPart, NewBackers, Recurring, Spent } from './month-parts.tsx';
import { isBalanceNewer, type ReportPeriod, reportPeriod } from './month-words.ts';
import { type Choice, parseChoice, periodName } from './period.ts';
import { PeriodChoice } from './period-choice.tsx';
import { PeriodExports } from './period-exports.tsx';
import { type LiveReading, useReading } from './use-reading.ts';
import type { MonthView } from './worker.ts';

export function MonthTab({ slug, options, setOptions }: TabProps) {
  const { now } = useSurroundings();
  const choice = useMemo(() => parseChoice(options, now()), [options, now]);
  const ledger = useLedger(slug, choice.period, options.projects === '1');
  const part = { slug, ledger, options, setOptions };
  return (
    <div class="view-part view-part--narrow">
      <PeriodChoice choice={choice} setOptions={setOptions} />
      {choice.report ? (
        <Month {...part} report={choice.report} name={periodName(choice.period)} />
      ) : (
        <OnlyLedger {...part} name={periodName(choice.period)} />
      )}
    </div>
  );
}

function useLedger(slug: string, period: Period, children: boolean): LiveReading<Ledger> {
  const { sendRequest } = useBackground();
  return useReading(`${slug} ${children}`, period, (days) =>
    sendRequest({ type: 'get-ledger', slug, children, ...days }),
  );
}

interface PartProps extends Omit<TabProps, 'overview'> {
  readonly ledger: LiveReading<Ledger>;
}

function OnlyLedger({ name, ...part }: PartProps & { readonly name: string }) {
  const announce = useAnnounce();
  useEffect(() => announce(name), [name, announce]);
  return (
    <>
      <h2 class="visually-hidden">{name}</h2>
      <div class="list-head">
        <p class="muted small">{t('popup_onlyLedger')}</p>
        <PeriodExports {...part} view={null} />
      </div>
      <LedgerSection {...part} />
    </>
  );
}

interface MonthProps extends PartProps {
  readonly report: NonNullable<Choice['report']>;
  readonly name: string;
}

function Month({ report, name, ...part }: MonthProps) {
  const { slug } = part;
  const { sendRequest } = useBackground();
  const live = useCollectiveRequest(`${slug} ${report.month} ${report.months}`, (mode, isPrivate) =>
    sendRequest({ type: 'get-month', slug, ...report, mode, isPrivate }),
  );
  const { data, error, isLoading } = live;
  if (!data && error && !isLoading) return <Unavailable live={live} slug={slug} />;
  const period = data && reportPeriod(data, live.receivedAt);
  return (
    <>
      <div class="list-head">
        <AgeLine live={live} loaded={name} />
        {period && <PeriodExports {...part} view={data} period={period} />}
      </div>
      <WhatIsMissing live={live} />
      {period ? <Report {...part} view={data} period={period} /> : <ListSkeleton rows={4} />}
    </>
  );
}

interface ReportProps extends PartProps {
  readonly view: MonthView;
  readonly period: ReportPeriod;
}

function Report({ view, period, ...part }: ReportProps) {
  const id = useId();
  const { data } = part.ledger;
  return (
    <>
      <section class="stack stack--tight">
        {/* What is chosen above says it to eyes. */}
        <h2 class="visually-hidden" id={id}>
          {period.name}
        </h2>
        {period.isRunning && <p class="muted small">{t('popup_comparedWithWhole')}</p>}
        {data?.children && <p class="muted small">{t('popup_withoutProjects')}</p>}
        <Comparison view={view} period={period} labelledBy={id} />
        {isBalanceNewer(view) && <p class="muted small">{t('popup_balanceNewer')}</p>}
      </section>
      <Spent view={view} />
      <NewBackers view={view} />
      <Recurring view={view} />
      <EndedPart view={view} receivedAt={period.receivedAt} />
      <LedgerSection {...part} />
    </>
  );
}
