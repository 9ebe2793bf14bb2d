/** The list of backers as a table. */
import { useCallback, useMemo } from 'preact/hooks';
import { avatarUrl, pageOf } from '../../platform/addresses/links.ts';
import { createPlatform } from '../../platform/addresses/profile.ts';
import { displayName } from '../../platform/values/names.ts';
import type { Backer } from '../../platform/values/types.ts';
import { Amount } from '../../ui/amount.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Name } from '../../ui/extension/lists.tsx';
import { LongTable, type RowFocus } from '../../ui/extension/long-table.tsx';
import { roleWords } from '../../ui/extension/role-words.ts';
import { useStart } from '../../ui/extension/start.tsx';
import { t } from '../../ui/i18n.ts';
import { formatDate } from '../../ui/times.tsx';
import type { BackerFilter } from './backer-filter.ts';

interface BackerListProps {
  readonly backers: readonly Backer[];
  readonly filter: BackerFilter;
  /** True when the platform gave email addresses, which it does to admins. */
  readonly hasEmails: boolean;
}

const ROW_REM = 3.5;
const EMAIL_ROW_REM = 4.5;

export function BackerList({ backers, filter, hasEmails }: BackerListProps) {
  const avatarOf = useAvatarUrl();
  if (backers.length === 0) return <p class="empty">{t('popup_noMatch')}</p>;
  const showsRole = filter.role !== 'BACKER';
  const columns = [
    t('popup_columnName'),
    t(showsRole ? 'popup_role' : 'popup_tier'),
    ...(hasEmails ? [t('popup_columnEmail')] : []),
    t('popup_columnSince'),
    t('popup_columnTotal'),
  ];
  return (
    <LongTable
      label={t('popup_backers')}
      items={backers}
      keyOf={(backer) => backer.key}
      columns={columns}
      rowClass={hasEmails ? 'backer backer--email' : 'backer'}
      rowHeight={hasEmails ? EMAIL_ROW_REM : ROW_REM}
      renderCells={(backer, focus) => (
        <BackerCells
          backer={backer}
          imageUrl={avatarOf(backer)}
          groups={showsRole ? backer.roles.map(roleWords) : backer.tiers}
          hasEmails={hasEmails}
          focus={focus}
        />
      )}
    />
  );
}

interface BackerCellsProps {
  readonly backer: Backer;
  readonly imageUrl: string | null;
  readonly groups: readonly string[];
  readonly hasEmails: boolean;
  readonly focus: RowFocus;
}

function BackerCells({ backer, imageUrl, groups, hasEmails, focus }: BackerCellsProps) {
  const { total, currency, createdAt, type } = backer;
  return (
    <>
      <th scope="row" class="virtual__who">
        <Avatar
          name={displayName(backer.name) ?? backer.slug}
          src={imageUrl}
          shape={type === 'USER' ? 'round' : 'square'}
        />
        <Who backer={backer} focus={focus} />
      </th>
      <td class="virtual__note muted small" title={groups.join(t('common_comma'))}>
        {groups.length > 0 && <bdi>{groups.join(t('common_comma'))}</bdi>}
      </td>
      {hasEmails && (
        <td class="virtual__note backer__email muted small" title={backer.email ?? undefined}>
          <bdi>{backer.email}</bdi>
        </td>
      )}
      <td class="virtual__day muted small">
        {createdAt !== null && (
          <>
            {/* Screen readers say the column's heading. */}
            <span class="backer__since" aria-hidden="true">
              {t('popup_sinceDay', formatDate(createdAt))}
            </span>
            <span class="virtual__wide">{formatDate(createdAt)}</span>
          </>
        )}
      </td>
      <td class="virtual__amount">
        <Amount amount={{ minor: total, currency }} />
      </td>
    </>
  );
}

function Who({ backer, focus }: Pick<BackerCellsProps, 'backer' | 'focus'>) {
  const name = <Name name={backer.name} otherwise={backer.slug ?? t('popup_someone')} />;
  const page = pageOf(backer);
  return page ? (
    <a
      class="virtual__name backer__name plain"
      href={page}
      target="_blank"
      rel="noopener noreferrer"
      {...focus}
    >
      {name}
    </a>
  ) : (
    <span class="virtual__name" {...focus}>
      {name}
    </span>
  );
}

const HEIGHT = 64;

/** Returns a function from a backer to the address of their picture; null for initials. */
function useAvatarUrl(): (backer: Backer) => string | null {
  const settings = useStart().view?.platform;
  const platform = useMemo(() => settings && createPlatform(settings), [settings]);
  return useCallback(
    (backer) => (platform ? avatarUrl(platform, backer, HEIGHT) : null),
    [platform],
  );
}
