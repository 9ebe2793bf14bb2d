/** Starts the configurator's page. */
import '../styles/site.css';
import { render } from 'preact';
import messages from '../../_locales/en/messages.json' with { type: 'json' };
import { loadInstallation } from '../../src/configurator/installation.ts';
import { builtKit } from '../../src/configurator/model/kit.ts';
import { createPlatformSource } from '../../src/configurator/platform-source.ts';
import type { Messages } from '../../src/ui/message-table.ts';
import { provideWords } from '../provide-words.ts';
import { Page } from './page.tsx';

const TABLES = import.meta.glob<Messages>(
  ['../../_locales/*/messages.json', '!../../_locales/en/messages.json'],
  { import: 'default' },
);

await provideWords(messages, TABLES);
const root = document.getElementById('configurator');

await loadInstallation('./config.json').then(
  ({ platform, kit, collectives }) => {
    const source = createPlatformSource(platform);
    if (root) render(<Page source={source} kit={builtKit(kit)} examples={collectives} />, root);
  },
  () => root?.append(root.dataset.failed ?? ''),
);
