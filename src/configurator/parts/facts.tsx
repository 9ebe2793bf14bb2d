/** What the element costs the pages that it is on. */
import { formatNumber, plural, t } from '../../ui/i18n.ts';
import { formatBytes, formatKilobytes } from '../../ui/numbers.ts';
import type { Configuration } from '../model/configuration.ts';
import { type Cost, type CostInput, costOf } from '../model/cost.ts';
import { type Heights, roomAt } from '../model/room.ts';

interface FactsProps extends CostInput {
  readonly configuration: Configuration;
  /** False while nothing is known but the script. */
  readonly isReady: boolean;
  readonly heights: Heights;
}

export function Facts({ configuration, isReady, heights, ...rest }: FactsProps) {
  const cost = costOf({ configuration, ...rest });
  const room = configuration.isStrict ? heights.column : roomAt(heights, heights.width);
  return (
    <section class="configurator__cost stack" aria-labelledby="facts-title">
      <h2 id="facts-title">{t('configurator_cost')}</h2>
      <dl class="facts">
        <Fact label={t('configurator_costScript')}>{formatKilobytes(cost.scriptBytes)}</Fact>
        <Fact label={t('configurator_costData')}>{isReady ? dataWords(cost) : null}</Fact>
        <Fact label={t('configurator_costPictures')}>
          {isReady
            ? cost.pictures
              ? plural('configurator_upTo', cost.pictures)
              : t('configurator_nothing')
            : null}
        </Fact>
        <Fact label={t('configurator_room')}>
          {isReady && room ? t('configurator_height', formatNumber(Math.ceil(room))) : null}
        </Fact>
      </dl>
      <p class="muted small">
        {t('configurator_costHint')}
        {isReady &&
          configuration.isStrict &&
          ` ${t('configurator_roomHint', formatNumber(heights.width))}`}
      </p>
    </section>
  );
}

function dataWords({ requests, dataBytes }: Cost): string {
  if (!requests) return t('configurator_nothing');
  const amount = t('configurator_about', formatBytes(dataBytes));
  return [plural('configurator_requests', requests), amount].join(t('common_factComma'));
}

function Fact({ label, children }: { readonly label: string; readonly children: string | null }) {
  return (
    <div>
      <dt class="muted small">{label}</dt>
      <dd class="number">{children ?? '–'}</dd>
    </div>
  );
}
