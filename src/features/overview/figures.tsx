/** The figures of a collective’s overview. One that is older than the age above them has an age of its own. */

import type { ComponentChildren } from 'preact';
import type { Spendable } from '../../platform/account/spendable.ts';
import { MINUTE_MS, monthBefore } from '../../platform/values/dates.ts';
import { less, sizeOf, sumBooked } from '../../platform/values/money.ts';
import type { Dated, FigureName, Amount as Money, Recurring } from '../../platform/values/types.ts';
import { Amount, amountInText, sumInText } from '../../ui/amount.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Age } from '../../ui/extension/freshness.tsx';
import { isTelling, recurringIncomes } from '../../ui/extension/income.ts';
import { collectiveHash } from '../../ui/extension/routes.ts';
import { useSurroundings } from '../../ui/extension/services.ts';
import { formatLanguage, formatList, formatNumber, isolate, plural, t } from '../../ui/i18n.ts';
import { formatMonths } from '../../ui/numbers.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dateFormat } from '../../ui/times.tsx';
import { Computation, lastsText } from './spendable.tsx';
import type { OverviewView } from './worker.ts';

/** Months. */
const YEAR = 12;

interface FiguresProps {
  readonly overview: OverviewView | null;
  /** The age that stands above the figures. Figures that are older say so. */
  readonly statedAt: number | null;
  /** True while missing figures may still arrive. */
  readonly isLoading: boolean;
}

/** The figures, or skeletons of the same height. */
export function Figures({ overview, statedAt, isLoading }: FiguresProps) {
  const { balance, recurring, yearlyIncome } = overview?.figures ?? {};
  const older = (figure: Dated<unknown> | null) =>
    figure && statedAt !== null && statedAt - figure.at >= MINUTE_MS ? figure : null;
  const ageOf = (name: FigureName) => older(overview?.figures[name] ?? null);
  const spendable = overview?.spendable ?? null;
  const part = { overview, isLoading };
  return (
    <dl class="figures" aria-busy={overview ? undefined : 'true'}>
      <Figure {...part} label={t('popup_balance')} asOf={ageOf('balance')}>
        {balance && <Balance balance={balance.value} />}
      </Figure>
      <Raised {...part} asOf={ageOf('raised')} />
      {(spendable || !overview) && (
        <Figure
          {...part}
          label={t('popup_spendable')}
          asOf={older(spendable)}
          below={
            spendable ? <Computation spendable={spendable.value} /> : <Skeleton shape="half" />
          }
          isWide
        >
          {spendable && <Available spendable={spendable.value} />}
        </Figure>
      )}
      <Figure {...part} label={t('popup_recurring')} asOf={ageOf('recurring')}>
        {recurring && <RecurringIncome recurring={recurring.value} />}
      </Figure>
      <Figure {...part} label={t('popup_yearlyIncome')} asOf={ageOf('yearlyIncome')}>
        {yearlyIncome && <YearlyIncome overview={overview} income={yearlyIncome.value} />}
      </Figure>
      <Backers
        {...part}
        asOf={ageOf('backersCount')}
        contributorsAsOf={ageOf('contributorsCount')}
      />
    </dl>
  );
}

/** A negative balance has a note, as color alone is not enough. */
function Balance({ balance }: { readonly balance: Money }) {
  return (
    <>
      <Amount amount={balance} isBalance />
      {balance.minor < 0 && <Note isBad>{t('popup_belowZero')}</Note>}
    </>
  );
}

function Available({ spendable }: { readonly spendable: Spendable }) {
  const { amount, openExpenses, months } = spendable;
  const { others } = openExpenses;
  return (
    <>
      <Balance balance={amount} />
      {others.length > 0 && <Note>{t('popup_less', sumInText(others))}</Note>}
      {months !== null && <Note>{lastsText(months)}</Note>}
    </>
  );
}

/** The platform's projection, with what it is made of; what came in is said where it is something else. */
function YearlyIncome({
  overview,
  income,
}: Pick<PartProps, 'overview'> & { readonly income: Money }) {
  const months = overview?.figures.raised?.value.months.slice(-YEAR) ?? [];
  const amounts = months.map(({ amount }) => amount);
  const raised = sumBooked(amounts, income.currency);
  const isComparable =
    months.length === YEAR && amounts.every(({ currency }) => currency === income.currency);
  return (
    <>
      <Amount amount={income} />
      <Note title={t('popup_yearlyProjected')}>{t('popup_yearlyNote')}</Note>
      {isComparable && raised.minor !== income.minor && (
        <Note>{t('popup_yearlyLast', formatMonths(YEAR), amountInText(raised))}</Note>
      )}
    </>
  );
}

interface PartProps {
  readonly overview: OverviewView | null;
  readonly isLoading: boolean;
  readonly asOf: Dated<unknown> | null;
}

/** What was raised in the latest month, compared with the month before up to the same day. */
function Raised(props: PartProps) {
  const { overview } = props;
  const { now } = useSurroundings();
  const { value: raised, at = now() } = overview?.figures.raised ?? {};
  const latest = raised?.months.at(-1);
  const label = latest ? t('popup_raisedIn', monthOnly(latest.month)) : t('popup_raisedThisMonth');
  const before = raised?.byThen;
  return (
    <Figure {...props} label={label}>
      {latest && (
        <>
          <Amount amount={latest.amount} />
          {before?.currency === latest.amount.currency && isTelling(latest.amount, before) && (
            <Note>{comparison(latest.amount, before, monthBefore(at))}</Note>
          )}
        </>
      )}
    </Figure>
  );
}

/** "€20.00 more than last month through Oct 22" */
function comparison(amount: Money, before: Money, until: number): string {
  const difference = less(amount, before);
  const words = difference.minor > 0 ? 'popup_moreBy' : 'popup_lessBy';
  const day = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' }).format(until);
  return t(words, amountInText(sizeOf(difference)), day);
}

function monthOnly(month: number): string {
  // Long months in Chinese are words, "十一月", beside digits in every date.
  const length = formatLanguage().startsWith('zh') ? 'short' : 'long';
  return dateFormat({ month: length, timeZone: 'UTC' }).format(month);
}

function RecurringIncome({ recurring }: { readonly recurring: Recurring }) {
  const incomes = recurringIncomes(recurring);
  const count = incomes.reduce((sum, [, income]) => sum + income.count, 0);
  return (
    <>
      {incomes.map(([unit, { amount }]) => (
        <span class="figure__line" key={unit}>
          <Amount amount={amount} /> <span class="figure__unit">{t(unit)}</span>
        </span>
      ))}
      <Note>{count > 0 ? plural('popup_contributions', count) : t('popup_recurringNone')}</Note>
    </>
  );
}

interface BackersProps extends PartProps {
  readonly contributorsAsOf: Dated<unknown> | null;
}

/** Backers, and contributors if their number differs. */
function Backers({ contributorsAsOf, ...props }: BackersProps) {
  const { overview } = props;
  const { backersCount, contributorsCount } = overview?.figures ?? {};
  const isOther = contributorsCount && contributorsCount.value !== backersCount?.value;
  const people = overview && overview.topBackers.length > 0 && <Faces overview={overview} />;
  return (
    <>
      <Figure {...props} label={t('popup_backers')} beside={people} isWide={!isOther}>
        {backersCount && <span class="number">{formatNumber(backersCount.value)}</span>}
      </Figure>
      {isOther && (
        <Figure {...props} label={t('popup_contributors')} asOf={contributorsAsOf}>
          <span class="number">{formatNumber(contributorsCount.value)}</span>
          {backersCount && <Note>{t('popup_contributorsNote')}</Note>}
        </Figure>
      )}
    </>
  );
}

interface FigureProps extends PartProps {
  readonly label: string;
  /** Nothing when it is not known. */
  readonly children: ComponentChildren;
  readonly beside?: ComponentChildren;
  readonly below?: ComponentChildren;
  readonly isWide?: boolean;
}

function Figure(props: FigureProps) {
  const { label, asOf, children, overview, isLoading, beside, below, isWide } = props;
  const isKnown = children !== null && children !== undefined && children !== false;
  const unknown = overview && !isLoading ? <span class="muted">{t('popup_unknown')}</span> : null;
  return (
    <div class={isWide ? 'figure figure--wide' : 'figure'}>
      <dt class="muted small">{label}</dt>
      <dd>{isKnown ? children : (unknown ?? <Skeleton />)}</dd>
      {asOf !== null && (
        <dd class="figure__age muted">
          <Age of={asOf} />
        </dd>
      )}
      {beside && <dd class="figure__beside">{beside}</dd>}
      {below && <dd class="figure__below">{below}</dd>}
    </div>
  );
}

interface NoteProps {
  readonly children: ComponentChildren;
  readonly isBad?: boolean;
  /** More, where a pointer asks for it. */
  readonly title?: string;
}

function Note({ children, isBad, title }: NoteProps) {
  return (
    <span class={isBad ? 'figure__note figure__note--bad' : 'figure__note'} title={title}>
      {children}
    </span>
  );
}

/** The backers with the highest totals, as pictures that lead to the list of all. */
function Faces({ overview }: { readonly overview: OverviewView }) {
  const { slug, topBackers } = overview;
  const names = formatList(topBackers.map(({ name }) => isolate(name)));
  return (
    <a
      class="faces"
      href={collectiveHash(slug, 'backers')}
      aria-label={t('popup_topBackers', names)}
    >
      {topBackers.map(({ slug: key, name, imageUrl, isPerson }) => (
        <Avatar
          key={key}
          name={name}
          src={imageUrl}
          shape={isPerson ? 'round' : 'square'}
          title={name}
        />
      ))}
    </a>
  );
}
