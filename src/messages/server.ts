/** The background's side of the contract: checks who asks and what, then answers in an envelope. */
import { toErrorView } from './error-view.ts';
import {
  type Envelope,
  parseRequest,
  type Request,
  type RequestType,
  type Responses,
} from './requests.ts';
import { isOwnPage, type Self, type Sender } from './sender.ts';

/** One function for each request. What it throws crosses as an ErrorView. */
export type Handlers = {
  readonly [T in RequestType]: (request: Extract<Request, { type: T }>) => Promise<Responses[T]>;
};

export type Answer = Envelope<Responses[RequestType]>;

/** Answers with a promise; undefined for messages that are not for us. */
export type Listener = (message: unknown, sender: Sender) => Promise<Answer> | undefined;

/**
 * A listener that ignores messages which do not come from the extension's own pages, answers `bad-message` to those
 * outside the schema, and never rejects.
 */
export function createListener(
  self: Self,
  handlers: Handlers,
  onUnexpected: (error: unknown) => void = () => {},
): Listener {
  return (message, sender) => {
    if (!isOwnPage(sender, self)) return undefined;
    return answer(message, handlers, onUnexpected);
  };
}

async function answer(
  message: unknown,
  handlers: Handlers,
  onUnexpected: (error: unknown) => void,
): Promise<Answer> {
  try {
    const request = parseRequest(message);
    if (!request) return { ok: false, error: { code: 'bad-message' } };
    return { ok: true, value: await handle(handlers, request) };
  } catch (error) {
    const view = toErrorView(error);
    if (view.code === 'unexpected') onUnexpected(error);
    return { ok: false, error: view };
  }
}

function handle<T extends RequestType>(
  handlers: Handlers,
  message: Extract<Request, { type: T }>,
): Promise<Responses[T]> {
  const type: T = message.type;
  const handler: (message: Extract<Request, { type: T }>) => Promise<Responses[T]> = handlers[type];
  return handler(message);
}
