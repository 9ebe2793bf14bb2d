/** The configurator with its state in the address: shareable, and the back button takes a choice back. */
import '../styles/site.css';
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import messages from '../../locales/en.json?configurator';
import { Configurator, type ConfiguratorProps } from '../../src/configurator/configurator.tsx';
import { loadInstallation } from '../../src/configurator/installation.ts';
import { builtKit } from '../../src/configurator/model/kit.ts';
import type { Params } from '../../src/configurator/options/spec.ts';
import { createPlatformSource } from '../../src/configurator/platform-source.ts';
import type { Messages } from '../../src/ui/i18n.ts';
import { provideWords } from '../provide-words.ts';

const TABLES = import.meta.glob<Messages>(
  ['../../locales/*.json', '!../../locales/en.json', '!../../locales/notes.json'],
  { import: 'default', query: '?configurator' },
);

type PageProps = Pick<ConfiguratorProps, 'source' | 'kit' | 'examples'>;

const readAddress = (): Params => Object.fromEntries(new URLSearchParams(location.search));

function Page(props: PageProps) {
  const [params, setParams] = useState(readAddress);
  useEffect(() => {
    const onPop = () => setParams(readAddress());
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
  const change = (next: Params, isTyping: boolean) => {
    const query = new URLSearchParams(next).toString();
    const address = location.pathname + (query && `?${query}`);
    if (isTyping) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    setParams(next);
  };
  return <Configurator {...props} params={params} onParams={change} />;
}

await provideWords(messages, TABLES);
const root = document.getElementById('configurator');

await loadInstallation('./config.json').then(
  ({ platform, kit, collectives }) => {
    const source = createPlatformSource(platform);
    if (root) render(<Page source={source} kit={builtKit(kit)} examples={collectives} />, root);
  },
  () => root?.append(root.dataset.failed ?? ''),
);
