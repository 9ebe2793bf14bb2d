/** The session, settings and application, and the page's theme. */
import type { ComponentChildren } from 'preact';
import { useCallback, useMemo, useRef } from 'preact/hooks';
import type { SessionView } from '../../features/session/worker-view.ts';
import type { OptionsView } from '../../features/settings/worker.ts';
import type { ErrorView } from '../../messages/error-view.ts';
import { createRequired } from '../required-context.ts';
import { useOptions } from '../use-options.ts';
import { useAction } from '../use-request.ts';
import { SurroundingsProvider, useBackground, useSurroundings } from './services.ts';

interface PopupSession {
  /** Null until the background has answered. */
  readonly options: OptionsView | null;
  readonly error: ErrorView | null;
  readonly isSigningIn: boolean;
  /** Signs in; opens the guide where an application is missing, the options page where consent or permission is. */
  readonly signIn: () => void;
}

const [Provider, useSession] = createRequired<PopupSession>();

export { useSession };

export function SessionProvider({ children }: { readonly children: ComponentChildren }) {
  const background = useBackground();
  const { sendRequest } = background;
  const { openSignIn } = useSurroundings();
  const options = useOptions(background);
  const { data, load } = options;
  const { isBusy, error, run } = useAction();
  const { clientId, needsConsent = true, needsPermission = true } = data?.application ?? {};
  const isReady = clientId && !needsConsent && !needsPermission;
  const isUnderWay = data?.session.state === 'signing-in';
  const signIn = useCallback(async () => {
    // Consent, the browser's permission, and an application are asked for on a page that stays.
    if (!isReady) return openSignIn();
    await run(() =>
      sendRequest(isUnderWay ? { type: 'sign-in', again: true } : { type: 'sign-in' }),
    );
    // A background that was stopped broadcasts nothing.
    load('fresh');
  }, [sendRequest, isReady, isUnderWay, load, openSignIn, run]);

  const failure = error ?? options.error;
  const session = useMemo(
    () => ({ options: data, error: failure, isSigningIn: isBusy, signIn }),
    [data, failure, isBusy, signIn],
  );
  return (
    <Provider value={session}>
      <OfOneUser session={data?.session ?? null}>{children}</OfOneUser>
    </Provider>
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
    const before = shown.current.user;
    const isNowKnown = before === UNKNOWN && user !== null;
    const isDeparture = before !== null && !isNowKnown;
    shown.current = { user, departures: shown.current.departures + (isDeparture ? 1 : 0) };
  }
  const { departures } = shown.current;
  const now = useMemo(
    () => (departures ? { ...surroundings, startSnapshot: null, hasUserLeft: true } : surroundings),
    [departures, surroundings],
  );
  return (
    <SurroundingsProvider key={departures} value={now}>
      {children}
    </SurroundingsProvider>
  );
}

/** Signed in, before the platform has told who they are. */
const UNKNOWN = 'unknown';

/** Null when nobody is signed in, undefined while that is unknown. */
function userOf(session: SessionView | null): string | null | undefined {
  if (session === null || session.state === 'signing-in') return undefined;
  return session.state === 'signed-out' ? null : (session.user?.id ?? UNKNOWN);
}
