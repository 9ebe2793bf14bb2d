/** What the start view shows of the page behind the popup, whose code is loaded once there is something. */
import { lazy } from '../../ui/extension/lazy.tsx';
import { useStart } from '../../ui/extension/start.tsx';
import { useWebPage } from '../../ui/extension/web-page.tsx';
import { t } from '../../ui/i18n.ts';

const PageSection = lazy(() => import('./page-section.tsx').then((part) => part.PageSection), {
  Meanwhile: () => null,
});

export function OnThisPage() {
  const { found } = useWebPage();
  const { view } = useStart();
  if (!view || !found?.slugs.length) return null;
  return <PageSection view={view} found={found} />;
}

export function NothingOnPage() {
  const { found } = useWebPage();
  if (!found || found.slugs.length > 0) return null;
  return (
    <p class="muted small list-section__line">
      {t(found.state === 'unreadable' ? 'popup_pageUnreadable' : 'popup_noneOnPage')}
    </p>
  );
}
