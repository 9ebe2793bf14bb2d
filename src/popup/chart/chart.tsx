/** A bar for each month; every one can be focused, and says its month and amount. */
import type { RefObject } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { MonthlyAmount } from '../../platform/types.ts';
import { t } from '../../ui/i18n.ts';
import { type Bar, CHART_HEIGHT, chartGeometry, MONTH_WIDTH } from '../model/chart.ts';
import { keyTarget } from '../model/key-target.ts';
import { amountWords, monthAmount, monthName } from './month-words.ts';

const GAP = 1.5;

export function Chart({ months }: { readonly months: readonly MonthlyAmount[] }) {
  const { width, bars, zeroY, highest } = useMemo(() => chartGeometry(months), [months]);
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
    <div class="chart">
      <Readout month={months[chosen]} highest={highest} />
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
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
            onChoose={() => setChosen(index)}
          />
        ))}
      </svg>
      <Axis months={months} />
    </div>
  );
}

interface MonthBarProps {
  readonly month: MonthlyAmount;
  readonly bar: Bar | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function MonthBar({ month, bar, isChosen, onChoose }: MonthBarProps) {
  if (!bar) return null;
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: one can go there, not change anything
    <g
      class={isChosen ? 'chart__month chart__month--chosen' : 'chart__month'}
      role="img"
      aria-label={`${monthName(month)}: ${monthAmount(month)}`}
      tabindex={isChosen ? 0 : -1}
      onFocus={onChoose}
      onPointerEnter={onChoose}
    >
      <rect class="chart__column" x={bar.x} y="0" width={MONTH_WIDTH} height={CHART_HEIGHT} />
      <rect
        class={`chart__bar chart__bar--${bar.kind}`}
        x={bar.x + GAP / 2}
        y={bar.y}
        width={MONTH_WIDTH - GAP}
        height={bar.height}
      />
    </g>
  );
}

/** The chosen month for eyes; who listens hears it from the bar. */
function Readout({ month, highest }: ReadoutProps) {
  if (!month) return null;
  const { currency } = month.amount;
  return (
    <p class="chart__readout" aria-hidden="true">
      <span>
        <span class="muted">{monthName(month)}</span>{' '}
        <strong class="number">{monthAmount(month)}</strong>
      </span>
      {highest > 0 && (
        <span class="muted number">
          {t('popup_highest')} {amountWords({ minor: highest, currency }, 'short')}
        </span>
      )}
    </p>
  );
}

interface ReadoutProps {
  readonly month: MonthlyAmount | undefined;
  /** Minor units; the scale of the drawing. */
  readonly highest: number;
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
