/** What every section of the options page shares: the settings as the background has them, and how to change them. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { OptionsView, SettingsPatch } from '../messages/contract.ts';
import { t } from '../ui/i18n.ts';
import { type Action, useAction } from '../ui/use-request.ts';
import type { Services } from './services.ts';

export interface Page {
  readonly view: OptionsView;
  readonly services: Services;
  readonly reload: () => void;
  /** Says something to screen readers. */
  readonly announce: (words: string) => void;
}

export const PageContext = createContext<Page | null>(null);

/** The page around a section. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('A section of the options page was rendered outside of it.');
  return page;
}

/** An action after which the page shows what the background has. */
export function usePageAction(): Action {
  const { reload } = usePage();
  const action = useAction();
  return {
    ...action,
    run: async (task) => {
      const isDone = await action.run(task);
      reload();
      return isDone;
    },
  };
}

/** The settings, and how to change some of them: applied at once. */
export function useSettings() {
  const { view, services, announce } = usePage();
  const { error, run } = usePageAction();
  const change = (patch: SettingsPatch) =>
    run(async () => {
      await services.send({ type: 'change-settings', patch });
      announce(t('optionsSaved'));
    });
  return { settings: view.settings, error, change };
}

export interface SignInActions extends Pick<Action, 'isBusy' | 'error'> {
  readonly signIn: () => Promise<boolean>;
  readonly signOut: () => Promise<boolean>;
}

export function useSignIn(): SignInActions {
  const { services } = usePage();
  const { isBusy, error, run } = usePageAction();
  return {
    isBusy,
    error,
    signIn: () => run(() => services.send({ type: 'sign-in' })),
    signOut: () => run(() => services.send({ type: 'sign-out' })),
  };
}
