/** Starts the configurator's page. */
import '../styles/site.css';
import { render } from 'preact';
import messages from '../../_locales/en/messages.json' with { type: 'json' };
import { readInstallation } from '../../src/configurator/installation.ts';
import { builtKit } from '../../src/configurator/model/kit.ts';
import { createPlatformSource } from '../../src/configurator/platform-source.ts';
import { provideMessages } from '../../src/ui/i18n.ts';
import { messageTable } from '../../src/ui/message-table.ts';
import { Page } from './page.tsx';

provideMessages(messageTable(messages, navigator.language));
const root = document.getElementById('configurator');

await readInstallation('./config.json').then(
  ({ platform, kit, collectives: [example] }) => {
    const source = createPlatformSource(platform);
    if (root) render(<Page source={source} kit={builtKit(kit)} example={example ?? ''} />, root);
  },
  () => root?.append('Couldn’t load the configurator. Reload this page to try again.'),
);
