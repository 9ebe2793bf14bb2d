/** Collectives behind the page that one is reading. */
import { t } from '../../ui/i18n.ts';
import { CollectiveLink } from '../parts/collective-link.tsx';
import { ListSection, Rows } from '../parts/list-section.tsx';
import type { PageState } from '../state/page.tsx';

/** Told from the page's links alone: the name is the slug until somebody opens it. */
export function PageSection({ page }: { readonly page: PageState }) {
  const { found } = page;
  if (!found) return null;
  return (
    <ListSection title={t('popup_onThisPage')}>
      {found.state === 'found' ? (
        <Rows>
          {found.slugs.map((slug) => (
            <li key={slug}>
              <CollectiveLink
                row={{ slug, name: slug, imageUrl: null }}
                note={t('popup_linkedFromPage')}
              />
            </li>
          ))}
        </Rows>
      ) : (
        <p class="muted small list-section__line">
          {t(found.state === 'none' ? 'popup_noneOnPage' : 'popup_pageUnreadable')}
        </p>
      )}
    </ListSection>
  );
}
