/** The configurator: type a collective, choose, see it live, copy the lines. */
import './configurator.css';
import { useState } from 'preact/hooks';
import { Button } from '../ui/button.tsx';
import { ErrorWords } from '../ui/error-words.tsx';
import { t } from '../ui/i18n.ts';
import { Notice } from '../ui/notice.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import type { DataSource } from './data-source.ts';
import {
  type Configuration,
  formatConfiguration,
  type Params,
  parseConfiguration,
} from './model/configuration.ts';
import { countWall, expectedOf } from './model/counts.ts';
import type { Kit } from './model/kit.ts';
import { elementAttributes, type SnippetInput } from './model/snippet.ts';
import type { ElementKind } from './options/elements.ts';
import { Facts } from './parts/facts.tsx';
import { OptionGroups } from './parts/option-groups.tsx';
import { Preview } from './parts/preview.tsx';
import type { Size } from './parts/preview-element.tsx';
import { SlugField } from './parts/slug-field.tsx';
import { SnippetPanel } from './parts/snippet-panel.tsx';
import { type Collective, useCollective } from './state/use-collective.ts';

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
  readonly example?: string;
  readonly copyText?: (text: string) => Promise<void>;
}

export function Configurator(props: ConfiguratorProps) {
  const { source, params, onParams } = props;
  const parsed = parseConfiguration(params);
  const configuration = props.slug ? { ...parsed, slug: props.slug } : parsed;
  const collective = useCollective(source, configuration);
  const backers = collective.list.state === 'done' ? collective.list.result.backers : [];

  const change = (changes: Partial<Configuration>, isTyping = false) =>
    onParams(formatConfiguration({ ...configuration, ...changes }), isTyping);
  const setOption = (name: string, text: string | null, isTyping: boolean) => {
    const { [name]: _before, ...others } = configuration.texts;
    change({ texts: text === null ? others : { ...others, [name]: text } }, isTyping);
  };
  return (
    <div class="configurator">
      <form class="configurator__form stack" onSubmit={(event) => event.preventDefault()}>
        {!props.slug && (
          <SlugField
            text={configuration.slug}
            host={new URL(source.platform.baseUrl).host}
            collective={collective}
            onInput={(slug) => change({ slug }, true)}
          />
        )}
        <RadioGroup
          isInline
          legend={t('configurator_element')}
          value={configuration.element}
          choices={[
            { value: 'wall', label: t('configurator_elementWall') },
            { value: 'summary', label: t('configurator_elementSummary') },
            { value: 'button', label: t('configurator_elementButton') },
          ]}
          onChange={(element) => change({ element })}
        />
        <OptionGroups
          configuration={configuration}
          backers={backers}
          hasTierLists={source.hasTierLists}
          onOption={setOption}
          onReset={() => change({ texts: {} })}
        />
      </form>
      <Result {...props} {...{ configuration, collective, change, setOption }} />
    </div>
  );
}

interface ResultProps extends ConfiguratorProps {
  readonly configuration: Configuration;
  readonly collective: Collective;
  readonly change: (changes: Partial<Configuration>, isTyping?: boolean) => void;
  readonly setOption: (name: string, text: string | null, isTyping: boolean) => void;
}

/** What comes out: the element itself, its lines and its cost. */
function Result(props: ResultProps) {
  const { source, kit, configuration, collective, change, setOption, example, copyText } = props;
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const { slug, lookup, list } = collective;
  const isUnknown = lookup.state === 'failed' && lookup.error.code === 'not-found';
  if (slug === null || isUnknown) {
    const onExample = example === undefined ? undefined : () => change({ slug: example });
    return <NothingYet example={example} onExample={onExample} />;
  }
  const { element, options } = configuration;
  const backers = list.state === 'done' ? list.result.backers : null;
  const counts = element === 'wall' && backers ? countWall(backers, options) : null;
  const isReady = isKnown(element, collective);
  const hasFailed = !isReady && (lookup.state === 'failed' || list.state === 'failed');
  const input: SnippetInput = {
    configuration: { ...configuration, slug },
    platform: source.platform,
    kit,
    expected: expectedOf(configuration, counts),
    height: isReady ? size.height : 0,
  };
  return (
    <div class="configurator__result stack">
      {hasFailed && <Unreachable collective={collective} />}
      {!hasFailed && (
        <Preview
          isReady={isReady}
          configuration={configuration}
          attributes={elementAttributes(input)}
          backers={backers}
          onSize={setSize}
          onLook={change}
          onOption={(name, text) => setOption(name, text, false)}
        />
      )}
      <SnippetPanel
        configuration={configuration}
        input={input}
        onChange={change}
        copyText={copyText}
      />
      {!hasFailed && (
        <Facts
          configuration={configuration}
          kit={kit}
          rows={list.state === 'done' ? list.result.rows : 0}
          counts={counts}
          size={isReady ? size : null}
        />
      )}
    </div>
  );
}

/** Whether there is what the element shows; a button shows nothing of the collective. */
function isKnown(element: ElementKind, { lookup, list }: Collective): boolean {
  if (element === 'button') return true;
  return (element === 'wall' ? list : lookup).state === 'done';
}

/** The platform is away: what works all the same. */
function Unreachable({ collective: { lookup, list, retry } }: { readonly collective: Collective }) {
  const failed = lookup.state === 'failed' ? lookup : list.state === 'failed' ? list : null;
  if (!failed) return null;
  const again = <Button onClick={retry}>{t('retry')}</Button>;
  return (
    <Notice kind="error" actions={again}>
      <ErrorWords error={failed.error} onRetry={retry} /> {t('configurator_withoutList')}
    </Notice>
  );
}

interface NothingYetProps {
  readonly example: string | undefined;
  readonly onExample: (() => void) | undefined;
}

function NothingYet({ example, onExample }: NothingYetProps) {
  return (
    <div class="configurator__result configurator__nothing stack">
      <p>{t('configurator_nothingYet')}</p>
      {example && (
        <div class="row">
          <button type="button" class="button button--secondary" onClick={onExample}>
            {t('configurator_tryExample', example)}
          </button>
        </div>
      )}
    </div>
  );
}
