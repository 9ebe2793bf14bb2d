/** Offered to session. The profile that was named as one's own, and how to forget it. */

import type { Background } from '../../messages/client.ts';
import type { Reference } from '../../messages/pins.ts';
import { displayName } from '../../platform/values/names.ts';
import { Button } from '../../ui/button.tsx';
import { ActionError } from '../../ui/error-words.tsx';
import { isolate, t } from '../../ui/i18n.ts';
import { useAction } from '../../ui/use-request.ts';

interface NamedMeProps {
  readonly me: Reference;
  readonly sendRequest: Background['sendRequest'];
  readonly onForgotten: () => void;
}

export function NamedMe({ me: { slug, name }, sendRequest, onForgotten }: NamedMeProps) {
  const { isBusy, error, run } = useAction();
  const forget = async () => {
    if (await run(() => sendRequest({ type: 'set-me', slug: null }))) onForgotten();
  };
  return (
    <>
      <div class="session-line__words">
        <p>{t('me_named', isolate(displayName(name) ?? slug))}</p>
        <p class="muted small">{t('me_public')}</p>
        <ActionError error={error} />
      </div>
      <Button variant="quiet" isBusy={isBusy} onClick={forget}>
        {t('me_forget')}
      </Button>
    </>
  );
}
