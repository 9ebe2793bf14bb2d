/** What the element costs the pages that it is on, and what makes a large list cheap. */
import type { ComponentChildren } from 'preact';
import { Button } from '../../ui/button.tsx';
import { formatNumber, plural, t } from '../../ui/i18n.ts';
import { formatBytes, formatKilobytes } from '../../ui/numbers.ts';
import type { Configuration } from '../model/configuration.ts';
import { type Cost, type CostInput, costOf } from '../model/cost.ts';
import { commandFor } from '../model/files.ts';
import { roomAt } from '../model/room.ts';
import type { SnippetInput } from '../model/snippet.ts';
import { CodeToCopy } from './code.tsx';
import { LeftOut } from './snippet-panel.tsx';

interface FactsProps extends Omit<CostInput, 'kit'> {
  readonly configuration: Configuration;
  readonly input: SnippetInput;
  /** False while nothing is known but the script. */
  readonly isReady: boolean;
  readonly onOption: (name: string, text: string) => void;
}

/** With more rows, a saved copy is the better choice. */
const HUGE_ROWS = 1_000;

export function Facts({ configuration, input, isReady, onOption, rows, counts }: FactsProps) {
  const { element, options, isOptimized } = configuration;
  const { heights } = input;
  const cost = costOf({ configuration, kit: input.kit, rows, counts });
  const room = roomAt(heights, heights.width);
  const isSaved = options.src !== undefined;
  return (
    <section class="configurator__cost stack" aria-labelledby="facts-title">
      <h2 id="facts-title">{t('configurator_cost')}</h2>
      <dl class="facts">
        <Fact label={t('configurator_costScript')}>{formatKilobytes(cost.scriptBytes)}</Fact>
        <Fact label={t('configurator_costData')}>
          {isReady && dataWords(cost)}
          {element === 'wall' && rows > HUGE_ROWS && !isSaved && (
            <Button onClick={() => onOption('src', '/backers.json')}>
              {t('configurator_useCopy')}
            </Button>
          )}
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
      {element === 'wall' && isSaved && (
        <>
          <p class="small">{t('configurator_copyBody')}</p>
          <LeftOut configuration={input.configuration} />
          <CodeToCopy
            label={t('configurator_copyCommand')}
            text={commandFor(input, 'backers.json')}
          />
        </>
      )}
      <p class="muted small">{t('configurator_costHint')}</p>
    </section>
  );
}

function dataWords({ requests, dataBytes }: Cost): string {
  if (!requests) return t('configurator_nothing');
  const amount = t('configurator_about', formatBytes(dataBytes));
  return [plural('configurator_requests', requests), amount].join(t('common_factComma'));
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
      <dd class="number">{children || '–'}</dd>
    </div>
  );
}
