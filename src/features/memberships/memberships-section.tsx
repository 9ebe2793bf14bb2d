/** The user's collectives: administered ones, those that they help to run by role, then backed ones. */

import type { CollectiveRow } from '../../background/rows.ts';
import type { Aged } from '../../messages/schemas.ts';
import { TEAM_ROLES, teamRole } from '../../platform/user/user.ts';
import { NothingToShow, Problem } from '../../ui/extension/freshness.tsx';
import { allOf } from '../../ui/extension/lay-over.ts';
import { CollectiveRows, ListSection, ListSkeleton } from '../../ui/extension/lists.tsx';
import { roleWords } from '../../ui/extension/role-words.ts';
import { useStart } from '../../ui/extension/start.tsx';
import { formatNumber, t } from '../../ui/i18n.ts';
import type { UserCollectives } from '../start/worker.ts';

interface MembershipsSectionProps {
  readonly mine: Aged<UserCollectives> | null;
  /** Slugs that are listed above. */
  readonly above: ReadonlySet<string>;
}

export function MembershipsSection({ mine, above }: MembershipsSectionProps) {
  const { view, load, isLoading } = useStart();
  if (!mine) return null;
  const { data, error } = mine;
  const all = allOf(mine);
  if (!error && all.length > 0 && all.every(({ slug }) => above.has(slug))) return null;
  return (
    <ListSection
      title={t(all.some(({ slug }) => above.has(slug)) ? 'popup_mineOthers' : 'popup_mine')}
      action={view?.me && <span class="muted small">{t('me_public')}</span>}
    >
      {data && error && (
        <p>
          <Problem error={error} onRetry={() => load('fresh')} />
        </p>
      )}
      {data && <Groups collectives={data} above={above} />}
      {data && mine.beyond && (
        <p class="muted small">{t('popup_moreOnPlatform', formatNumber(mine.beyond))}</p>
      )}
      {!data && error && <NothingToShow live={{ error, reload: () => load('fresh'), isLoading }} />}
      {!data && !error && <ListSkeleton />}
    </ListSection>
  );
}

interface GroupsProps extends Pick<MembershipsSectionProps, 'above'> {
  readonly collectives: UserCollectives;
}

function Groups({ collectives: { administered, team, backed }, above }: GroupsProps) {
  if (administered.length + team.length + backed.length === 0) {
    return <p class="muted small">{t('popup_noneOfMine')}</p>;
  }
  const others = <Row extends CollectiveRow>(rows: readonly Row[]) =>
    rows.filter(({ slug }) => !above.has(slug)).sort(byName);
  return (
    <>
      <Group title={t('popup_administered')} rows={others(administered)} />
      {TEAM_ROLES.map((role) => (
        <Group
          key={role}
          title={roleWords(role)}
          rows={others(team).filter(({ roles }) => teamRole(roles) === role)}
        />
      ))}
      <Group title={t('popup_backed')} rows={others(backed)} />
    </>
  );
}

/** The platform's order says nothing to anybody. */
const byName = (one: CollectiveRow, other: CollectiveRow) => one.name.localeCompare(other.name);

interface GroupProps {
  readonly title: string;
  readonly rows: readonly CollectiveRow[];
}

function Group({ title, rows }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3 class="list-section__subtitle muted small">{title}</h3>
      <CollectiveRows label={title} rows={rows} />
    </>
  );
}
