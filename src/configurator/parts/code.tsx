/** Lines to copy, and what comes before them while something isn't published. */
import './code.css';
import type { ComponentChildren } from 'preact';
import { parseUrl } from '../../platform/addresses/profile.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { t } from '../../ui/i18n.ts';
import type { SnippetKind } from '../model/configuration.ts';
import type { Kit } from '../model/kit.ts';

interface CodeProps {
  readonly label: string;
  readonly text: string;
  readonly children?: ComponentChildren;
}

export function Code({ label, text, children }: CodeProps) {
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

export function CodeToCopy({ label, text }: CodeProps) {
  return (
    <Code label={label} text={text}>
      <CopyButton text={text} />
    </Code>
  );
}

interface FirstStepProps {
  readonly snippet: SnippetKind;
  readonly kit: Kit;
}

/** What comes first while something isn't published: the files on the website, or a clone that is built. */
export function FirstStep({ snippet, kit }: FirstStepProps) {
  if (snippet === 'html') return null;
  if (snippet === 'npm' || snippet === 'readme') {
    if (snippet === 'npm' ? kit.isPublished : kit.isCommandPublished) return null;
    const build = snippet === 'npm' ? 'npm run package' : 'npm run build';
    return <p class="muted small">{t('configurator_fromClone', build)}</p>;
  }
  if (parseUrl(kit.address)) return null;
  return <p class="muted small">{t('configurator_ownFiles', 'dist/widgets', kit.address)}</p>;
}
