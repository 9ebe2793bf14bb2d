/** Lines to copy, and what comes before them while something isn't published. */
import './code.css';
import type { ComponentChildren } from 'preact';
import { parseUrl } from '../../platform/addresses/profile.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { isolate, t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { downloadIcon } from '../../ui/icons.ts';
import { type Configuration, isLive } from '../model/configuration.ts';
import { type Kit, OWN_SCRIPTS } from '../model/kit.ts';
import { filesFor } from '../model/snippet.ts';

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
  readonly configuration: Configuration;
  readonly kit: Kit;
}

/** The clone that is built while the package or the command isn't published. */
export function FromClone({ configuration: { snippet }, kit }: FirstStepProps) {
  const isPublished = { npm: kit.isPublished, readme: kit.isCommandPublished }[snippet as string];
  if (isPublished !== false) return null;
  const build = snippet === 'npm' ? 'npm run package' : 'npm run build';
  return <p class="muted small">{t('configurator_fromClone', build)}</p>;
}

/** The files that a website needs before it has the lines; beside the button that copies these. */
export function FirstStep({ configuration, kit }: FirstStepProps) {
  const { snippet } = configuration;
  if (!isLive(snippet) || snippet === 'npm' || parseUrl(kit.address)) return null;
  const [{ path } = { path: '' }, ...others] = filesFor(configuration, kit);
  if (kit.downloads && !others.length && OWN_SCRIPTS.includes(path)) {
    return (
      <div class="row">
        <p class="muted small">{t('configurator_ownFile', isolate(kit.address + path))}</p>
        <a class="button button--secondary" href={kit.downloads + path} download={path}>
          <Icon shape={downloadIcon} />
          {t('configurator_downloadFile', isolate(path))}
        </a>
      </div>
    );
  }
  return <p class="muted small">{t('configurator_ownFiles', 'dist/widgets', kit.address)}</p>;
}
