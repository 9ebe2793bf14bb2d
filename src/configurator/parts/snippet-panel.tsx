/** The lines to paste, in the form that suits the website, with a button that copies them. */
import { CopyButton } from '../../ui/copy-button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { t } from '../../ui/i18n.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { Configuration } from '../model/configuration.ts';
import { FRAMEWORKS, SNIPPET_KINDS } from '../model/configuration.ts';
import { installCommand } from '../model/frameworks.ts';
import { policyFor } from '../model/policy.ts';
import { type SnippetInput, writeSnippet } from '../model/snippet.ts';

interface SnippetPanelProps {
  readonly configuration: Configuration;
  readonly input: SnippetInput;
  readonly onChange: (change: Partial<Pick<Configuration, 'snippet' | 'framework'>>) => void;
  readonly copyText?: ((text: string) => Promise<void>) | undefined;
}

const LABELS = {
  script: 'configurator_kindScript',
  element: 'configurator_kindElement',
  module: 'configurator_kindModule',
  npm: 'configurator_kindNpm',
} as const;

const HINTS = {
  script: 'configurator_kindScriptHint',
  element: 'configurator_kindElementHint',
  module: 'configurator_kindModuleHint',
  npm: 'configurator_kindNpmHint',
} as const;

const FRAMEWORK_LABELS = {
  none: 'configurator_frameworkNone',
  react: 'configurator_frameworkReact',
  vue: 'configurator_frameworkVue',
  svelte: 'configurator_frameworkSvelte',
} as const;

export function SnippetPanel({ configuration, input, onChange, copyText }: SnippetPanelProps) {
  const { snippet, framework } = configuration;
  return (
    <section class="snippets stack" aria-labelledby="snippet-title">
      <h2 id="snippet-title">{t('configurator_snippet')}</h2>
      <div>
        <Tabs
          label={t('configurator_kind')}
          tabs={SNIPPET_KINDS.map((id) => ({ id, label: t(LABELS[id]) }))}
          selected={snippet}
          onSelect={(kind) => onChange({ snippet: kind })}
        >
          <div class="stack snippets__panel">
            <p class="muted">{t(HINTS[snippet])}</p>
            {snippet === 'npm' && (
              <>
                <Code
                  label={t('configurator_install')}
                  text={installCommand(input.kit)}
                  copyText={copyText}
                />
                <RadioGroup
                  isInline
                  legend={t('configurator_framework')}
                  value={framework}
                  choices={FRAMEWORKS.map((value) => ({
                    value,
                    label: t(FRAMEWORK_LABELS[value]),
                  }))}
                  onChange={(chosen) => onChange({ framework: chosen })}
                />
              </>
            )}
            <Code
              label={t('configurator_lines')}
              text={writeSnippet(snippet, input)}
              copyText={copyText}
            />
          </div>
        </Tabs>
      </div>
      <Disclosure summary={t('configurator_policy')}>
        <div class="stack">
          <p class="muted">{t('configurator_policyHint')}</p>
          <Code
            label={t('configurator_policy')}
            text={policyFor(configuration, input)}
            copyText={copyText}
          />
        </div>
      </Disclosure>
    </section>
  );
}

interface CodeProps {
  readonly label: string;
  readonly text: string;
  readonly copyText: SnippetPanelProps['copyText'];
}

function Code({ label, text, copyText }: CodeProps) {
  return (
    <div class="code">
      <section class="code__box" aria-label={label}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>
          <code>{text}</code>
        </pre>
      </section>
      <CopyButton text={text} {...(copyText && { write: copyText })} />
    </div>
  );
}
