/** What the element costs the pages that it is on, and what to think of before pasting. */
import { formatNumber, plural, t, wordsLanguage } from '../../ui/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Configuration } from '../model/configuration.ts';
import { type Cost, type CostInput, costOf } from '../model/cost.ts';
import { isTooLong } from '../model/counts.ts';
import type { Size } from './preview-element.tsx';

interface FactsProps extends CostInput {
  readonly configuration: Configuration;
  /** Of the element on its page: the fallback keeps so much room. Null while nothing is known but the script. */
  readonly size: Size | null;
}

export function Facts({ configuration, size, ...rest }: FactsProps) {
  const { element, options } = configuration;
  const { counts } = rest;
  const cost = costOf({ configuration, ...rest });
  const isLong = element === 'wall' && counts !== null && isTooLong(options, counts);
  const isFixed = element !== 'wall' || options.rows !== undefined;
  return (
    <div class="stack">
      {isLong && (
        <Notice kind="warning" title={t('configurator_longTitle', formatNumber(counts.shown))}>
          {t('configurator_longBody')}
        </Notice>
      )}
      <dl class="facts">
        <Fact label={t('configurator_costScript')}>{kilobytes(cost.scriptBytes)}</Fact>
        <Fact label={t('configurator_costData')}>{size && dataWords(cost)}</Fact>
        <Fact label={t('configurator_costPictures')}>
          {size &&
            (cost.pictures
              ? plural('configurator_upTo', cost.pictures)
              : t('configurator_nothing'))}
        </Fact>
        <Fact label={t('configurator_room')}>
          {size && t('configurator_height', formatNumber(Math.ceil(size.height)))}
        </Fact>
      </dl>
      <p class="muted small">
        {t('configurator_costHint')}
        {size && !isFixed && ` ${t('configurator_roomHint', formatNumber(size.width))}`}
      </p>
    </div>
  );
}

function dataWords({ requests, dataBytes }: Cost): string {
  if (!requests) return t('configurator_nothing');
  const amount = t('configurator_about', bytes(dataBytes));
  return `${plural('configurator_requests', requests)}, ${amount}`;
}

function Fact({ label, children }: { readonly label: string; readonly children: string | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd class="number">{children ?? '–'}</dd>
    </div>
  );
}

/** Bytes in thousands, with one decimal below ten. */
function bytes(count: number): string {
  const unit = count < 1_000_000 ? 'kilobyte' : 'megabyte';
  const value = count / (unit === 'kilobyte' ? 1_000 : 1_000_000);
  return amount(value, unit, value < 10 ? 1 : 0);
}

/** Rounded up to tenths, as in the documents: none promises too much. */
function kilobytes(count: number): string {
  return amount(Math.ceil(count / 100) / 10, 'kilobyte', 1);
}

function amount(value: number, unit: string, digits: number): string {
  const style = { style: 'unit', unit, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(wordsLanguage(), style).format(value);
}
