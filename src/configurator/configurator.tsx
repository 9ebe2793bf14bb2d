/** The configurator: choose a collective and options, see the element live, copy the snippet. */
import './configurator.css';
import { useEffect, useState } from 'preact/hooks';
import { isSame } from '../platform/values/json.ts';
import { Button } from '../ui/button.tsx';
import { ErrorWords } from '../ui/error-words.tsx';
import { asChoices, t } from '../ui/i18n.ts';
import { externalIcon } from '../ui/icons.ts';
import { Notice } from '../ui/notice.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import type { DataSource } from './data-source.ts';
import type { Example } from './installation.ts';
import { countWall } from './model/backers.ts';
import {
  type Configuration,
  cleanOptions,
  formatConfiguration,
  parseConfiguration,
  presetIn,
  startOf,
  withElement,
} from './model/configuration.ts';
import { commandFor } from './model/files.ts';
import type { Kit } from './model/kit.ts';
import { PRESETS } from './model/presets.ts';
import { problemsOf } from './model/problems.ts';
import type { Heights } from './model/room.ts';
import { elementAttributes, type SnippetInput } from './model/snippet.ts';
import { ELEMENT_KINDS, type ElementKind } from './options/elements.ts';
import type { Params } from './options/spec.ts';
import { CollectiveField } from './parts/collective-field.tsx';
import { Facts } from './parts/facts.tsx';
import { OptionGroups } from './parts/option-groups.tsx';
import { Preview } from './parts/preview.tsx';
import { SnippetPanel } from './parts/snippet-panel.tsx';
import { Warnings } from './parts/warnings.tsx';
import { type Collective, useCollective } from './use-collective.ts';
import { loadWords } from './words-of-kit.ts';

export interface ConfiguratorProps {
  readonly source: DataSource;
  readonly kit: Kit;
  /** The configuration as parameters of an address; the page that shows this keeps them. */
  readonly params: Params;
  /** `isTyping` is true for changes that are too small for a step back of their own. */
  readonly onParams: (params: Params, isTyping: boolean) => void;
  /** The only collective that is configured, where it was chosen before. */
  readonly slug?: string;
  /** A collective to try it with. */
  readonly example?: Example;
  /** Where there is little room: shows a start, the result, and the lines to copy; this opens the rest. */
  readonly onMore?: () => void;
}

const NO_HEIGHTS: Heights = { narrow: 0, column: 0, width: 0 };

export function Configurator(props: ConfiguratorProps) {
  const { source, kit, params, onParams, example, onMore } = props;
  const isBrief = onMore !== undefined;
  const parsed = parseConfiguration(params);
  const configuration = props.slug ? { ...parsed, slug: props.slug } : parsed;
  const { element, options, texts } = configuration;
  const collective = useCollective(source, configuration);
  const { slug, lookup, list } = collective;
  useWords(options.locale);
  const backers = list.data?.backers ?? null;
  const [measured, setMeasured] = useState(NO_HEIGHTS);

  const change = (changes: Partial<Configuration>, isTyping = false) =>
    onParams(formatConfiguration({ ...configuration, ...changes }), isTyping);
  const setOption = (name: string, text: string | null, isTyping: boolean) => {
    const { [name]: _before, ...others } = texts;
    change({ texts: text === null ? others : { ...others, [name]: text } }, isTyping);
  };

  const isUnknown = slug === null || lookup.error?.code === 'not-found';
  const counts = element === 'wall' && backers ? countWall(backers, options) : null;
  const isReady = isKnown(element, collective);
  const heights = isReady ? measured : NO_HEIGHTS;
  const input: SnippetInput = {
    configuration: { ...configuration, slug: slug ?? '' },
    platform: source.platform,
    kit,
    expected: counts?.shown ?? null,
    heights,
  };
  const hasFailed = !isReady && (lookup.error ?? list.error) !== null;
  const rows = list.data?.rows ?? 0;
  const warnings = (
    <Warnings
      configuration={configuration}
      copyCommand={commandFor(input, 'backers.json')}
      problems={problemsOf(configuration, backers, counts)}
      rows={rows}
      counts={counts}
      heights={heights}
      onOption={(name, text) => setOption(name, text, false)}
    />
  );
  return (
    <div class={isBrief ? 'configurator configurator--brief' : 'configurator'}>
      <form class="configurator__form" onSubmit={(event) => event.preventDefault()}>
        <div class="configurator__start stack">
          {!props.slug && (
            <CollectiveField
              source={source}
              text={configuration.slug}
              name={configuration.name}
              collective={collective}
              onInput={(text) => change({ slug: text, name: '' }, true)}
              onChoose={(found) => change({ slug: found.slug, name: found.name })}
            />
          )}
          <RadioGroup
            isInline
            legend={t('configurator_element')}
            value={element}
            choices={asChoices('configurator_element', ELEMENT_KINDS)}
            onChange={(chosen) => change(withElement(configuration, chosen))}
          />
        </div>
        <div class="configurator__options stack">
          {element === 'wall' && (
            <Presets
              isChosen={(preset) =>
                isSame(cleanOptions(element, presetIn(configuration, preset)), options)
              }
              backers={backers ?? []}
              onChoose={(preset) => change({ texts: presetIn(configuration, preset) })}
            />
          )}
          {!isBrief && (
            <OptionGroups
              configuration={configuration}
              backers={backers ?? []}
              hasTierLists={source.hasTierLists}
              onOption={setOption}
              onReset={() => change({ texts: startOf(element) })}
            />
          )}
        </div>
      </form>
      <div class="configurator__result">
        {isUnknown ? (
          <NothingYet example={example} onExample={(chosen) => change(chosen)} />
        ) : (
          <>
            {hasFailed ? (
              <Unreachable collective={collective} />
            ) : (
              <Preview
                isReady={isReady}
                isBrief={isBrief}
                configuration={configuration}
                attributes={elementAttributes(input)}
                backers={backers}
                onHeights={setMeasured}
                onLook={change}
                onOption={(name, text) => setOption(name, text, false)}
              />
            )}
            {isBrief && warnings}
            <SnippetPanel
              configuration={configuration}
              input={input}
              isBrief={isBrief}
              backers={backers}
              onChange={change}
            >
              {!isBrief && warnings}
            </SnippetPanel>
            {onMore && (
              <div class="configurator__more">
                <Button icon={externalIcon} onClick={onMore}>
                  {t('configurator_more')}
                </Button>
              </div>
            )}
            {!isBrief && !hasFailed && isLive(configuration.snippet) && (
              <Facts
                configuration={configuration}
                kit={kit}
                rows={rows}
                counts={counts}
                isReady={isReady}
                heights={heights}
              />
            )}
          </>
        )}
      </div>
    </div>
  );
}

const isLive = (kind: Configuration['snippet']) => kind !== 'readme' && kind !== 'html';

/** Draws again once the kit has words in the language. */
function useWords(locale: string | undefined): void {
  const [, setLoaded] = useState<string | undefined>();
  useEffect(() => {
    void loadWords(locale).then(() => setLoaded(locale));
  }, [locale]);
}

/** Whether there is what the element shows; a button shows nothing of the collective. */
function isKnown(element: ElementKind, { lookup, list }: Collective): boolean {
  if (element === 'button') return true;
  return (element === 'wall' ? list : lookup).data !== null;
}

interface PresetsProps {
  readonly isChosen: (texts: Params) => boolean;
  readonly backers: Parameters<(typeof PRESETS)[number]['texts']>[0];
  readonly onChoose: (texts: Params) => void;
}

function Presets({ isChosen, backers, onChoose }: PresetsProps) {
  return (
    <fieldset class="choices">
      <legend class="choices__legend">{t('configurator_presets')}</legend>
      <div class="presets">
        {PRESETS.map(({ id, label, texts }) => {
          const preset = texts(backers);
          return (
            <button
              key={id}
              type="button"
              class="button button--secondary"
              aria-pressed={isChosen(preset)}
              onClick={() => onChoose(preset)}
            >
              {t(label)}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The platform is away: what works all the same. For a private collective nothing does. */
function Unreachable({ collective: { lookup, list } }: { readonly collective: Collective }) {
  const failed = lookup.error ? lookup : list;
  if (!failed.error) return null;
  if (failed.error.code === 'private') {
    return (
      <Notice kind="warning">
        <ErrorWords error={failed.error} />
      </Notice>
    );
  }
  const again = <Button onClick={failed.reload}>{t('common_retry')}</Button>;
  return (
    <Notice kind="error" actions={again}>
      <ErrorWords error={failed.error} onRetry={failed.reload} /> {t('configurator_withoutList')}
    </Notice>
  );
}

interface NothingYetProps {
  readonly example: Example | undefined;
  readonly onExample: (example: Example) => void;
}

function NothingYet({ example, onExample }: NothingYetProps) {
  return (
    <div class="configurator__nothing stack">
      <p>{t('configurator_nothingYet')}</p>
      {example && (
        <Button onClick={() => onExample(example)}>
          {t('configurator_tryExample', example.name)}
        </Button>
      )}
    </div>
  );
}
