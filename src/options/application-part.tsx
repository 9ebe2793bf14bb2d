/** The OAuth application in use, and how to use another. */
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { t } from '../ui/i18n.ts';
import { ActionError } from './action-error.tsx';
import { ApplicationGuide } from './application-guide.tsx';
import { useAction, usePage } from './page-state.ts';

export function ApplicationPart() {
  const { view, services, update, announce } = usePage();
  const { error, run } = useAction();
  const { clientId, isBuiltIn } = view.application;
  const forget = () =>
    run(async () => update(await services.send({ type: 'set-client-id', clientId: '' })));
  return (
    <>
      <div class="split">
        <div>
          <h3>{t('applicationCurrent')}</h3>
          <p class="muted">{isBuiltIn ? t('applicationBuiltIn') : <code>{clientId}</code>}</p>
        </div>
        {!isBuiltIn && <Button onClick={forget}>{t('applicationForget')}</Button>}
      </div>
      <ActionError error={error} />
      {/* Another client ID closes it, and empties the fields. */}
      <Disclosure
        key={clientId}
        summary={isBuiltIn ? t('applicationOwnSummary') : t('applicationSummary')}
      >
        <div class="stack">
          {view.session.state !== 'signed-out' && <p>{t('applicationSignsOut')}</p>}
          <ApplicationGuide purpose="change" onDone={async () => announce(t('optionsSaved'))} />
        </div>
      </Disclosure>
    </>
  );
}
