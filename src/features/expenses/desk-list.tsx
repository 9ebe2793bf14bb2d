/** The list of waiting expenses: a row leads to the expense. */

import { Amount } from '../../ui/amount.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ROW } from '../../ui/extension/keyboard.ts';
import { Name, Rows } from '../../ui/extension/lists.tsx';
import { type DeskRoute, deskHash } from '../../ui/extension/routes.ts';
import { useSurroundings } from '../../ui/extension/services.ts';
import { t } from '../../ui/i18n.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { RelativeTime } from '../../ui/times.tsx';
import { addressOf } from './desk-state.ts';
import { badgeOf, kindWords } from './desk-words.ts';
import type { DeskRow } from './worker-list.ts';

/** More at once would take long to draw. */
const SHOWN_FIRST = 60;

interface DeskListProps {
  readonly rows: readonly DeskRow[];
  readonly route: DeskRoute;
}

export function DeskList({ rows, route: { at, open } }: DeskListProps) {
  return (
    <ShowMore items={rows} first={SHOWN_FIRST}>
      {(shown) => (
        <Rows label={t('popup_desk')}>
          {shown.map((row) => (
            <li key={row.id}>
              <DeskLink row={row} at={at} isOpen={row.id === open?.id} />
            </li>
          ))}
        </Rows>
      )}
    </ShowMore>
  );
}

interface DeskLinkProps extends Pick<DeskRoute, 'at'> {
  readonly row: DeskRow;
  readonly isOpen: boolean;
}

function DeskLink({ row, at, isOpen }: DeskLinkProps) {
  const { description, amount, payee, collective, parent, createdAt, kind } = row;
  const { now } = useSurroundings();
  return (
    <a
      class="line collective-link desk-link"
      href={deskHash({ at, open: addressOf(row) })}
      aria-current={isOpen ? 'true' : undefined}
      data-expense={row.id}
      {...ROW}
    >
      <Avatar name={payee?.name ?? null} src={payee?.imageUrl ?? null} />
      <span class="collective-link__words">
        <span class="collective-link__first">
          <Name name={description} otherwise={t('popup_anExpense')} />
          {amount && <Amount amount={amount} />}
        </span>
        <span class="collective-link__note">
          <span class="desk-link__parties">
            {payee && (
              <>
                <bdi>{payee.name}</bdi>
                <span> · </span>
              </>
            )}
            <bdi>
              <bdi>{collective.name}</bdi>
              {parent && (
                <>
                  {' '}
                  (<bdi>{parent.name}</bdi>)
                </>
              )}
            </bdi>
          </span>
          {kind !== 'to-review' && <span class={badgeOf(kind)}>{kindWords(kind)}</span>}
          {createdAt !== null && (
            <span class="collective-link__day">
              <RelativeTime instant={createdAt} now={now} />
            </span>
          )}
        </span>
      </span>
    </a>
  );
}
