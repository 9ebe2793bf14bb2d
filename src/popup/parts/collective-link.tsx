/** A collective in a list: one link with its picture, name and figures. */
import type { ComponentChildren } from 'preact';
import type { CollectiveRow } from '../../messages/contract.ts';
import { Amount } from '../../ui/amount.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { plural, t } from '../../ui/i18n.ts';
import { collectiveHash } from '../model/routes.ts';
import { ROW } from '../state/use-arrows.ts';
import { Name } from './name.tsx';

interface CollectiveLinkProps {
  readonly row: Pick<CollectiveRow, 'slug' | 'name' | 'imageUrl'> & Partial<CollectiveRow>;
  /** Instead of the figures. */
  readonly note?: ComponentChildren;
}

export function CollectiveLink({ row, note }: CollectiveLinkProps) {
  const { newBackers = 0 } = row;
  return (
    <a class="collective-link" href={collectiveHash(row.slug)} {...ROW}>
      <Avatar name={row.name} src={row.imageUrl} shape="square" />
      <span class="collective-link__words">
        <Name name={row.name} otherwise={row.slug} />
        <span class="collective-link__note">{note ?? <Figures row={row} />}</span>
      </span>
      {newBackers > 0 && <span class="badge">{plural('popup_newBackers', newBackers)}</span>}
    </a>
  );
}

function Figures({ row }: Pick<CollectiveLinkProps, 'row'>) {
  const { balance, yearlyBudget } = row;
  if (!balance) return <bdi>{row.slug}</bdi>;
  return (
    <>
      <span>
        {t('popup_balanceShort')} <Amount amount={balance} />
      </span>
      {yearlyBudget && (
        <span>
          {t('popup_budgetShort')} <Amount amount={yearlyBudget} style="short" />
        </span>
      )}
    </>
  );
}
