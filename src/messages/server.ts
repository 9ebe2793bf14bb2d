/** The background's side of the contract: checks who asks and what, then answers in an envelope. */
import { toErrorView } from './error-view.ts';
import {
  type Envelope,
  type Request,
  type RequestType,
  type Responses,
  request,
} from './requests.ts';
import { isOwnPage, type Self, type Sender } from './sender.ts';

/** One function for each request. What it throws crosses as an ErrorView. */
export type Handlers = {
  readonly [T in RequestType]: (request: Extract<Request, { type: T }>) => Promise<Responses[T]>;
};

export type Answer = Envelope<Responses[RequestType]>;

/**
 * A listener for `runtime.onMessage`, to be registered synchronously. It ignores messages that do not come from the
 * extension's own pages, answers `bad-message` to those outside the schema, and never rejects.
 */
export function createListener(
  self: Self,
  handlers: Handlers,
  onUnexpected: (error: unknown) => void = () => {},
): (message: unknown, sender: Sender) => Promise<Answer> | undefined {
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
    const parsed = request.safeParse(message);
    if (!parsed.success) return { ok: false, error: { code: 'bad-message' } };
    return { ok: true, value: await handle(handlers, parsed.data) };
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
