/** What the background gets from outside, except the browser; and how it tells pages about changes. */
import browser from '../browser.ts';
import type { Broadcast, Changed } from '../messages/schemas.ts';
import type { RequestContext } from '../platform/requests/http.ts';

export interface Environment {
  /** Passed on with every request to the platform. */
  readonly request: RequestContext;
  readonly now: () => number;
  /** Number from 0 to 1. */
  readonly random: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** False when the browser knows that it has no network. */
  readonly isOnline: () => boolean;
  /** Silent renewal may let the platform's page run its script: an option that only Chromium has. */
  readonly isChromium: boolean;
  /** The applications that this build presents itself as, one for a platform. */
  readonly builtIn: readonly {
    /** Platform that it is registered at. */
    readonly baseUrl: string;
    readonly clientId: string;
  }[];
  /** Runs fire-and-forget work. */
  readonly inBackground: (work: Promise<unknown>) => void;
  /** Called with errors that should not happen. */
  readonly onUnexpected: (error: unknown) => void;
}

/** Tells open pages what changed. Resolves with whether any page listened. */
export async function broadcast(what: Changed): Promise<boolean> {
  try {
    await browser.runtime.sendMessage({ type: 'changed', what } satisfies Broadcast);
    return true;
  } catch {
    // Browsers reject when no page listens.
    return false;
  }
}

const SECRETS: readonly (readonly [RegExp, string])[] = [
  // JSON web tokens.
  [/\beyJ[\w-]+(\.[\w-]*){0,2}/g, '…'],
  [/\b(code|state|token|access_token|code_verifier|client_id)=[^&\s"']+/gi, '$1=…'],
  [/\bBearer\s+\S+/gi, 'Bearer …'],
  // Codes, states, verifiers and tokens of any other form.
  [/[\w-]{32,}/g, '…'],
];

/** The text without anything that looks like a token, a code, a state or a verifier. */
export function redact(text: string): string {
  return SECRETS.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text);
}

/** Logs an error that should not happen: its name, message and stack, redacted. Never its `cause`, which can hold a token. */
export function logUnexpected(error: unknown, write: (text: string) => void = writeError): void {
  const text =
    error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : 'error';
  write(redact(text));
}

function writeError(text: string): void {
  // biome-ignore lint/suspicious/noConsole: the only call
  console.error(text);
}
