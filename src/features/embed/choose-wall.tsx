/** Three walls to choose from, how the chosen one looks, and the lines that put it on a website. */
import './choose-wall.css';
import type { DataSource } from '../../configurator/data-source.ts';
import { countWall } from '../../configurator/model/backers.ts';
import {
  formatConfiguration,
  parseConfiguration,
  presetIn,
} from '../../configurator/model/configuration.ts';
import { LONG_ROWS } from '../../configurator/model/cost.ts';
import type { Kit } from '../../configurator/model/kit.ts';
import { PRESETS } from '../../configurator/model/presets.ts';
import { NO_HEIGHTS } from '../../configurator/model/reserved-height.ts';
import { elementAttributes, writeSnippet } from '../../configurator/model/snippet.ts';
import { ELEMENTS } from '../../configurator/options/elements.ts';
import type { Params } from '../../configurator/options/spec.ts';
import { Code, FirstStep } from '../../configurator/parts/code.tsx';
import { Presets } from '../../configurator/parts/presets.tsx';
import { PreviewElement } from '../../configurator/parts/preview-element.tsx';
import { SavedCopy, useWeights } from '../../configurator/parts/saved-copy.tsx';
import { isKnown, Unreachable, useCollective } from '../../configurator/use-collective.tsx';
import { useWords } from '../../configurator/words-of-kit.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { t } from '../../ui/i18n.ts';
import { externalIcon } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

interface ChooseWallProps {
  readonly source: DataSource;
  readonly kit: Kit;
  readonly slug: string;
  /** Empty while it is not known. */
  readonly name: string;
  /** The configurator's parameters: it goes on from here. */
  readonly params: Params;
  readonly onParams: (params: Params) => void;
  readonly onMore: () => void;
}

const OFFERED = ['rows', 'tiers', 'cards'];
const ignoreSize = () => {};

export function ChooseWall({ source, kit, slug, name, params, onParams, onMore }: ChooseWallProps) {
  const configuration = { ...parseConfiguration(params), slug, name };
  const { element, options } = configuration;
  const collective = useCollective(source, configuration);
  useWords(options.locale);
  const backers = collective.list.data?.backers ?? null;
  const isReady = isKnown(element, collective);
  const input = {
    ...{ configuration, kit, platform: source.platform, heights: NO_HEIGHTS },
    expected: element === 'wall' && backers ? countWall(backers, options).shown : null,
  };
  const list = element === 'wall' ? collective.list.data : null;
  const weights = useWeights(input, list && list.rows > LONG_ROWS ? list : null);
  const lines = writeSnippet('script', input);
  const hasFailed = !isReady && (collective.lookup.error ?? collective.list.error) !== null;
  return (
    <div class="choose-wall stack">
      <Presets
        presets={PRESETS.filter(({ id }) => OFFERED.includes(id))}
        configuration={configuration}
        backers={backers}
        onChoose={(preset) =>
          onParams(
            formatConfiguration({ ...configuration, texts: presetIn(configuration, preset) }),
          )
        }
      />
      <FirstStep configuration={{ ...configuration, snippet: 'script' }} kit={kit} />
      <div>
        <CopyButton text={lines} label={t('configurator_copySnippet')} variant="primary" />
      </div>
      {hasFailed ? (
        <Unreachable collective={collective} />
      ) : (
        <section class="choose-wall__preview box" aria-label={t('configurator_preview')} inert>
          {isReady ? (
            <PreviewElement
              tag={ELEMENTS[element].tag}
              // The preview has the list itself.
              attributes={elementAttributes(input).filter(([attribute]) => attribute !== 'src')}
              members={backers}
              onSize={ignoreSize}
            />
          ) : (
            <Skeleton shape="block" />
          )}
        </section>
      )}
      <div>
        <Button variant="quiet" icon={externalIcon} onClick={onMore}>
          {t('configurator_more')}
        </Button>
      </div>
      {list && <SavedCopy input={input} snippet="script" rows={list.rows} weights={weights} />}
      <Code label={t('configurator_lines')} text={lines} />
    </div>
  );
}
