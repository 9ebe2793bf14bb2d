/** Saves the list of backers: what is shown, or the platform's own file. */
import { useState } from 'preact/hooks';
import type { ErrorView } from '../../messages/error-view.ts';
import { toCsv } from '../../platform/csv.ts';
import type { Backer } from '../../platform/types.ts';
import { Button } from '../../ui/button.tsx';
import { t } from '../../ui/i18n.ts';
import { downloadIcon } from '../../ui/icons.ts';
import { Status } from '../../ui/notice.tsx';
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
  const platform = usePlatformCsv(slug);
  const saveShown = () => {
    saveFile(`${slug}-backers.csv`, 'text/csv', toCsv(backerRows(backers, hasEmails)));
    announce(t('popup_saved'));
  };
  return (
    <section class="list-head__actions" aria-label={t('popup_export')}>
      <Button variant="quiet" icon={downloadIcon} onClick={saveShown}>
        {t('popup_saveShown')}
      </Button>
      <Button variant="quiet" icon={downloadIcon} onClick={platform.save} isBusy={platform.isBusy}>
        {t('popup_savePlatforms')}
      </Button>
      {platform.error && (
        <Status kind="error">
          <Reason error={platform.error} />
        </Status>
      )}
    </section>
  );
}

function usePlatformCsv(slug: string) {
  const { ask } = useBackground();
  const { saveFile } = useSurroundings();
  const announce = useAnnounce();
  const [state, setState] = useState<{ isBusy: boolean; error: ErrorView | null }>({
    isBusy: false,
    error: null,
  });
  const save = () => {
    setState({ isBusy: true, error: null });
    ask({ type: 'get-members-csv', slug }).then(
      (text) => {
        saveFile(`${slug}-members.csv`, 'text/csv', text);
        announce(t('popup_saved'));
        setState({ isBusy: false, error: null });
      },
      (error: ErrorView) => setState({ isBusy: false, error }),
    );
  };
  return { ...state, save };
}
