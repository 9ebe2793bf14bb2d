/** The two steps of an attempt that lead outside: the browser's window, with why it failed, and the exchange of its code. */
import { createAuthorizationRequest } from '../../auth/authorization-request.ts';
import { exchangeRedirect, type Redirect, type Token } from '../../auth/exchange.ts';
import type { Attempt, Grant } from '../../auth/session.ts';
import type { Environment } from '../../background/environment.ts';
import type { SettingsStore } from '../../background/settings-store.ts';
import browser from '../../browser.ts';
import type { Platform } from '../../platform/addresses/profile.ts';
import { asPlatformError, PlatformError } from '../../platform/requests/errors.ts';
import { checkStatus, type RequestContext, send } from '../../platform/requests/http.ts';
import { askCurrentUser } from '../../platform/user/user.ts';
import type { CurrentUser } from '../../platform/values/types.ts';
import type { ApplicationStore } from './worker-application.ts';

/** How long the page may run its script in a silent renewal. */
const SILENT_TIMEOUT_MS = 10_000;
/** Never one that can change anything. */
const SCOPES = { email: ['email'], none: [] } as const;

export function createSteps(
  environment: Environment,
  settings: SettingsStore,
  application: ApplicationStore,
) {
  const { request, now, inBackground, isChromium } = environment;
  // Other browsers refuse these options.
  const patience = isChromium
    ? { abortOnLoadForNonInteractive: false, timeoutMsForNonInteractive: SILENT_TIMEOUT_MS }
    : {};
  return {
    /** Opens the platform's page. What the answer is checked against stays in memory. @throws PlatformError */
    async openWindow({ isSilent }: Attempt): Promise<Redirect> {
      const platform = await settings.platform();
      const { clientId, redirectUri, needsConsent, needsPermission } =
        await application.get(platform);
      if (!clientId) throw new PlatformError('unknown-client');
      if (needsConsent || needsPermission) throw new PlatformError('consent-required');
      const scopes = SCOPES[(await settings.get()).scope];
      const asked = { clientId, redirectUri };
      const { url, pending } = await createAuthorizationRequest(platform, asked, scopes, { now });
      const flow = { url, interactive: !isSilent, ...(isSilent && patience) };
      const address = await browser.identity.launchWebAuthFlow(flow).catch(async (error) => {
        throw await windowError(error, url, request);
      });
      return { platform, pending, address };
    },
    /** Exchanges the code, and asks whose token it is: somebody else may have been in front of the window. @throws PlatformError */
    async exchange({ platform, pending, address }: Redirect): Promise<Grant> {
      const token = await exchangeRedirect(platform, pending, address, request);
      inBackground(application.noteRedirect(platform, token.clientId));
      return { token, user: await whose(environment, platform, token) };
    },
  };
}

/** The user of a token that is not in use yet; null when the platform does not tell. */
async function whose(
  { request, onUnexpected }: Pick<Environment, 'request' | 'onUnexpected'>,
  platform: Platform,
  { accessToken }: Token,
): Promise<CurrentUser | null> {
  try {
    return (await askCurrentUser(platform, accessToken, { ...request, mostTries: 1 })).data;
  } catch (error) {
    if (!(error instanceof PlatformError)) onUnexpected(error);
    return null;
  }
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
