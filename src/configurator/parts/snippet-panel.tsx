/** The lines to paste, in the form that suits the website, with the button that copies them. */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { parseUrl } from '../../platform/addresses/profile.ts';
import type { Backer } from '../../platform/values/types.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { asChoices, labelOf, t } from '../../ui/i18n.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { Switch } from '../../ui/switch.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { type Configuration, FRAMEWORKS, kindsOf } from '../model/configuration.ts';
import { commandFor, htmlFor, README_MARKERS, workflowFor } from '../model/files.ts';
import type { Kit } from '../model/kit.ts';
import { policyFor } from '../model/policy.ts';
import { rulesFor, type SnippetInput, writeSnippet } from '../model/snippet.ts';

interface SnippetPanelProps {
  readonly configuration: Configuration;
  readonly input: SnippetInput;
  /** The lines alone, of the kind that was chosen elsewhere. */
  readonly isBrief: boolean;
  /** Null while they are not known. */
  readonly backers: readonly Backer[] | null;
  readonly onChange: (
    change: Partial<Pick<Configuration, 'snippet' | 'framework' | 'isStrict'>>,
  ) => void;
  /** What to know before copying. */
  readonly children: ComponentChildren;
}

export function SnippetPanel(props: SnippetPanelProps) {
  const { configuration, input, isBrief, backers, children } = props;
  const { snippet } = configuration;
  // Where there is little room, the panel stays at the bottom and shows the beginning.
  const [isOpen, setOpen] = useState(false);
  const panel = useInSight(isOpen);
  const html = useHtml(snippet === 'html' ? input : null, backers);
  const text = textOf(snippet, input, html);
  return (
    <section
      class={isOpen ? 'snippets is-open' : 'snippets'}
      aria-labelledby="snippet-title"
      ref={panel}
    >
      {children}
      <div class="snippets__bar">
        <h2 id="snippet-title">{t('configurator_snippet')}</h2>
        {!isBrief && (
          <span class="snippets__toggle">
            <Button variant="quiet" onClick={() => setOpen(!isOpen)}>
              {t(isOpen ? 'configurator_snippetLess' : 'configurator_snippetMore')}
            </Button>
          </span>
        )}
        <CopyButton text={text} label={t('configurator_copySnippet')} isPrimary />
      </div>
      {isBrief ? (
        <>
          <Code label={t('configurator_lines')} text={text.slice(0, LONGEST_SHOWN)} />
          <FirstStep snippet={snippet} kit={input.kit} />
        </>
      ) : (
        <Forms {...props} text={text} />
      )}
    </section>
  );
}

/** The lines in each form, and what a website with a policy needs. */
function Forms({
  configuration,
  input,
  onChange,
  text,
}: SnippetPanelProps & { readonly text: string }) {
  const { element, snippet, framework, isStrict } = configuration;
  return (
    <div class="snippets__body">
      <Tabs
        label={t('configurator_kind')}
        tabs={kindsOf(element).map((id) => ({ id, label: labelOf('configurator_kind', id) }))}
        selected={snippet}
        onSelect={(kind) => onChange({ snippet: kind })}
      >
        <div class="stack snippets__panel">
          {snippet === 'npm' && (
            <div class="snippets__framework stack">
              <CodeToCopy label={t('configurator_install')} text={input.kit.install} />
              <RadioGroup
                isInline
                legend={t('configurator_framework')}
                value={framework}
                choices={asChoices('configurator_framework', FRAMEWORKS)}
                onChange={(chosen) => onChange({ framework: chosen })}
              />
            </div>
          )}
          {snippet === 'readme' && (
            <CodeToCopy label={t('configurator_markers')} text={README_MARKERS} />
          )}
          <Code
            label={t('configurator_lines')}
            text={snippet === 'html' ? text.slice(0, LONGEST_SHOWN) : text}
          >
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
          <p class="muted small">{labelOf('configurator_kind', `${snippet}Hint` as const)}</p>
          <FirstStep snippet={snippet} kit={input.kit} />
        </div>
      </Tabs>
      {snippet !== 'readme' && snippet !== 'html' && (
        <Disclosure summary={t('configurator_policy')}>
          <div class="stack">
            <Switch
              label={t('configurator_strict')}
              hint={t('configurator_strictHint')}
              isOn={isStrict}
              onChange={(isOn) => onChange({ isStrict: isOn })}
            />
            {isStrict && rulesFor(input) && (
              <>
                <p class="muted small">{t('configurator_roomRules')}</p>
                <CodeToCopy label={t('configurator_roomRules')} text={rulesFor(input)} />
              </>
            )}
            <p class="muted small">{t('configurator_policyHint')}</p>
            <CodeToCopy label={t('configurator_policy')} text={policyFor(configuration, input)} />
          </div>
        </Disclosure>
      )}
    </div>
  );
}

interface FirstStepProps {
  readonly snippet: Configuration['snippet'];
  readonly kit: Kit;
}

/** What comes first while something isn't published: the files on the website, or a clone that is built. */
function FirstStep({ snippet, kit }: FirstStepProps) {
  if (snippet === 'html') return null;
  if (snippet === 'npm' || snippet === 'readme') {
    if (snippet === 'npm' ? kit.isPublished : kit.isCommandPublished) return null;
    const build = snippet === 'npm' ? 'npm run package' : 'npm run build';
    return <p class="muted small">{t('configurator_fromClone', build)}</p>;
  }
  if (parseUrl(kit.address)) return null;
  return <p class="muted small">{t('configurator_ownFiles', 'dist/widgets', kit.address)}</p>;
}

/** For a panel that is part of the page while it is open: scrolls to it, and back when it closes. */
function useInSight(isOpen: boolean) {
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const before = scrollY;
    panel.current?.scrollIntoView?.();
    return () => scrollTo({ top: before });
  }, [isOpen]);
  return panel;
}

/** Walls as HTML are long: all of it is copied, the beginning is shown. */
const LONGEST_SHOWN = 600;

function textOf(kind: Configuration['snippet'], input: SnippetInput, html: string): string {
  if (kind === 'readme') return commandFor(input, '.github/backers.svg', '--readme README.md');
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

interface CodeProps {
  readonly label: string;
  readonly text: string;
  readonly children?: ComponentChildren;
}

function Code({ label, text, children }: CodeProps) {
  return (
    <div class="code">
      <section class="code__box" aria-label={label}>
        <pre>
          <code>{text}</code>
        </pre>
      </section>
      {children}
    </div>
  );
}

function CodeToCopy({ label, text }: CodeProps) {
  return (
    <Code label={label} text={text}>
      <CopyButton text={text} />
    </Code>
  );
}
