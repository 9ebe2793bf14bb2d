/** The configurator: choose a collective and options, see the element live, copy the snippet. */
import './configurator.css';
import { useRef, useState } from 'preact/hooks';
import { isSame } from '../platform/values/json.ts';
import { Button } from '../ui/button.tsx';
import { asChoices, isolate, t } from '../ui/i18n.ts';
import { RadioGroup } from '../ui/radio-group.tsx';
import type { DataSource } from './data-source.ts';
import type { Example } from './installation.ts';
import { countWall } from './model/backers.ts';
import {
  type Configuration,
  changedOptions,
  formatConfiguration,
  isLive,
  parseConfiguration,
  presetIn,
  SURFACES,
  startOf,
  withCollective,
  withElement,
} from './model/configuration.ts';
import { optionsInFile } from './model/files.ts';
import type { Kit } from './model/kit.ts';
import { PRESETS } from './model/presets.ts';
import { problemsOf } from './model/problems.ts';
import { type Heights, NO_HEIGHTS } from './model/reserved-height.ts';
import { elementAttributes, type SnippetInput } from './model/snippet.ts';
import { ELEMENT_KINDS, type ElementKind } from './options/elements.ts';
import type { Params } from './options/spec.ts';
import { FirstStep } from './parts/code.tsx';
import { CollectiveField } from './parts/collective-field.tsx';
import { Facts } from './parts/facts.tsx';
import { Options } from './parts/options.tsx';
import { Presets } from './parts/presets.tsx';
import { Preview } from './parts/preview.tsx';
import { CopySnippet, SnippetPanel, useSnippet } from './parts/snippet-panel.tsx';
import { Warnings } from './parts/warnings.tsx';
import { type Collective, isKnown, Unreachable, useCollective } from './use-collective.tsx';
import { useWords } from './words-of-kit.ts';

export interface ConfiguratorProps {
  readonly source: DataSource;
  readonly kit: Kit;
  /** The configuration as parameters of an address; the page that shows this keeps them. */
  readonly params: Params;
  /** `isTyping` is true for changes that are too small for a step back of their own. */
  readonly onParams: (params: Params, isTyping: boolean) => void;
  /** The only collective that is configured, where it was chosen before. */
  readonly slug?: string;
  /** Its name; empty while it is not known. */
  readonly name?: string;
  /** Collectives to try it with. */
  readonly examples?: readonly Example[];
}

/** Why there is nothing to configure. */
const NO_COLLECTIVE: readonly string[] = ['not-found', 'person'];

export function Configurator(props: ConfiguratorProps) {
  const { source, examples = [] } = props;
  const editing = useConfiguration(props);
  const { configuration, change, chooseCollective, chooseElement, setOption, replaceOptions } =
    editing;
  const { element, options } = configuration;
  const collective = useCollective(source, configuration);
  useWords(options.locale);
  const backers = collective.list.data?.backers ?? null;
  const { slug, lookup } = collective;
  const isUnknown = slug === null || NO_COLLECTIVE.includes(lookup.error?.code ?? '');
  return (
    <div class="configurator">
      <form class="configurator__form" onSubmit={(event) => event.preventDefault()}>
        <div class="configurator__start stack">
          {!props.slug && (
            <CollectiveField
              source={source}
              text={configuration.slug}
              name={configuration.name}
              collective={collective}
              onInput={(text) => change({ slug: text, name: '' }, true)}
              onChoose={chooseCollective}
              onName={(name) => change({ name }, true)}
            />
          )}
          <RadioGroup
            isInline
            legend={t('configurator_element')}
            value={element}
            choices={asChoices('configurator_element', ELEMENT_KINDS)}
            onChange={chooseElement}
          />
          {element === 'wall' && (
            <Presets
              presets={PRESETS}
              configuration={configuration}
              backers={backers}
              isUnknown={isUnknown}
              onChoose={(preset) => replaceOptions({ texts: presetIn(configuration, preset) })}
            />
          )}
        </div>
        <div class="configurator__options stack">
          <Options
            configuration={configuration}
            backers={backers ?? []}
            hasTierLists={source.hasTierLists}
            onOption={setOption}
            onChange={change}
            onReset={() =>
              replaceOptions({ texts: startOf(element), isOptimized: false, surface: null })
            }
          />
        </div>
      </form>
      <div class="configurator__result">
        {isUnknown ? (
          <NothingYet examples={examples} onExample={change} />
        ) : (
          <Result {...props} {...editing} collective={collective} />
        )}
      </div>
    </div>
  );
}

type Editing = ReturnType<typeof useConfiguration>;

/** The configuration in the parameters, and what changes them. */
function useConfiguration({ params, onParams, slug, name = '' }: ConfiguratorProps) {
  const configuration = { ...parseConfiguration(params), ...(slug && { slug, name }) };
  const [undo, setUndo] = useState<Undo | null>(null);
  /** Options of elements that others took the place of. They come back with them. */
  const left = useRef<Partial<Record<ElementKind, Params>>>({});
  const change = (changes: Partial<Configuration>, isTyping = false) =>
    onParams(formatConfiguration({ ...configuration, ...changes }), isTyping);
  /** A change that takes away what somebody chose: its words, with a way back. */
  const replace = (words: string, changes: Partial<Configuration>) => {
    const after = formatConfiguration({ ...configuration, ...changes });
    setUndo({ words, before: configuration, after });
    onParams(after, false);
  };
  const replaceOptions = (changes: Partial<Configuration>) => {
    if (changedOptions(configuration).length === 0) change(changes);
    else replace(t('configurator_replaced'), changes);
  };
  const chooseCollective = (found: { readonly slug: string; readonly name: string }) => {
    const changes = withCollective(configuration, found);
    left.current = {};
    if (isSame(changes.texts, configuration.texts)) change(changes);
    else replace(t('configurator_replaced'), changes);
  };
  const chooseElement = (element: ElementKind) => {
    left.current[configuration.element] = configuration.texts;
    change(withElement(configuration, element, left.current[element]));
  };
  const setOption = (option: string, text: string | null, isTyping = false) => {
    const { [option]: _before, ...others } = configuration.texts;
    const texts = text === null ? others : { ...others, [option]: text };
    // A theme is for pages of its kind.
    const surface = SURFACES.find((one) => one === text) ?? null;
    change({ texts, ...(option === 'theme' && { surface }) }, isTyping);
  };
  // Not after another change, and not after the browser's Back.
  const isDue = undo !== null && isSame(undo.after, params);
  return {
    configuration,
    change,
    chooseCollective,
    chooseElement,
    setOption,
    replace,
    replaceOptions,
    undo: isDue ? undo : null,
  };
}

interface Undo {
  readonly words: string;
  readonly before: Configuration;
  readonly after: Params;
}

interface ResultProps extends Editing, Pick<ConfiguratorProps, 'source' | 'kit'> {
  readonly collective: Collective;
}

/** What was made: the element, the snippet, and what it costs. */
function Result({ source, kit, collective, ...editing }: ResultProps) {
  const { configuration, change, setOption, replace, undo } = editing;
  const { element, options } = configuration;
  const { slug, lookup, list } = collective;
  const backers = list.data?.backers ?? null;
  const rows = list.data?.rows ?? 0;
  const [measured, setMeasured] = useState<Heights>(NO_HEIGHTS);
  const drawn = optionsInFile(configuration);
  const counts = element === 'wall' && backers ? countWall(backers, drawn) : null;
  const isReady = isKnown(element, collective);
  const heights = isReady ? measured : NO_HEIGHTS;
  const input: SnippetInput = {
    configuration: { ...configuration, slug: slug ?? '' },
    platform: source.platform,
    kit,
    expected: counts?.shown ?? null,
    heights,
  };
  const text = useSnippet(configuration.snippet, input, backers);
  const hasFailed = !isReady && (lookup.error ?? list.error) !== null;
  return (
    <>
      <Warnings
        problems={problemsOf(configuration, backers, counts)}
        options={options}
        counts={counts}
        onOption={setOption}
      />
      <div class="row preview__bar">
        {!hasFailed && <h2 id="preview-title">{t('configurator_preview')}</h2>}
        <CopySnippet text={text} />
      </div>
      <div class="preview__first">
        <FirstStep configuration={configuration} kit={kit} />
      </div>
      {hasFailed ? (
        <Unreachable collective={collective} />
      ) : (
        <Preview
          isReady={isReady}
          configuration={configuration}
          attributes={elementAttributes({
            ...input,
            configuration: { ...input.configuration, options: drawn },
          })}
          backers={backers}
          onHeights={setMeasured}
          onLook={change}
          onLeaveOut={(exclude, words) =>
            replace(words, { texts: { ...configuration.texts, exclude } })
          }
        >
          <UndoLine undo={undo} onUndo={change} />
        </Preview>
      )}
      <SnippetPanel configuration={configuration} input={input} text={text} onChange={change} />
      {!hasFailed && isLive(configuration.snippet) && (
        <Facts
          input={input}
          configuration={configuration}
          rows={rows}
          list={element === 'wall' ? list.data : null}
          counts={counts}
          isReady={isReady}
          onOption={setOption}
        />
      )}
    </>
  );
}

interface UndoLineProps {
  readonly undo: Undo | null;
  readonly onUndo: (before: Configuration) => void;
}

function UndoLine({ undo, onUndo }: UndoLineProps) {
  const line = useRef<HTMLDivElement>(null);
  const takeBack = (before: Configuration) => {
    onUndo(before);
    line.current?.focus();
  };
  return (
    <div class="row preview__undo" role="status" tabIndex={-1} ref={line}>
      {undo && (
        <>
          <span>{undo.words}</span>
          <Button variant="quiet" onClick={() => takeBack(undo.before)}>
            {t('configurator_undo')}
          </Button>
        </>
      )}
    </div>
  );
}

interface NothingYetProps {
  readonly examples: readonly Example[];
  readonly onExample: (example: Example) => void;
}

function NothingYet({ examples, onExample }: NothingYetProps) {
  return (
    <div class="configurator__nothing stack">
      <p>{t('configurator_nothingYet')}</p>
      {examples.length > 0 && (
        <div>
          <p>{t('configurator_tryThese')}</p>
          <div class="row presets">
            {examples.map(({ slug, name }) => (
              <Button key={slug} onClick={() => onExample({ slug, name })}>
                {isolate(name)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
