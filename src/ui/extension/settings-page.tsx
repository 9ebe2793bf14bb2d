/** What the sections of the options page share: the settings and how to change them, signing in and out, errors. */
import { useState } from 'preact/hooks';
import type { OptionsView, SettingsPatch } from '../../features/settings/worker.ts';
import { POPUP_PAGE } from '../../messages/pages.ts';
import { t } from '../i18n.ts';
import { createRequired } from '../required-context.ts';
import { type Action, useAction } from '../use-request.ts';
import type { Services } from './settings-services.ts';

/** The start view in a tab. */
export const START = `/${POPUP_PAGE}?view=tab`;

export type { OptionsView };

interface OptionsPageState {
  readonly view: OptionsView;
  readonly services: Services;
  readonly reload: () => void;
  /** Says something to screen readers. */
  readonly announce: (words: string) => void;
}

/** How long typing has to pause before the platform is asked, in milliseconds. */
export const TYPING_MS = 600;

export const [OptionsPageProvider, useOptionsPage] = createRequired<OptionsPageState>();

/** An action after which the page is reloaded from the background. */
export function usePageAction(): Action {
  const { reload } = useOptionsPage();
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
  const { view, services, announce } = useOptionsPage();
  const { error, run } = usePageAction();
  const change = (patch: SettingsPatch) =>
    run(async () => {
      await services.sendRequest({ type: 'change-settings', patch });
      announce(t('options_saved'));
    });
  return { settings: view.settings, error, change };
}

export type SignInActions = ReturnType<typeof useSignIn>;

export interface Question {
  readonly baseUrl: string;
  readonly onAgree: () => void;
  readonly onCancel: () => void;
}

export function useSignIn() {
  const { view, services } = useOptionsPage();
  const { isBusy, error, run } = usePageAction();
  /** The platform asked about: another page may have changed it since. */
  const [asked, setAsked] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const { needsConsent, needsPermission } = view.application;
  const start = async (prepare: () => Promise<unknown>, agreedTo?: string) => {
    // Must come first: browsers only ask in response to a click.
    const isAllowed =
      !needsPermission || (await services.askForAuthentication().catch(() => false));
    setRefused(!isAllowed);
    if (!isAllowed) return;
    await run(async () => {
      await prepare();
      await services.sendRequest({ type: 'sign-in', ...(agreedTo && { agreedTo }) });
    });
  };
  const nothing = async () => {};
  const agree = (agreedTo: string) => {
    setAsked(null);
    return start(nothing, agreedTo);
  };
  return {
    isBusy,
    error,
    /** Whether the browser's permission was refused. */
    isRefused,
    /**
     * Asks first where the user's consent or the browser's permission is missing. Call it first in a click handler;
     * `prepare` runs before anything is opened.
     */
    async signIn(prepare: () => Promise<unknown> = nothing) {
      if (!needsConsent) await start(prepare);
      else if (await run(prepare)) setAsked(view.settings.platform.baseUrl);
    },
    signOut: () => run(() => services.sendRequest({ type: 'sign-out' })),
    /** Set while the user is asked whether to sign in at a platform. */
    question: asked
      ? { baseUrl: asked, onAgree: () => agree(asked), onCancel: () => setAsked(null) }
      : null,
  };
}
