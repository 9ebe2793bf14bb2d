/** Catches what a part of a page throws: bad data, or code that could not be loaded. */
import type { ComponentChildren } from 'preact';
import { useEffect, useErrorBoundary, useState } from 'preact/hooks';
import { Button } from './button.tsx';
import { t } from './i18n.ts';
import { Notice } from './notice.tsx';
import { AnewContext } from './use-request.ts';

interface BoundaryProps {
  readonly children: ComponentChildren;
  /** Another way on, beside trying again. */
  readonly wayOut?: ComponentChildren;
}

/**
 * Shows the part once more, without the answers that it had, and with new ones. When that fails, too, a notice takes its
 * place; its button reloads the page, because code of an older version cannot be loaded after an update.
 */
export function Boundary({ children, wayOut }: BoundaryProps) {
  const [failures, setFailures] = useState(0);
  const [phase, setPhase] = useState<'shown' | 'thrown' | 'shown anew'>('shown');
  useErrorBoundary((error: unknown) => {
    reportError(error);
    setFailures((count) => count + 1);
    setPhase('thrown');
  });
  const isLast = failures > 1;
  useEffect(() => {
    // Not while the error is still being handled: Preact would hand another one on.
    if (phase === 'thrown' && !isLast) setPhase('shown anew');
    // Later requests may be cached again. By now the part may have thrown once more.
    if (phase === 'shown anew') setPhase((now) => (now === phase ? 'shown' : now));
  }, [phase, isLast]);
  if (phase === 'thrown') return isLast ? <Failed wayOut={wayOut} /> : null;
  return <AnewContext.Provider value={phase === 'shown anew'}>{children}</AnewContext.Provider>;
}

function Failed({ wayOut }: Pick<BoundaryProps, 'wayOut'>) {
  return (
    <div class="failed">
      <Notice
        kind="error"
        actions={
          <>
            <Button onClick={() => location.reload()}>{t('common_retry')}</Button>
            {wayOut}
          </>
        }
      >
        {t('error_unexpected')}
      </Notice>
    </div>
  );
}
