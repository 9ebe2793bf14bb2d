/** Offered to welcome. The start view's line about one's own profile while nobody is signed in: an offer, or the profile. */

import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { useBackground } from '../../ui/extension/services.ts';
import { useSession } from '../../ui/extension/session.tsx';
import { useStart } from '../../ui/extension/start.tsx';
import { useWebPage } from '../../ui/extension/web-page.tsx';
import { t } from '../../ui/i18n.ts';
import { NamedMe } from './named-me.tsx';
import { ThisIsMe } from './this-is-me.tsx';

interface MeLineProps {
  readonly onKnown: () => void;
}

/** Nothing in private windows, which store nothing. */
export function MeLine({ onKnown }: MeLineProps) {
  const { view } = useStart();
  const { sendRequest } = useBackground();
  const { isPrivate } = useWebPage();
  const [wasForgotten, setForgotten] = useState(false);
  if (!view || isPrivate) return null;
  return (
    <div class="session-line apart">
      {view.me ? (
        <NamedMe {...{ sendRequest, me: view.me }} onForgotten={() => setForgotten(true)} />
      ) : (
        <Offer onKnown={onKnown} wasForgotten={wasForgotten} />
      )}
    </div>
  );
}

interface OfferProps extends MeLineProps {
  /** Just now: the field for another one takes the focus of the button that is gone. */
  readonly wasForgotten: boolean;
}

function Offer({ onKnown, wasForgotten }: OfferProps) {
  const { sendRequest } = useBackground();
  const { options } = useSession();
  const [isOpen, setOpen] = useState(wasForgotten);
  if (isOpen && options) {
    const { platform } = options.settings;
    return <ThisIsMe {...{ sendRequest, platform, onKnown }} takesFocus />;
  }
  return (
    <>
      <p class="session-line__words small">{t('me_offer')}</p>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('me_title')}
      </Button>
    </>
  );
}
