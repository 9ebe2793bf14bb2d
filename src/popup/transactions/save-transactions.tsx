/** Saves the listed transactions as a file. */
import { toCsv } from '../../platform/csv.ts';
import type { Transaction } from '../../platform/types.ts';
import { Button } from '../../ui/button.tsx';
import { t } from '../../ui/i18n.ts';
import { downloadIcon } from '../../ui/icons.ts';
import { transactionRows } from '../model/csv-rows.ts';
import { useAnnounce } from '../state/announce.tsx';
import { useSurroundings } from '../surroundings.ts';

interface SaveTransactionsProps {
  readonly slug: string;
  readonly transactions: readonly Transaction[];
}

export function SaveTransactions({ slug, transactions }: SaveTransactionsProps) {
  const { saveFile } = useSurroundings();
  const announce = useAnnounce();
  return (
    <div class="list-head__actions">
      <Button
        variant="quiet"
        icon={downloadIcon}
        onClick={() => {
          saveFile(`${slug}-transactions.csv`, 'text/csv', toCsv(transactionRows(transactions)));
          announce(t('popup_saved'));
        }}
      >
        {t('popup_saveShown')}
      </Button>
    </div>
  );
}
