/**
 * The monthly chart: a bar for each month, each with its month and amount in words. The running month is marked, and
 * bars far above all others are cut, which is said below.
 */

import type { RefObject } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { startOfMonth } from '../../platform/values/dates.ts';
import type { MonthlyAmount } from '../../platform/values/types.ts';
import { Amount, amountInText } from '../../ui/amount.tsx';
import { keyTarget } from '../../ui/extension/keyboard.ts';
import { useSurroundings } from '../../ui/extension/services.ts';
import { formatList, t } from '../../ui/i18n.ts';
import { dateFormat } from '../../ui/times.tsx';

const GAP = 1.5;

export function Chart({ months }: { readonly months: readonly MonthlyAmount[] }) {
  const { now } = useSurroundings();
  const { width, bars, zeroY, highest } = useMemo(() => chartGeometry(months), [months]);
  const isRunning = ({ month }: MonthlyAmount) => month === startOfMonth(now());
  const [chosen, setChosen] = useState(months.length - 1);
  const drawing = useRef<SVGSVGElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, 'row', { at: chosen, count: months.length });
    if (target === null) return;
    event.preventDefault();
    setChosen(target);
    monthAt(drawing, target)?.focus();
  };
  return (
    <div class="chart box">
      <Readout month={months[chosen]} highest={highest} isRunning={isRunning} />
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG can't be a fieldset */}
      <svg
        ref={drawing}
        class="chart__drawing"
        viewBox={`0 0 ${width} ${CHART_HEIGHT}`}
        preserveAspectRatio="none"
        role="group"
        aria-label={t('popup_chartHelp')}
        onKeyDown={onKeyDown}
      >
        <line class="chart__zero" x1="0" x2={width} y1={zeroY} y2={zeroY} />
        {months.map((month, index) => (
          <MonthBar
            key={month.month}
            month={month}
            bar={bars[index]}
            isChosen={index === chosen}
            isRunning={isRunning(month)}
            onChoose={() => setChosen(index)}
          />
        ))}
      </svg>
      <Axis months={months} />
      <Cut months={months.filter((_month, index) => bars[index]?.isCut)} />
    </div>
  );
}

/** What the scale left out. */
function Cut({ months }: { readonly months: readonly MonthlyAmount[] }) {
  if (months.length === 0) return null;
  const words = months.map((month) =>
    t('common_labeled', monthName(month), amountInText(month.amount)),
  );
  return <p class="chart__cut muted small">{t('popup_chartCut', formatList(words))}</p>;
}

interface MonthBarProps {
  readonly month: MonthlyAmount;
  readonly bar: Bar | undefined;
  readonly isChosen: boolean;
  readonly isRunning: boolean;
  readonly onChoose: () => void;
}

function MonthBar({ month, bar, isChosen, isRunning, onChoose }: MonthBarProps) {
  if (!bar) return null;
  const kind = `chart__bar--${bar.kind}${isRunning ? ' chart__bar--running' : ''}`;
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: focusable, but changes nothing
    <g
      class={isChosen ? 'chart__month chart__month--chosen' : 'chart__month'}
      role="img"
      aria-label={t('common_labeled', monthLabel(month, isRunning), amountInText(month.amount))}
      tabindex={isChosen ? 0 : -1}
      onFocus={onChoose}
      onPointerEnter={onChoose}
    >
      <rect class="chart__column" x={bar.x} y="0" width={MONTH_WIDTH} height={CHART_HEIGHT} />
      <rect
        class={`chart__bar ${kind}`}
        x={bar.x + GAP / 2}
        y={bar.y}
        width={MONTH_WIDTH - GAP}
        height={bar.height}
      />
      {bar.isCut && (
        <rect class="chart__break" x={bar.x} y={bar.y + 8} width={MONTH_WIDTH} height="4" />
      )}
    </g>
  );
}

/** The chosen month. Hidden from screen readers, which read the bar's label. */
function Readout({ month, highest, isRunning }: ReadoutProps) {
  if (!month) return null;
  const { currency } = month.amount;
  return (
    <p class="chart__readout list-head small" aria-hidden="true">
      <span>
        <span class="muted">{monthLabel(month, isRunning(month), 'short')}</span>{' '}
        <strong>
          <Amount amount={month.amount} />
        </strong>
      </span>
      {highest > 0 && (
        <span class="muted">
          {t('popup_highest')} <Amount amount={{ minor: highest, currency }} />
        </span>
      )}
    </p>
  );
}

interface ReadoutProps {
  readonly month: MonthlyAmount | undefined;
  /** Minor units. */
  readonly highest: number;
  readonly isRunning: (month: MonthlyAmount) => boolean;
}

function Axis({ months }: { readonly months: readonly MonthlyAmount[] }) {
  const named = [months[0], months[Math.floor(months.length / 2)], months.at(-1)];
  return (
    <div class="chart__axis muted" aria-hidden="true">
      {named.map((month) => month && <span key={month.month}>{monthName(month, 'short')}</span>)}
    </div>
  );
}

function monthAt(drawing: RefObject<SVGSVGElement | null>, index: number): SVGGElement | undefined {
  return drawing.current?.querySelectorAll('g')[index];
}

const MONTH_WIDTH = 10;
export const CHART_HEIGHT = 100;
const SMALLEST_BAR = 1.5;

interface Bar {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly kind: 'income' | 'loss' | 'empty';
  /** True for one that is higher than the scale. */
  readonly isCut: boolean;
}

/** One bar per month, in units of the drawing: 100 high, 10 per month. A month without income gets a mark on the zero line. */
export function chartGeometry(months: readonly MonthlyAmount[]) {
  const values = months.map(({ amount }) => amount.minor);
  const most = scaleEnd(values);
  const highest = Math.min(most, Math.max(0, ...values));
  const lowest = Math.max(-most, Math.min(0, ...values));
  const scale = highest > lowest ? CHART_HEIGHT / (highest - lowest) : 0;
  const zeroY = scale === 0 ? CHART_HEIGHT : highest * scale;
  return {
    width: months.length * MONTH_WIDTH,
    bars: values.map((value, index) => ({
      ...barOf(Math.min(most, Math.max(-most, value)), index * MONTH_WIDTH, { scale, zeroY }),
      isCut: Math.abs(value) > most,
    })),
    /** Distance of zero from the top. */
    zeroY,
    /** In minor units. */
    highest: Math.max(0, ...values),
  };
}

const MOST_CUT = 2;
const FEWEST_SHOWN = 4;
/** So many times as high as the next one, a bar flattens all others. */
const FLATTENS = 3;
const ROOM_ABOVE = 1.25;

/** The largest value that is drawn in full. One or two bars may be far above all others. */
function scaleEnd(values: readonly number[]): number {
  const sizes = values.map(Math.abs).filter(Boolean);
  sizes.sort((a, b) => b - a);
  for (let cut = MOST_CUT; cut > 0; cut--) {
    const [last = 0, next = 0] = [sizes[cut - 1], sizes[cut]];
    const isEnough = sizes.length - cut >= FEWEST_SHOWN;
    if (isEnough && last > FLATTENS * next) return next * ROOM_ABOVE;
  }
  return sizes[0] ?? 0;
}

function barOf(
  value: number,
  x: number,
  { scale, zeroY }: { scale: number; zeroY: number },
): Omit<Bar, 'isCut'> {
  const height = Math.min(CHART_HEIGHT, Math.max(SMALLEST_BAR, Math.abs(value) * scale));
  if (value < 0) return { x, y: Math.min(zeroY, CHART_HEIGHT - height), height, kind: 'loss' };
  const y = Math.max(0, zeroY - height);
  return { x, y, height, kind: value > 0 ? 'income' : 'empty' };
}

/** "March 2026", or "So far in March 2026" while it runs. */
export function monthLabel(
  month: MonthlyAmount,
  isRunning: boolean,
  length: 'long' | 'short' = 'long',
): string {
  const name = monthName(month, length);
  return isRunning ? t('popup_soFarIn', name) : name;
}

/** "March 2026" or "Mar 2026"; months begin in UTC. */
function monthName({ month }: MonthlyAmount, length: 'long' | 'short' = 'long'): string {
  return dateFormat({ month: length, year: 'numeric', timeZone: 'UTC' }).format(month);
}
