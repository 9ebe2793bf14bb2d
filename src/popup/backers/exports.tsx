/** Saves the list of backers: what is shown, or the platform's own file. */
import { toCsv } from '../../platform/csv.ts';
import type { Backer } from '../../platform/types.ts';
import { Button } from '../../ui/button.tsx';
import { t } from '../../ui/i18n.ts';
import { downloadIcon } from '../../ui/icons.ts';
import { Status } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-request.ts';
import { useBackground } from '../background.ts';
import { backerRows } from '../model/csv-rows.ts';
import { Reason } from '../parts/reason.tsx';
import { useAnnounce } from '../state/announce.tsx';
import { useSurroundings } from '../surroundings.ts';

interface ExportsProps {
  readonly slug: string;
  readonly backers: readonly Backer[];
  readonly hasEmails: boolean;
}

export function Exports({ slug, backers, hasEmails }: ExportsProps) {
  const { saveFile } = useSurroundings();
  const announce = useAnnounce();
  const { ask } = useBackground();
  const { isBusy, error, run } = useAction();
  const savePlatforms = () =>
    run(async () => {
      const text = await ask({ type: 'get-members-csv', slug });
      saveFile(`${slug}-members.csv`, 'text/csv', text);
      announce(t('popup_saved'));
    });
  const saveShown = () => {
    saveFile(`${slug}-backers.csv`, 'text/csv', toCsv(backerRows(backers, hasEmails)));
    announce(t('popup_saved'));
  };
  return (
    <section class="list-head__actions" aria-label={t('popup_export')}>
      <Button variant="quiet" icon={downloadIcon} onClick={saveShown}>
        {t('popup_saveShown')}
      </Button>
      <Button variant="quiet" icon={downloadIcon} onClick={savePlatforms} isBusy={isBusy}>
        {t('popup_savePlatforms')}
      </Button>
      {error && (
        <Status kind="error">
          <Reason error={error} />
        </Status>
      )}
    </section>
  );
}
