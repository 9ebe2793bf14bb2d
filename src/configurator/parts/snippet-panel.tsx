/** The lines to paste, in the form that suits the website, and the button that copies them. */
import { useEffect, useState } from 'preact/hooks';
import type { Backer } from '../../platform/values/types.ts';
import { USUALLY_LINKED } from '../../platform/wall/wall.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { asChoices, formatList, formatNumber, isolate, labelOf, t } from '../../ui/i18n.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { Switch } from '../../ui/switch.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { wallOptions } from '../model/backers.ts';
import {
  type Configuration,
  FRAMEWORKS,
  isLive,
  kindsOf,
  type SnippetKind,
} from '../model/configuration.ts';
import {
  htmlFor,
  leftOutOfCommand,
  README_MARKERS,
  readmeCommandFor,
  workflowFor,
} from '../model/files.ts';
import { policyFor } from '../model/policy.ts';
import { LINE } from '../model/reserved-height.ts';
import { rulesFor, type SnippetInput, writeSnippet } from '../model/snippet.ts';
import { Code, CodeToCopy, FromClone } from './code.tsx';

/** The main action. It stands above the preview, so that the keyboard reaches it before the people in there. */
export function CopySnippet({ text }: { readonly text: string }) {
  return <CopyButton text={text} label={t('configurator_copySnippet')} variant="primary" />;
}

interface SnippetPanelProps {
  readonly configuration: Configuration;
  readonly input: SnippetInput;
  readonly text: string;
  readonly onChange: (change: Partial<Configuration>) => void;
}

export function SnippetPanel(props: SnippetPanelProps) {
  const { configuration, input, text, onChange } = props;
  const { element, snippet, framework } = configuration;
  // The module is among the options.
  const kinds = kindsOf(element).filter((kind) => kind !== 'module' || kind === snippet);
  return (
    <section class="snippets" aria-labelledby="snippet-title">
      <h2 id="snippet-title">{t('configurator_snippet')}</h2>
      <Tabs
        label={t('configurator_kind')}
        tabs={kinds.map((id) => ({ id, label: labelOf('configurator_kind', id) }))}
        selected={snippet}
        onSelect={(kind) => onChange({ snippet: kind })}
      >
        <div class="stack snippets__panel">
          <p class="muted small">{labelOf('configurator_kind', `${snippet}Hint` as const)}</p>
          {snippet === 'html' && limitsRows(configuration) && (
            <p class="small">{t('configurator_noRows')}</p>
          )}
          {snippet === 'readme' && wallOptions(configuration.options).tiers.length > 1 && (
            <p class="small">{t('configurator_readmeTiers', formatNumber(USUALLY_LINKED))}</p>
          )}
          {snippet === 'readme' && <LeftOut configuration={configuration} />}
          <FromClone configuration={configuration} kit={input.kit} />
          {snippet === 'npm' && (
            <>
              <CodeToCopy label={t('configurator_install')} text={input.kit.install} />
              <RadioGroup
                isInline
                legend={t('configurator_framework')}
                value={framework}
                choices={asChoices('configurator_framework', FRAMEWORKS)}
                onChange={(chosen) => onChange({ framework: chosen })}
              />
            </>
          )}
          {snippet === 'readme' && (
            <CodeToCopy label={t('configurator_markers')} text={README_MARKERS} />
          )}
          <Code
            label={t('configurator_lines')}
            text={snippet === 'html' ? text.slice(0, LONGEST_SHOWN) : text}
          >
            {snippet === 'readme' && <CopyButton text={text} />}
            {snippet === 'html' && (
              <Button onClick={() => saveFile('backers.html', 'text/html', text)}>
                {t('configurator_download')}
              </Button>
            )}
          </Code>
          {snippet === 'readme' && (
            <Disclosure summary={t('configurator_workflow')}>
              <CodeToCopy label={t('configurator_workflow')} text={workflowFor(input)} />
            </Disclosure>
          )}
        </div>
      </Tabs>
      {isLive(snippet) && <LiveSettings {...props} />}
    </section>
  );
}

/** Options that a command can't have in every shell. */
export function LeftOut({ configuration }: Pick<SnippetInput, 'configuration'>) {
  const names = leftOutOfCommand(configuration);
  if (!names.length) return null;
  return <p class="small">{t('configurator_commandWithout', formatList(names.map(isolate)))}</p>;
}

/** What a live element can have besides: an early start, and what a website's policy must allow. */
function LiveSettings({ configuration, input, onChange }: SnippetPanelProps) {
  const { element, isOptimized, isStrict } = configuration;
  const { heights } = input;
  const isMeasuring = isOptimized && heights.wider === null && element !== 'button';
  const rules = isOptimized && isStrict ? rulesFor(input) : '';
  return (
    <>
      <Switch
        label={t('configurator_optimize')}
        hint={isMeasuring ? t('configurator_measuring') : gainOf(element, heights.column)}
        isOn={isOptimized}
        onChange={(isOn) => onChange({ isOptimized: isOn })}
      />
      <Disclosure summary={t('configurator_policy')}>
        <div class="stack">
          {isOptimized && (
            <Switch
              label={t('configurator_strict')}
              hint={t('configurator_strictHint')}
              isOn={isStrict}
              onChange={(isOn) => onChange({ isStrict: isOn })}
            />
          )}
          {rules && (
            <>
              <p class="muted small">{t('configurator_roomRules')}</p>
              <CodeToCopy label={t('configurator_roomRules')} text={rules} />
            </>
          )}
          <p class="muted small">{t('configurator_policyHint')}</p>
          <CodeToCopy label={t('configurator_policy')} text={policyFor(configuration, input)} />
        </div>
      </Disclosure>
    </>
  );
}

/** What a longer snippet is for; `height` is the element's, 0 while it isn't known. */
function gainOf(element: Configuration['element'], height: number): string {
  const shift = Math.round(height) - LINE;
  return [
    element === 'wall' && t('configurator_optimizeEarly'),
    shift > 0 && t('configurator_optimizeRoom', formatNumber(shift)),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Whether the wall, or one of its tiers, has rows. */
function limitsRows({ options }: Configuration): boolean {
  const { rows, tiers } = wallOptions(options);
  return !!rows || tiers.some((tier) => tier.rows);
}

/** Walls as HTML are long: all of it is copied, the beginning is shown. */
const LONGEST_SHOWN = 600;

/** The lines of a kind. */
export function useSnippet(
  kind: SnippetKind,
  input: SnippetInput,
  backers: readonly Backer[] | null,
): string {
  const html = useHtml(kind === 'html' ? input : null, backers);
  if (kind === 'readme') return readmeCommandFor(input);
  return kind === 'html' ? html : writeSnippet(kind, input);
}

/** The wall as HTML; empty until it is written. */
function useHtml(input: SnippetInput | null, backers: readonly Backer[] | null): string {
  const [html, setHtml] = useState('');
  const key = input && JSON.stringify([input.configuration, input.platform.baseUrl]);
  // The key stands for the input.
  useEffect(() => {
    let isWanted = true;
    setHtml('');
    if (input && backers) {
      void htmlFor(input, backers).then((text) => isWanted && setHtml(text));
    }
    return () => {
      isWanted = false;
    };
  }, [key, backers]);
  return html;
}
