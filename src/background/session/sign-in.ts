/** Signing in through the browser's window, and renewing without one. One attempt at a time. */
import { createAuthorizationRequest } from '../../auth/authorization-request.ts';
import { exchangeRedirect, type Token } from '../../auth/exchange.ts';
import type { Outcome, Problem } from '../../auth/problems.ts';
import browser from '../../browser.ts';
import type { CurrentUser } from '../../platform/types.ts';
import { items } from '../../storage/items.ts';
import type { Environment } from '../environment.ts';
import type { SettingsStore } from '../settings-store.ts';
import type { ApplicationStore } from './application.ts';
import type { SessionKeeper } from './keeper.ts';
import { takePending } from './remembered.ts';
import { windowProblem } from './window-errors.ts';

interface Parts {
  readonly environment: Environment;
  readonly settings: SettingsStore;
  readonly application: ApplicationStore;
  readonly keeper: SessionKeeper;
  /** Asks whose a token is that is not in use yet; null when the platform does not say. */
  readonly whose: (token: Token) => Promise<CurrentUser | null>;
  /** Asks whose the token in use is. */
  readonly identify: () => Promise<void>;
  /** Called when somebody signed in through the window. */
  readonly onSignedIn: () => Promise<void>;
}

interface Flight {
  readonly generation: number;
  readonly isSilent: boolean;
  readonly done: Promise<void>;
}

/** How long the page may run its script in a silent renewal. */
const SILENT_TIMEOUT_MS = 10_000;

export interface SignIn {
  /** Resolves when the attempt has ended; the session has the result. Joins an attempt under way unless `again`. */
  readonly signIn: (again?: boolean) => Promise<void>;
  /** Tries a silent renewal. Changes nothing when it fails. */
  readonly renew: () => Promise<void>;
}

export function createSignIn(parts: Parts): SignIn {
  const { keeper } = parts;
  let flight: Flight | null = null;

  const current = () => (flight?.generation === keeper.generation() ? flight : null);

  function launch(isSilent: boolean, attempt: (generation: number) => Promise<void>) {
    const generation = keeper.generation();
    const own: Flight = {
      generation,
      isSilent,
      done: attempt(generation).finally(() => {
        if (flight === own) flight = null;
      }),
    };
    flight = own;
    return own.done;
  }

  return {
    async signIn(again = false) {
      await keeper.ready();
      if (again) keeper.abandonAttempts();
      for (let under = current(); under; under = current()) {
        await under.done;
        if (!under.isSilent || keeper.session().state === 'signed-in') return;
      }
      return launch(false, (generation) => signInOnce(parts, generation));
    },
    async renew() {
      await keeper.ready();
      if (!current()) await launch(true, (generation) => renewOnce(parts, generation));
    },
  };
}

async function signInOnce(parts: Parts, generation: number): Promise<void> {
  const { keeper, environment } = parts;
  keeper.dispatch({ type: 'sign-in-started' });
  const outcome = await authorize(parts, generation, { interactive: true }).catch(
    (error): Outcome<Token> => {
      environment.onUnexpected(error);
      return failure('unexpected');
    },
  );
  if (keeper.generation() !== generation) return;
  if (!outcome.ok) {
    keeper.dispatch({ type: 'sign-in-failed', problem: outcome.problem });
  } else if (await accept(parts, outcome.value, generation)) {
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
  const outcome = await authorize(parts, generation, { interactive: false, ...patience }).catch(
    (error) => {
      environment.onUnexpected(error);
      return failure('unexpected');
    },
  );
  if (outcome.ok) await accept(parts, outcome.value, generation);
}

/** Asks whose token it is before using it: somebody else may have been in front of the window. */
async function accept(
  { keeper, whose, identify }: Parts,
  token: Token,
  generation: number,
): Promise<boolean> {
  const user = await whose(token);
  const isAccepted = await keeper.accept(token, user, generation);
  if (isAccepted && !user) await identify();
  return isAccepted;
}

const failure = (code: Problem['code']): Outcome<never> => ({ ok: false, problem: { code } });

/** Options of `launchWebAuthFlow`; other browsers than Chromium refuse the last two. */
interface WebAuthFlow {
  readonly interactive: boolean;
  readonly abortOnLoadForNonInteractive?: boolean;
  readonly timeoutMsForNonInteractive?: number;
}

/** From the authorization request to the token. Removes the stored verifier before using it. */
async function authorize(
  { environment, settings, application, keeper }: Parts,
  generation: number,
  flow: WebAuthFlow,
): Promise<Outcome<Token>> {
  const { request, now } = environment;
  const platform = await settings.platform();
  const { clientId, redirectUri, needsConsent, needsPermission } = await application.get(platform);
  if (!clientId) return failure('unknown-client');
  if (needsConsent || needsPermission) return failure('consent-required');
  const { scope } = await settings.get();
  const scopes = scope === 'email' ? (['email'] as const) : [];
  const { url, pending } = await createAuthorizationRequest(
    platform,
    { clientId, redirectUri },
    scopes,
    { now },
  );
  if ((await items.pending.write(pending)) !== 'written') return failure('storage-full');
  let address: string;
  try {
    address = await browser.identity.launchWebAuthFlow({ url, ...flow });
  } catch (error) {
    await takePending(pending.state);
    return { ok: false, problem: await windowProblem(error, url, request) };
  }
  const taken = await takePending(pending.state);
  if (!taken) return failure('interrupted');
  if (flow.interactive) await keeper.noteExchange(generation);
  const outcome = await exchangeRedirect(platform, taken, address, request);
  if (outcome.ok) environment.inBackground(application.noteRedirect(platform, clientId));
  return outcome;
}
