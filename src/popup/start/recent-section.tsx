/** Collectives that were looked at lately. */
import type { CollectiveRow } from '../../messages/contract.ts';
import { t } from '../../ui/i18n.ts';
import { CollectiveLink } from '../parts/collective-link.tsx';
import { ListSection, Rows } from '../parts/list-section.tsx';

export function RecentSection({ recent }: { readonly recent: readonly CollectiveRow[] }) {
  if (recent.length === 0) return null;
  return (
    <ListSection title={t('popup_recent')}>
      <Rows>
        {recent.map((row) => (
          <li key={row.slug}>
            <CollectiveLink row={row} />
          </li>
        ))}
      </Rows>
    </ListSection>
  );
}
