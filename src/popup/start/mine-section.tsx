/** The signed-in user's collectives: administered ones, then backed ones. */
import type { Aged, CollectiveRow, UserCollectives } from '../../messages/contract.ts';
import { t } from '../../ui/i18n.ts';
import { Status } from '../../ui/notice.tsx';
import { Reason } from '../parts/freshness.tsx';
import { CollectiveLink, ListSection, ListSkeleton, Rows } from '../parts/lists.tsx';
import { useStart } from '../state/start.tsx';

export function MineSection({ mine }: { readonly mine: Aged<UserCollectives> | null }) {
  const { load } = useStart();
  if (!mine) return null;
  const { data, error } = mine;
  return (
    <ListSection title={t('popup_mine')}>
      {error && (
        <p class="list-section__line">
          <Status kind="warning">
            <Reason error={error} onRetry={() => load('fresh')} />
          </Status>
        </p>
      )}
      {data && <Groups collectives={data} />}
      {!data && !error && <ListSkeleton />}
    </ListSection>
  );
}

function Groups({ collectives }: { readonly collectives: UserCollectives }) {
  const { administered, backed } = collectives;
  if (administered.length + backed.length === 0) {
    return <p class="muted small list-section__line">{t('popup_noneOfMine')}</p>;
  }
  return (
    <>
      <Group title={t('popup_administered')} rows={administered} />
      <Group title={t('popup_backed')} rows={backed} />
    </>
  );
}

function Group({
  title,
  rows,
}: {
  readonly title: string;
  readonly rows: readonly CollectiveRow[];
}) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3 class="list-section__subtitle">{title}</h3>
      <Rows label={title}>
        {rows.map((row) => (
          <li key={row.slug}>
            <CollectiveLink row={row} />
          </li>
        ))}
      </Rows>
    </>
  );
}
