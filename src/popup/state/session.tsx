/** Who is signed in, and which theme the page has. */
import { type ComponentChildren, createContext } from 'preact';
import { useCallback, useContext, useEffect, useMemo, useState } from 'preact/hooks';
import type { OptionsView } from '../../messages/contract.ts';
import type { ErrorView } from '../../messages/error-view.ts';
import { applyTheme } from '../../ui/theme.ts';
import { useBackground } from '../background.ts';
import { useSurroundings } from '../surroundings.ts';

export interface Session {
  /** Null until the background has answered. */
  readonly options: OptionsView | null;
  readonly error: ErrorView | null;
  readonly isSigningIn: boolean;
  /** Signs in, or opens the options page where there is no application to sign in with yet. */
  readonly signIn: () => void;
}

const SessionContext = createContext<Session | null>(null);

/** The session of this page. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('SessionProvider is missing.');
  return session;
}

export function SessionProvider({ children }: { readonly children: ComponentChildren }) {
  const { ask, subscribe } = useBackground();
  const { openOptions } = useSurroundings();
  const [options, setOptions] = useState<OptionsView | null>(null);
  const [error, setError] = useState<ErrorView | null>(null);
  const [isSigningIn, setSigningIn] = useState(false);

  useEffect(() => {
    const load = () =>
      ask({ type: 'get-options' }).then((answer) => {
        setOptions(answer);
        applyTheme(answer.settings.theme);
      }, setError);
    void load();
    return subscribe((what) => {
      if (what === 'session' || what === 'settings' || what === 'application') void load();
    });
  }, [ask, subscribe]);

  const clientId = options?.application.clientId;
  const isUnderWay = options?.session.state === 'signing-in';
  const signIn = useCallback(() => {
    if (!clientId) {
      void openOptions();
      return;
    }
    setSigningIn(true);
    setError(null);
    const done = () => setSigningIn(false);
    ask(isUnderWay ? { type: 'sign-in', again: true } : { type: 'sign-in' })
      .then((session) => setOptions((old) => old && { ...old, session }), setError)
      .then(done, done);
  }, [ask, clientId, isUnderWay, openOptions]);

  const session = useMemo(
    () => ({ options, error, isSigningIn, signIn }),
    [options, error, isSigningIn, signIn],
  );
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}
