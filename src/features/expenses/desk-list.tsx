/** The list of waiting expenses by collective: a row leads to the expense. */
import { sumsByCurrency } from '../../platform/values/money.ts';
import { Amount, Sum } from '../../ui/amount.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ROW } from '../../ui/extension/keyboard.ts';
import { Name, Rows } from '../../ui/extension/lists.tsx';
import { type DeskFilter, type DeskRoute, deskHash } from '../../ui/extension/routes.ts';
import { useSurroundings } from '../../ui/extension/services.ts';
import { plural, t } from '../../ui/i18n.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { RelativeTime } from '../../ui/times.tsx';
import { addressOf, type DeskGroup, groupsOf } from './desk-state.ts';
import { badgeOf, kindWords } from './desk-words.ts';
import type { DeskRow } from './worker-list.ts';

/** More at once would take long to draw. */
const SHOWN_FIRST = 60;

interface DeskListProps {
  readonly rows: readonly DeskRow[];
  readonly route: DeskRoute;
}

export function DeskList({ rows, route: { at, kind, open } }: DeskListProps) {
  const all = groupsOf(rows);
  return (
    <ShowMore items={rows} first={SHOWN_FIRST}>
      {(shown) => (
        <ul class="desk-groups" role="list" aria-label={t('popup_desk')}>
          {groupsOf(shown).map((group, index) => (
            <li key={group.slug}>
              <GroupHead group={all[index] ?? group} />
              <Rows label={group.name}>
                {group.rows.map((row) => (
                  <li key={row.id}>
                    <DeskLink row={row} filter={{ at, kind }} isOpen={row.id === open?.id} />
                  </li>
                ))}
              </Rows>
            </li>
          ))}
        </ul>
      )}
    </ShowMore>
  );
}

/** How many there are in all, and what they come to: nothing is converted. */
function GroupHead({ group: { name, rows } }: { readonly group: DeskGroup }) {
  const sums = sumsByCurrency(rows.flatMap(({ amount }) => amount ?? []));
  return (
    <header class="desk-groups__head apart small muted">
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <span>
        {plural('popup_expenses', rows.length)}
        {sums.length > 0 && ' · '}
        <Sum amounts={sums} />
      </span>
    </header>
  );
}

interface DeskLinkProps {
  readonly row: DeskRow;
  readonly filter: DeskFilter;
  readonly isOpen: boolean;
}

function DeskLink({ row, filter, isOpen }: DeskLinkProps) {
  const { description, amount, payee, collective, parent, createdAt, kind } = row;
  const { now } = useSurroundings();
  return (
    <a
      class="line collective-link desk-link"
      href={deskHash({ ...filter, open: addressOf(row) })}
      aria-current={isOpen ? 'true' : undefined}
      data-expense={row.id}
      {...ROW}
    >
      <Avatar name={payee?.name ?? null} src={payee?.imageUrl ?? null} />
      <span class="collective-link__words">
        <Name name={description} otherwise={t('popup_anExpense')} />
        <span>{amount && <Amount amount={amount} />}</span>
        <span class="collective-link__note">
          <span class="desk-link__parties">
            {payee && <bdi title={payee.name}>{payee.name}</bdi>}
            {payee && parent && <span> · </span>}
            {parent && <bdi title={collective.name}>{collective.name}</bdi>}
          </span>
          {kind !== 'to-review' && <span class={badgeOf(kind)}>{kindWords(kind)}</span>}
        </span>
        {createdAt !== null && (
          <span class="muted small">
            <RelativeTime instant={createdAt} now={now} />
          </span>
        )}
      </span>
    </a>
  );
}
