/** The parts of a report. What the platform did not answer is left out. */
import {
  type Compared,
  type Ended,
  MOST_NEWEST,
  type MonthReport,
} from '../../platform/transactions/month.ts';
import type { Amount as Money } from '../../platform/values/types.ts';
import { Amount } from '../../ui/amount.tsx';
import { isTelling } from '../../ui/extension/income.ts';
import { ListSection } from '../../ui/extension/lists.tsx';
import { formatNumber, type MessageKey, plural, t } from '../../ui/i18n.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { formatDate } from '../../ui/times.tsx';
import {
  comparedFigures,
  differenceWords,
  endedKinds,
  type ReportPeriod,
  recurringWords,
  unnamedOf,
} from './month-words.ts';
import type { MonthView } from './worker.ts';

interface PartProps {
  readonly view: MonthView;
}

interface ComparisonProps extends PartProps {
  readonly period: ReportPeriod;
  /** Id of the title. */
  readonly labelledBy: string;
  readonly isOnPaper?: boolean;
}

const EARLIER = ['before', 'yearBefore'] as const;

/** Each figure, and below it the periods that it is compared with. */
export function Comparison(props: ComparisonProps) {
  const { view, period, labelledBy, isOnPaper = false } = props;
  const figures = comparedFigures(view, period.isRunning).filter(([, { amount }]) => amount);
  if (figures.length === 0) return null;
  const shown = EARLIER.filter((which) =>
    figures.some(([, figure]) => figure.amount && isTelling(figure.amount, figure[which])),
  );
  return (
    <table class={isOnPaper ? 'statement' : 'comparison box'} aria-labelledby={labelledBy}>
      <thead>
        <tr class="muted small">
          <td />
          <th scope="col">{t('popup_columnAmount')}</th>
          <th scope="col">{t('popup_columnDifference')}</th>
        </tr>
      </thead>
      {figures.map(([key, figure]) => (
        <FigureRows key={key} label={key} figure={figure} period={period} shown={shown} />
      ))}
    </table>
  );
}

interface FigureRowsProps {
  readonly label: MessageKey;
  readonly figure: Compared;
  readonly period: ReportPeriod;
  /** Those that say something of any figure: then every figure has them, also where it was zero. */
  readonly shown: readonly (typeof EARLIER)[number][];
}

function FigureRows({ label, figure, period, shown }: FigureRowsProps) {
  const { amount } = figure;
  if (!amount) return null;
  const isChange = label === 'popup_otherChanges';
  return (
    <tbody>
      <tr class="comparison__figure statement__balance">
        <th scope="rowgroup">{t(label)}</th>
        <td>
          <Amount amount={amount} isBalance={!isChange} />
          {amount.minor < 0 && !isChange && (
            <span class="comparison__bad"> {t('popup_belowZero')}</span>
          )}
        </td>
        <td />
      </tr>
      {shown.map((which) => (
        <Earlier key={which} name={period[which]} amount={amount} earlier={figure[which]} />
      ))}
    </tbody>
  );
}

interface EarlierProps {
  readonly name: string | null;
  readonly amount: Money;
  readonly earlier: Money | null;
}

function Earlier({ name, amount, earlier }: EarlierProps) {
  if (!name || !earlier) return null;
  return (
    <tr class="muted small">
      <th scope="row">{name}</th>
      <td>
        <Amount amount={earlier} />
      </td>
      <td>
        <span class="number">{differenceWords(amount, earlier)}</span>
      </td>
    </tr>
  );
}

const TAGS_SHOWN_FIRST = 5;

export function Spent({ view: { report } }: PartProps) {
  const { tags, spent } = report;
  if (tags.length === 0) return null;
  return (
    <ListSection title={t('popup_spentOn')}>
      <ShowMore items={tags} first={TAGS_SHOWN_FIRST}>
        {(shown) => (
          <dl class="box lines">
            {shown.map(({ label, count, amount }) => (
              // Takes the focus where it is the first of more.
              <div class="entry" key={`${label} ${amount.currency}`} tabIndex={-1}>
                <dt>
                  <bdi>{label ?? t('popup_otherAmounts')}</bdi>{' '}
                  <span class="muted">{plural('popup_expenses', count)}</span>
                </dt>
                <dd>
                  <Amount amount={amount} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </ShowMore>
      {spent.amount && doOverlap(tags, spent.amount) && (
        <p class="muted small">{t('popup_tagsOverlap')}</p>
      )}
    </ListSection>
  );
}

/** True if they come to more than what was spent; each is rounded by at most half. */
function doOverlap(tags: MonthReport['tags'], spent: Money): boolean {
  const own = tags.filter(({ amount }) => amount.currency === spent.currency);
  const sum = own.reduce((total, { amount }) => total + amount.minor, 0);
  return sum - spent.minor > own.length / 2;
}

const MOST_NAMED = 40;

export function NewBackers({ view: { report } }: PartProps) {
  const { newBackers } = report;
  if (!newBackers) {
    return (
      <ListSection title={t('popup_newInPeriod')}>
        <p class="muted small">{t('popup_newUnknown', formatNumber(MOST_NEWEST))}</p>
      </ListSection>
    );
  }
  const { named, anonymous } = newBackers;
  const count = named.length + anonymous;
  const more = named.length - MOST_NAMED;
  return (
    <ListSection
      title={t('popup_newInPeriod')}
      action={count > 0 && <span class="muted small">{formatNumber(count)}</span>}
    >
      {count === 0 && <p class="muted small">{t('popup_noneNew')}</p>}
      {named.length > 0 && (
        <ul class="wrapped" role="list">
          {named.slice(0, MOST_NAMED).map(({ slug, name }) => (
            <li key={slug}>
              <bdi>{name}</bdi>
            </li>
          ))}
          {more > 0 && <li class="muted">{plural('popup_andMore', more)}</li>}
        </ul>
      )}
      {anonymous > 0 && <p class="muted small">{plural('popup_anonymousNew', anonymous)}</p>}
    </ListSection>
  );
}

export function Recurring({ view }: PartProps) {
  const { recurring } = view.figures;
  if (!recurring) return null;
  return (
    <ListSection title={t('popup_recurring')} action={<AsOf instant={recurring.at} />}>
      {recurringWords(view).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </ListSection>
  );
}

interface EndedPartProps extends PartProps {
  readonly receivedAt: number | null;
}

/** Contributions as they stand now, whatever the period: the platform keeps no date at which one ended. */
export function EndedPart({ view, receivedAt }: EndedPartProps) {
  const ended = endedKinds(view).filter(([, { count }]) => count > 0);
  if (ended.length === 0) return null;
  return (
    <ListSection
      title={t('popup_ended')}
      action={receivedAt !== null && <AsOf instant={receivedAt} />}
    >
      <dl class="box lines">
        {ended.map(([label, kind]) => (
          <div class="entry" key={label}>
            <dt>
              {label}{' '}
              <span class="muted small">
                <Newest {...kind} />
              </span>
            </dt>
            <dd class="number">{formatNumber(kind.count)}</dd>
          </div>
        ))}
      </dl>
    </ListSection>
  );
}

function AsOf({ instant }: { readonly instant: number }) {
  return <span class="muted small">{t('popup_asOfDate', formatDate(instant))}</span>;
}

function Newest(ended: Ended) {
  const { named, anonymous } = ended;
  const more = unnamedOf(ended);
  return (
    <>
      {named.map(({ name, count: own }, index) => (
        <span key={`${index} ${name}`}>
          {index > 0 && t('common_comma')}
          <bdi>{name}</bdi>
          {own > 1 && ` (${formatNumber(own)})`}
        </span>
      ))}
      {anonymous > 0 && named.length > 0 && t('common_comma')}
      {anonymous > 0 && plural('popup_anonymousNew', anonymous)}
      {more > 0 && <> {plural('popup_andMore', more)}</>}
    </>
  );
}
