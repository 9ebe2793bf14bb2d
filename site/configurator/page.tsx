/** The configurator with its state in the address: shareable, and the back button takes a choice back. */
import { useEffect, useState } from 'preact/hooks';
import { Configurator, type ConfiguratorProps } from '../../src/configurator/configurator.tsx';
import type { Params } from '../../src/configurator/options/spec.ts';

type PageProps = Pick<ConfiguratorProps, 'source' | 'kit' | 'examples'>;

const readAddress = (): Params => Object.fromEntries(new URLSearchParams(location.search));

export function Page(props: PageProps) {
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
