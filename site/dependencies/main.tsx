/** Starts the page about dependencies. */
import '../styles/site.css';
import { render } from 'preact';
import messages from '../../_locales/en/messages.json?dependencies';
import { loadInstallation } from '../../src/configurator/installation.ts';
import { DependenciesPage } from '../../src/dependencies/page.tsx';
import { createPlatformSource } from '../../src/dependencies/platform-source.ts';
import type { Messages } from '../../src/ui/message-table.ts';
import { provideWords } from '../provide-words.ts';

const TABLES = import.meta.glob<Messages>(
  ['../../_locales/*/messages.json', '!../../_locales/en/messages.json'],
  { import: 'default', query: '?dependencies' },
);

await provideWords(messages, TABLES);
const root = document.getElementById('dependencies');

await loadInstallation('./config.json').then(
  ({ platform, samples: [sample] }) => {
    if (root)
      render(<DependenciesPage source={createPlatformSource(platform)} sample={sample} />, root);
  },
  () => root?.append(root.dataset.failed ?? ''),
);
