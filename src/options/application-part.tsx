/** The OAuth application in use, and how to use another. */
import { Disclosure } from '../ui/disclosure.tsx';
import { t } from '../ui/i18n.ts';
import { ApplicationGuide } from './application-guide.tsx';
import { usePage } from './page-state.ts';

export function ApplicationPart() {
  const { view, announce } = usePage();
  const { clientId, isBuiltIn } = view.application;
  return (
    <>
      <div>
        <h3>{t('applicationCurrent')}</h3>
        <p class="muted">{isBuiltIn ? t('applicationBuiltIn') : <code>{clientId}</code>}</p>
      </div>
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
