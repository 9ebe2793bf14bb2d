/** Starts the configurator's page. */
import '../styles/site.css';
import { render } from 'preact';
import messages from '../../_locales/en/messages.json' with { type: 'json' };
import { readInstallation } from '../../src/configurator/installation.ts';
import { builtKit } from '../../src/configurator/model/kit.ts';
import { createPlatformSource } from '../../src/configurator/platform-source.ts';
import { provideMessages } from '../../src/ui/i18n.ts';
import { type Messages, messageTable } from '../../src/ui/message-table.ts';
import { Page } from './page.tsx';

/** The messages of the page's language, without those in the first script. */
const TABLES = import.meta.glob<Messages>(
  ['../../_locales/*/messages.json', '!../../_locales/en/messages.json'],
  { import: 'default' },
);

const { lang } = document.documentElement;
const base = (tag: string) => tag.replace(/-.*/, '');
const load = TABLES[`../../_locales/${lang.replace('-', '_')}/messages.json`];
const own = await load?.().catch(() => ({}));
const figures = navigator.languages.find((tag) => base(tag) === base(lang)) ?? lang;
provideMessages(messageTable({ ...messages, ...own }, figures));
const root = document.getElementById('configurator');

await readInstallation('./config.json').then(
  ({ platform, kit, collectives: [example] }) => {
    const source = createPlatformSource(platform);
    if (root) render(<Page source={source} kit={builtKit(kit)} example={example ?? ''} />, root);
  },
  () => root?.append(root.dataset.failed ?? ''),
);
