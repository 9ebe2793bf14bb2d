/** The pages' side: sends requests to the background and subscribes to changes. */
import type * as z from 'zod/mini';
import type { Api } from '../background/background.ts';
import browser from '../browser.ts';
import type { ErrorView } from './error-view.ts';
import type { Broadcast, Envelope, FieldsOf } from './schemas.ts';

export type RequestType = keyof Api;
export type RequestOf<Type extends RequestType> = {
  [Each in Type]: Flat<{ readonly type: Each } & FieldsOf<ShapeOf<Api[Each]['fields']>>>;
}[Type];
type ShapeOf<Fields> = Fields extends z.ZodMiniObject<infer Shape> ? Shape : never;
type Flat<T> = { readonly [Key in keyof T]: T[Key] };
export type Request = RequestOf<RequestType>;
export type Answers = {
  readonly [Type in RequestType]: Awaited<ReturnType<Api[Type]['answer']>>;
};

/** The background as pages see it. */
export interface Background {
  readonly sendRequest: typeof sendRequest;
  readonly subscribe: typeof subscribe;
}

/**
 * Asks the background and resolves with what it answers.
 *
 * Every rejection is a plain {@link ErrorView}, never an `Error`. A request whose channel closed because the browser
 * stopped the background is sent once more; `sign-in`, which must not start twice, resolves with where the session
 * stands instead.
 */
export async function sendRequest<R extends Request>(request: R): Promise<Answers[R['type']]>;
export async function sendRequest(request: Request): Promise<Answers[RequestType]> {
  const again: Request = request.type === 'sign-in' ? { type: 'get-session' } : request;
  const envelope = (await deliver(request)) ?? (await deliver(again));
  if (!envelope) throw { code: 'unexpected' } satisfies ErrorView;
  if (!envelope.ok) throw envelope.error;
  return envelope.value;
}

/** Null if the background was stopped before it answered: its errors come in an envelope, not as a rejection. */
async function deliver(request: Request): Promise<Envelope<Answers[RequestType]> | null> {
  try {
    const answer: unknown = await browser.runtime.sendMessage(request);
    return isEnvelope(answer) ? answer : null;
  } catch {
    return null;
  }
}

function isEnvelope(answer: unknown): answer is Envelope<Answers[RequestType]> {
  return typeof answer === 'object' && answer !== null && 'ok' in answer;
}

/** Calls `listener` whenever the background says that something changed. Returns a function that ends it. */
export function subscribe(listener: (what: Broadcast['what']) => void): () => void {
  const onMessage = (message: unknown): undefined => {
    if (isBroadcast(message)) listener(message.what);
  };
  browser.runtime.onMessage.addListener(onMessage);
  return () => browser.runtime.onMessage.removeListener(onMessage);
}

function isBroadcast(message: unknown): message is Broadcast {
  const { type, what }: Partial<Record<string, unknown>> = Object(message);
  return type === 'changed' && typeof what === 'string';
}
