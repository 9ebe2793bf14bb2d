/** Signing in and out, as the parts of the account section do it. */
import type { ErrorView } from '../messages/error-view.ts';
import { useAction, usePage } from './page-state.ts';

export interface SignInActions {
  readonly isBusy: boolean;
  readonly error: ErrorView | null;
  readonly signIn: () => Promise<boolean>;
  readonly signOut: () => Promise<boolean>;
}

export function useSignIn(): SignInActions {
  const { services, update } = usePage();
  const { isBusy, error, run } = useAction();
  const ask = (type: 'sign-in' | 'sign-out') => () =>
    run(async () => update({ session: await services.send({ type }) }));
  return { isBusy, error, signIn: ask('sign-in'), signOut: ask('sign-out') };
}
