/** Starts the page about dependencies. The platform is asked from this page, without a sign-in. */
import '../styles/site.css';
import { render } from 'preact';
import messages from '../../locales/en.json?dependencies';
import { loadInstallation } from '../../src/configurator/installation.ts';
import type { DependenciesSource } from '../../src/dependencies/data-source.ts';
import { DependenciesPage } from '../../src/dependencies/page.tsx';
import { readInWorker } from '../../src/dependencies/read-in-worker.ts';
import { askListed } from '../../src/platform/account/listed-accounts.ts';
import { accountUrl } from '../../src/platform/addresses/links.ts';
import type { Messages } from '../../src/ui/i18n.ts';
import { provideWords } from '../provide-words.ts';

const TABLES = import.meta.glob<Messages>(
  ['../../locales/*.json', '!../../locales/en.json', '!../../locales/notes.json'],
  { import: 'default', query: '?dependencies' },
);

await provideWords(messages, TABLES);
const root = document.getElementById('dependencies');

await loadInstallation('./config.json').then(
  ({ platform, samples: [sample] }) => {
    const source: DependenciesSource = {
      platform,
      read: readInWorker,
      listed: (slugs) => askListed(platform, slugs),
      addressOf: (slug) => accountUrl(platform, slug),
    };
    if (root) render(<DependenciesPage source={source} sample={sample} />, root);
  },
  () => root?.append(root.dataset.failed ?? ''),
);
