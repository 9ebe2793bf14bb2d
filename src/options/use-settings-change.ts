/** Changing single settings: applied at once, said to those who listen. */
import type { Request, Settings } from '../messages/contract.ts';
import type { ErrorView } from '../messages/error-view.ts';
import { t } from '../ui/i18n.ts';
import { useAction, usePage } from './page-state.ts';

type SettingsPatch = Extract<Request, { type: 'change-settings' }>['patch'];

export interface SettingsChange {
  readonly settings: Settings;
  readonly error: ErrorView | null;
  readonly change: (patch: SettingsPatch) => Promise<boolean>;
}

export function useSettingsChange(): SettingsChange {
  const { view, services, update, announce } = usePage();
  const { error, run } = useAction();
  const change = (patch: SettingsPatch) =>
    run(async () => {
      update({ settings: await services.send({ type: 'change-settings', patch }) });
      announce(t('optionsSaved'));
    });
  return { settings: view.settings, error, change };
}
