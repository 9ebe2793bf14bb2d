/** Where the bars of the monthly chart stand, in units of its drawing: 100 high, 10 a month. */
import type { MonthlyAmount } from '../../platform/types.ts';

export const MONTH_WIDTH = 10;
export const CHART_HEIGHT = 100;
const SMALLEST_BAR = 1.5;

export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly kind: 'income' | 'loss' | 'empty';
}

export interface ChartGeometry {
  readonly width: number;
  readonly bars: readonly Bar[];
  /** Where zero is, from the top. */
  readonly zeroY: number;
  /** Highest value shown, minor units; zero where all are below. */
  readonly highest: number;
}

/** One bar a month on a scale that holds zero; months without income get a mark on the zero line. */
export function chartGeometry(months: readonly MonthlyAmount[]): ChartGeometry {
  const values = months.map(({ amount }) => amount.minor);
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const scale = highest > lowest ? CHART_HEIGHT / (highest - lowest) : 0;
  const zeroY = scale === 0 ? CHART_HEIGHT : highest * scale;
  return {
    width: months.length * MONTH_WIDTH,
    bars: values.map((value, index) => barOf(value, index * MONTH_WIDTH, { scale, zeroY })),
    zeroY,
    highest,
  };
}

function barOf(value: number, x: number, { scale, zeroY }: { scale: number; zeroY: number }): Bar {
  const height = Math.min(CHART_HEIGHT, Math.max(SMALLEST_BAR, Math.abs(value) * scale));
  if (value < 0) return { x, y: Math.min(zeroY, CHART_HEIGHT - height), height, kind: 'loss' };
  const y = Math.max(0, zeroY - height);
  return { x, y, height, kind: value > 0 ? 'income' : 'empty' };
}
