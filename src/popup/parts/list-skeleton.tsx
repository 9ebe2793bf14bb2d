/** Where rows are about to be. */
import { t } from '../../ui/i18n.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export function ListSkeleton({ rows = 3 }: { readonly rows?: number | undefined }) {
  return (
    <div class="rows" aria-busy="true">
      <VisuallyHidden>{t('popup_loading')}</VisuallyHidden>
      {Array.from(Array(rows).keys(), (row) => (
        <div class="row-skeleton" key={row}>
          <span class="skeleton row-skeleton__picture" />
          <span class="row-skeleton__words">
            <Skeleton shape="half" />
            <Skeleton />
          </span>
        </div>
      ))}
    </div>
  );
}
