/** Offered to session. The part of the settings about one's own profile, while nobody is signed in. */

import { useState } from 'preact/hooks';
import type { Reference } from '../../messages/pins.ts';
import { useOptionsPage } from '../../ui/extension/settings-page.tsx';
import { Card, CardPart } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { asAged, useRequest } from '../../ui/use-request.ts';
import { NamedMe } from './named-me.tsx';
import { ThisIsMe } from './this-is-me.tsx';

interface Named {
  readonly me: Reference | null;
}

export function MePart() {
  const { view, services } = useOptionsPage();
  const { sendRequest, subscribe } = services;
  const [wasForgotten, setForgotten] = useState(false);
  const { data } = useRequest<Named>({
    key: 'me',
    ask: async () => asAged(sendRequest({ type: 'get-me' }).then((me) => ({ me }))),
    subscribe,
    refreshOn: { chosen: 'fresh', platform: 'fresh' },
  });
  if (!data) return <Skeleton shape="block" />;
  return (
    <Card>
      <CardPart>
        {data.me ? (
          <div class="split">
            <NamedMe {...{ sendRequest, me: data.me }} onForgotten={() => setForgotten(true)} />
          </div>
        ) : (
          <ThisIsMe
            sendRequest={sendRequest}
            platform={view.settings.platform}
            takesFocus={wasForgotten}
          />
        )}
      </CardPart>
    </Card>
  );
}
