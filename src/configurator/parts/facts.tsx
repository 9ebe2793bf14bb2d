/** What the element costs the pages that it is on. */
import type { ComponentChildren } from 'preact';
import { formatNumber, plural, t } from '../../ui/i18n.ts';
import { formatKilobytes } from '../../ui/numbers.ts';
import type { BackerList } from '../data-source.ts';
import type { Configuration } from '../model/configuration.ts';
import { type CostInput, costOf } from '../model/cost.ts';
import { COPY_FILE } from '../model/files.ts';
import { heightInPlace } from '../model/reserved-height.ts';
import type { SnippetInput } from '../model/snippet.ts';
import { dataWords, SavedCopy, useWeights } from './saved-copy.tsx';

interface FactsProps extends Omit<CostInput, 'kit'> {
  readonly configuration: Configuration;
  readonly input: SnippetInput;
  /** False while nothing is known but the script. */
  readonly isReady: boolean;
  /** Of a wall; null while it is not known. */
  readonly list: BackerList | null;
  readonly onOption: (name: string, text: string) => void;
}

export function Facts(props: FactsProps) {
  const { configuration, input, isReady, list, onOption, rows, counts } = props;
  const weights = useWeights(input, list);
  const { element, options, isOptimized } = configuration;
  const { heights } = input;
  const cost = costOf({ configuration, kit: input.kit, rows, counts });
  const room = heightInPlace(heights, heights.width);
  const isSaved = options.src !== undefined;
  return (
    <section class="configurator__cost stack" aria-labelledby="facts-title">
      <h2 id="facts-title">{t('configurator_cost')}</h2>
      <dl class="facts">
        <Fact label={t('configurator_costScript')}>{formatKilobytes(cost.scriptBytes)}</Fact>
        <Fact label={t('configurator_costData')}>
          {isReady && dataWords(cost.requests, isSaved ? weights?.copy : weights?.live)}
        </Fact>
        <Fact label={t('configurator_costPictures')}>
          {isReady &&
            (cost.pictures
              ? plural('configurator_upTo', cost.pictures)
              : t('configurator_nothing'))}
        </Fact>
        {isOptimized && (
          <Fact label={t('configurator_room')}>
            {isReady && room > 0 && t('configurator_height', formatNumber(Math.ceil(room)))}
          </Fact>
        )}
      </dl>
      <p class="muted small">{t('configurator_costHint')}</p>
      {element === 'wall' && (
        <SavedCopy
          input={input}
          snippet={configuration.snippet}
          rows={rows}
          weights={weights}
          onUse={() => onOption('src', `/${COPY_FILE}`)}
        />
      )}
    </section>
  );
}

function Fact({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ComponentChildren;
}) {
  return (
    <div>
      <dt class="muted small">{label}</dt>
      <dd class="number">
        <b>{children || '–'}</b>
      </dd>
    </div>
  );
}
