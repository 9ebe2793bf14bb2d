/** The background's side of the contract: checks who asks and what, then answers in an envelope. */
import {
  type Answers,
  CONTRACT,
  type Envelope,
  type Request,
  type RequestOf,
  type RequestType,
} from './contract.ts';
import { toErrorView } from './error-view.ts';
import { isOwnPage, type Self, type Sender } from './sender.ts';

/** One function for each request. What it throws crosses as an ErrorView. */
export type Handlers = {
  readonly [Type in RequestType]: (request: RequestOf<Type>) => Promise<Answers[Type]>;
};

export type Answer = Envelope<Answers[RequestType]>;

/** Answers with a promise; undefined for messages that are not for us. */
export type Listener = (message: unknown, sender: Sender) => Promise<Answer> | undefined;

/**
 * A listener that ignores messages which do not come from the extension's own pages, answers `bad-message` to those
 * outside the contract, and never rejects.
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
    const handle = handlers[request.type] as (request: Request) => Promise<unknown>;
    // Leaves out whatever the contract does not name.
    const value = CONTRACT[request.type].answer.parse(await handle(request));
    return { ok: true, value: value as Answers[RequestType] };
  } catch (error) {
    const view = toErrorView(error);
    if (view.code === 'unexpected') onUnexpected(error);
    return { ok: false, error: view };
  }
}

/** The message as the request that it is; null for everything outside the contract. */
export function parseRequest(message: unknown): Request | null {
  if (typeof message !== 'object' || message === null) return null;
  const { type, ...fields } = message as { readonly type?: unknown };
  if (!isRequestType(type)) return null;
  const result = CONTRACT[type].fields.safeParse(fields);
  return result.success ? ({ type, ...result.data } as Request) : null;
}

function isRequestType(type: unknown): type is RequestType {
  return typeof type === 'string' && Object.hasOwn(CONTRACT, type);
}
