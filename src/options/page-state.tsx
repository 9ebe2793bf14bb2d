/** What the sections of the options page share: the settings and how to change them, signing in and out, errors. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { OptionsView, SettingsPatch } from '../messages/contract/settings.ts';
import type { ErrorView } from '../messages/error-view.ts';
import { ErrorWords } from '../ui/error-words.tsx';
import { t } from '../ui/i18n.ts';
import { Notice } from '../ui/notice.tsx';
import { type Action, useAction } from '../ui/use-request.ts';
import type { Services } from './services.ts';

interface Page {
  readonly view: OptionsView;
  readonly services: Services;
  readonly reload: () => void;
  /** Says something to screen readers. */
  readonly announce: (words: string) => void;
}

/** How long typing has to pause before the platform is asked, in milliseconds. */
export const TYPING_MS = 600;

export const PageContext = createContext<Page | null>(null);

export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('A section of the options page was rendered outside of it.');
  return page;
}

/** An action after which the page is reloaded from the background. */
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

/** The settings, and a function that changes some of them. */
export function useSettings() {
  const { view, services, announce } = usePage();
  const { error, run } = usePageAction();
  const change = (patch: SettingsPatch) =>
    run(async () => {
      await services.send({ type: 'change-settings', patch });
      announce(t('options_saved'));
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

export function ActionError({ error }: { readonly error: ErrorView | null }) {
  if (!error) return null;
  return (
    <Notice kind="error">
      <ErrorWords error={error} />
    </Notice>
  );
}
