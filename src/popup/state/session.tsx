/** The session, settings and application, and the page's theme. */
import { type ComponentChildren, createContext } from 'preact';
import { useCallback, useContext, useEffect, useMemo, useRef } from 'preact/hooks';
import type { SessionView } from '../../messages/contract/session.ts';
import type { OptionsView } from '../../messages/contract/settings.ts';
import type { ErrorView } from '../../messages/error-view.ts';
import { applyTheme } from '../../ui/theme.ts';
import { asAged, useAction, useRequest } from '../../ui/use-request.ts';
import { SurroundingsContext, useBackground, useSurroundings } from '../services.ts';

interface Session {
  /** Null until the background has answered. */
  readonly options: OptionsView | null;
  readonly error: ErrorView | null;
  readonly isSigningIn: boolean;
  /** Signs in; opens the options page where an application, the user's consent, or the browser's permission is missing. */
  readonly signIn: () => void;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('SessionProvider is missing.');
  return session;
}

export function SessionProvider({ children }: { readonly children: ComponentChildren }) {
  const { sendRequest, subscribe } = useBackground();
  const { openOptions } = useSurroundings();
  const options = useRequest<OptionsView>({
    key: 'options',
    ask: () => asAged(sendRequest({ type: 'get-options' })),
    subscribe,
    refreshOn: { session: 'fresh', settings: 'fresh', application: 'fresh' },
  });
  const { data, load } = options;
  const theme = data?.settings.theme;
  useEffect(() => {
    if (theme) applyTheme(theme);
  }, [theme]);

  const { isBusy, error, run } = useAction();
  const { clientId, needsConsent = true, needsPermission = true } = data?.application ?? {};
  const isReady = clientId && !needsConsent && !needsPermission;
  const isUnderWay = data?.session.state === 'signing-in';
  const signIn = useCallback(async () => {
    if (!isReady) return openOptions();
    await run(() =>
      sendRequest(isUnderWay ? { type: 'sign-in', again: true } : { type: 'sign-in' }),
    );
    // A background that was stopped meanwhile broadcasts nothing.
    load('fresh');
  }, [sendRequest, isReady, isUnderWay, load, openOptions, run]);

  const failure = error ?? options.error;
  const session = useMemo(
    () => ({ options: data, error: failure, isSigningIn: isBusy, signIn }),
    [data, failure, isBusy, signIn],
  );
  return (
    <SessionContext.Provider value={session}>
      <OfOneUser session={data?.session ?? null}>{children}</OfOneUser>
    </SessionContext.Provider>
  );
}

interface OfOneUserProps {
  readonly session: SessionView | null;
  readonly children: ComponentChildren;
}

/** Starts everything anew when the user leaves, also in another page: what is shown may be for them alone. */
function OfOneUser({ session, children }: OfOneUserProps) {
  const surroundings = useSurroundings();
  const shown = useRef<{ user: string | null; departures: number }>({ user: null, departures: 0 });
  const user = userOf(session);
  if (user !== undefined && user !== shown.current.user) {
    const isDeparture = shown.current.user !== null;
    shown.current = { user, departures: shown.current.departures + (isDeparture ? 1 : 0) };
  }
  const { departures } = shown.current;
  const now = useMemo(
    () => (departures ? { ...surroundings, startSnapshot: null } : surroundings),
    [departures, surroundings],
  );
  return (
    <SurroundingsContext.Provider key={departures} value={now}>
      {children}
    </SurroundingsContext.Provider>
  );
}

/** Null when nobody is signed in, undefined while that is unknown. */
function userOf(session: SessionView | null): string | null | undefined {
  if (session === null || session.state === 'signing-in') return undefined;
  return session.state === 'signed-out' ? null : (session.user?.id ?? 'unknown');
}
