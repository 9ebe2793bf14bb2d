/** Signing in through the browser's window, and renewing without one. One attempt at a time. */
import { createAuthorizationRequest } from '../../auth/authorization-request.ts';
import { exchangeRedirect, isDecidingToken, type Token } from '../../auth/exchange.ts';
import { isDecidingIn } from '../../auth/session.ts';
import browser from '../../browser.ts';
import { asPlatformError, PlatformError } from '../../platform/requests/errors.ts';
import { checkStatus, type RequestContext, send } from '../../platform/requests/http.ts';
import { items } from '../../storage/items.ts';
import type { Environment } from '../environment.ts';
import type { SettingsStore } from '../settings-store.ts';
import type { ApplicationStore } from './application.ts';
import type { SessionKeeper } from './keeper.ts';
import { takePending } from './stored-session.ts';
import type { Identify } from './upkeep.ts';

interface Parts {
  readonly environment: Environment;
  readonly settings: SettingsStore;
  readonly application: ApplicationStore;
  readonly keeper: SessionKeeper;
  readonly identify: Pick<Identify, 'whose' | 'now'>;
  /** Called when somebody signed in through the window. */
  readonly onSignedIn: () => Promise<void>;
}

interface Flight {
  readonly generation: number;
  readonly isSilent: boolean;
  readonly isDeciding: boolean;
  readonly done: Promise<void>;
}

/** How long the page may run its script in a silent renewal. */
const SILENT_TIMEOUT_MS = 10_000;

export function createSignIn(parts: Parts) {
  const { keeper } = parts;
  let flight: Flight | null = null;

  const current = () => (flight?.generation === keeper.generation() ? flight : null);

  function launch(
    { isSilent, isDeciding }: Pick<Flight, 'isSilent' | 'isDeciding'>,
    attempt: (generation: number) => Promise<void>,
  ) {
    const generation = keeper.generation();
    const own: Flight = {
      generation,
      isSilent,
      isDeciding,
      done: attempt(generation).finally(() => {
        if (flight === own) flight = null;
      }),
    };
    flight = own;
    return own.done;
  }

  return {
    /**
     * Resolves when the attempt has ended; the session has the result. Joins an attempt under way unless `again`, or
     * unless that asks for another scope.
     */
    async signIn(again = false, wished?: boolean): Promise<void> {
      await keeper.ready();
      const isDeciding = wished ?? current()?.isDeciding ?? isDecidingIn(keeper.session());
      if (again || (current() && current()?.isDeciding !== isDeciding)) keeper.abandonAttempts();
      for (let under = current(); under; under = current()) {
        await under.done;
        if (!under.isSilent || keeper.session().state === 'signed-in') return;
      }
      return launch({ isSilent: false, isDeciding }, (generation) =>
        signInOnce(parts, generation, isDeciding),
      );
    },
    /** Tries a silent renewal. Changes nothing when it fails. */
    async renew() {
      await keeper.ready();
      if (current()) return;
      const kind = { isSilent: true, isDeciding: false };
      await launch(kind, (generation) => renewOnce(parts, generation));
    },
  };
}

async function signInOnce(parts: Parts, generation: number, isDeciding: boolean): Promise<void> {
  const { keeper, environment } = parts;
  const endsDeciding = !isDeciding && isDecidingIn(keeper.session());
  keeper.dispatch({ type: 'sign-in-started' });
  const flow = { interactive: true };
  const result = await authorize(parts, generation, flow, isDeciding).catch(asError(environment));
  if (keeper.generation() !== generation) return;
  if (result instanceof PlatformError) {
    keeper.dispatch({ type: 'sign-in-failed', error: result });
    if (endsDeciding) keeper.dispatch({ type: 'deciding-ended', error: result });
    return;
  }
  const isLacking = isDeciding && !isDecidingToken(result);
  const lack = isLacking ? new PlatformError('scope-refused') : null;
  if (await accept(parts, result, generation, lack)) {
    if (keeper.generation() === generation) await parts.onSignedIn();
  }
}

async function renewOnce(parts: Parts, generation: number): Promise<void> {
  const { keeper, environment } = parts;
  await keeper.noteRenewal(environment.now());
  // Other browsers refuse the two options.
  const patience = environment.isChromium
    ? { abortOnLoadForNonInteractive: false, timeoutMsForNonInteractive: SILENT_TIMEOUT_MS }
    : {};
  const flow = { interactive: false, ...patience };
  const result = await authorize(parts, generation, flow, false).catch(asError(environment));
  if (!(result instanceof PlatformError)) await accept(parts, result, generation);
}

/** An error of ours as it is; any other is a mistake, which is reported. */
function asError({ onUnexpected }: Pick<Environment, 'onUnexpected'>) {
  return (error: unknown): PlatformError => {
    if (error instanceof PlatformError) return error;
    onUnexpected(error);
    return new PlatformError('unexpected');
  };
}

/** Asks whose token it is before using it: somebody else may have been in front of the window. */
async function accept(
  { keeper, identify }: Parts,
  token: Token,
  generation: number,
  lack: PlatformError | null = null,
): Promise<boolean> {
  const user = await identify.whose(token);
  const isAccepted = await keeper.accept(token, user, generation, lack);
  if (isAccepted && !user) await identify.now();
  return isAccepted;
}

/** Options of `launchWebAuthFlow`; other browsers than Chromium refuse the last two. */
interface WebAuthFlow {
  readonly interactive: boolean;
  readonly abortOnLoadForNonInteractive?: boolean;
  readonly timeoutMsForNonInteractive?: number;
}

/** One scope at most: the platform's page loses lists. */
const DECIDING = ['expenses'] as const;
const SCOPES = { email: ['email'], none: [] } as const;

/** From the authorization request to the token. Removes the stored verifier before using it. @throws PlatformError */
async function authorize(
  { environment, settings, application, keeper }: Parts,
  generation: number,
  flow: WebAuthFlow,
  isDeciding: boolean,
): Promise<Token> {
  const { request, now } = environment;
  const platform = await settings.platform();
  const { clientId, redirectUri, needsConsent, needsPermission } = await application.get(platform);
  if (!clientId) throw new PlatformError('unknown-client');
  if (needsConsent || needsPermission) throw new PlatformError('consent-required');
  const scopes = isDeciding ? DECIDING : SCOPES[(await settings.get()).scope];
  const { url, pending } = await createAuthorizationRequest(
    platform,
    { clientId, redirectUri },
    scopes,
    { now },
  );
  if ((await items.pending.write(pending)) !== 'written') throw new PlatformError('storage-full');
  let address: string;
  try {
    address = await browser.identity.launchWebAuthFlow({ url, ...flow });
  } catch (error) {
    await takePending(pending.state);
    throw await windowError(error, url, request);
  }
  const taken = await takePending(pending.state);
  if (!taken) throw new PlatformError('interrupted');
  if (flow.interactive) await keeper.noteExchange(generation);
  const token = await exchangeRedirect(platform, taken, address, request);
  environment.inBackground(application.noteRedirect(platform, clientId));
  return token;
}

/** Why a window failed: browsers tell the reason in a message only. */
type WindowFailure = 'cancelled' | 'already-open' | 'not-loaded' | 'needs-interaction' | 'unknown';

const MESSAGES: readonly (readonly [RegExp, WindowFailure])[] = [
  [/only one web auth flow/i, 'already-open'],
  [/user interaction/i, 'needs-interaction'],
  [/could not be loaded/i, 'not-loaded'],
  [/did not approve|cancel|denied access|closed/i, 'cancelled'],
];

/** The kind of failure behind a rejection of `launchWebAuthFlow`. */
export function windowFailure(error: unknown): WindowFailure {
  const message = error instanceof Error ? error.message : String(error);
  return MESSAGES.find(([pattern]) => pattern.test(message))?.[1] ?? 'unknown';
}

/**
 * The error behind a rejection. When the page did not load, browsers do not say why: it is requested once more, outside
 * the window.
 */
export async function windowError(
  error: unknown,
  url: string,
  context: RequestContext = {},
): Promise<PlatformError> {
  const failure = windowFailure(error);
  if (failure === 'not-loaded') return whyNotLoaded(url, context);
  if (failure === 'needs-interaction') return new PlatformError('cancelled');
  return new PlatformError(failure === 'unknown' ? 'unexpected' : failure);
}

async function whyNotLoaded(url: string, context: RequestContext): Promise<PlatformError> {
  try {
    checkStatus(await send({ url, redirect: 'manual' }, { ...context, cache: 'no-store' }));
    return new PlatformError('server-error');
  } catch (error) {
    const failure = asPlatformError(error);
    const { status = 500 } = failure;
    const isRefusal = status >= 400 && status < 500 && status !== 429;
    return isRefusal ? new PlatformError('platform-refused') : failure;
  }
}
