/** The settings, session, and application; the page takes the theme of the settings. */
import { useEffect } from 'preact/hooks';
import type { OptionsView } from '../features/settings/worker.ts';
import type { Background } from '../messages/client.ts';
import { applyTheme } from './theme.ts';
import { asAged, type Requested, useRequest } from './use-request.ts';

export function useOptions({ sendRequest, subscribe }: Background): Requested<OptionsView> {
  const options = useRequest<OptionsView>({
    key: 'options',
    ask: () => asAged(sendRequest({ type: 'get-options' })),
    subscribe,
    refreshOn: { session: 'fresh', settings: 'fresh', application: 'fresh' },
  });
  const theme = options.data?.settings.theme;
  useEffect(() => {
    if (theme) applyTheme(theme);
  }, [theme]);
  return options;
}
