/** The background's side of the contract: checks who asks and what, then answers in an envelope. */
import { parseUrl } from '../platform/addresses/profile.ts';
import {
  type Answers,
  CONTRACT,
  type Envelope,
  type Request,
  type RequestOf,
  type RequestType,
} from './contract.ts';
import { toErrorView } from './error-view.ts';

/** What the browser says about the sender of a message. */
export interface Sender {
  readonly id?: string | undefined;
  readonly origin?: string | undefined;
  readonly url?: string | undefined;
  readonly frameId?: number | undefined;
}

/** This extension. */
export interface Self {
  readonly id: string;
  /** Address of any of its pages. */
  readonly url: string;
}

/** One function for each request. Pages get what it throws as an ErrorView. */
export type Handlers = {
  readonly [Type in RequestType]: (request: RequestOf<Type>) => Promise<Answers[Type]>;
};

/** Paths in the extension of pages that alone may send some requests. */
const PAGES = { popup: 'src/popup/index.html' } as const;

/**
 * The listener returns undefined for messages that don't come from the extension's own pages, answers `bad-message` to
 * those outside the contract and from a page that may not send them, and never rejects.
 */
export function createListener(
  self: Self,
  handlers: Handlers,
  onUnexpected: (error: unknown) => void,
) {
  const answer = async (
    message: unknown,
    sender: Sender,
  ): Promise<Envelope<Answers[RequestType]>> => {
    try {
      const request = parseRequest(message);
      if (!request || !mayAsk(request.type, sender, self)) {
        return { ok: false, error: { code: 'bad-message' } };
      }
      const handle = handlers[request.type] as (request: Request) => Promise<Answers[RequestType]>;
      return { ok: true, value: await handle(request) };
    } catch (error) {
      const view = toErrorView(error);
      if (view.code === 'unexpected') onUnexpected(error);
      return { ok: false, error: view };
    }
  };
  return (message: unknown, sender: Sender) =>
    isOwnPage(sender, self) ? answer(message, sender) : undefined;
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

/** True for the extension's own pages (popup, options page, …) in the top frame. */
export function isOwnPage(sender: Sender, self: Self): boolean {
  // Older versions of Firefox name no origin, so there the address has to tell.
  const origin = sender.origin ?? originOf(sender.url);
  return (
    sender.id === self.id &&
    origin !== null &&
    origin === originOf(self.url) &&
    (sender.frameId === undefined || sender.frameId === 0)
  );
}

/** Whether this page of ours may send such a request. */
function mayAsk(type: RequestType, { url }: Sender, self: Self): boolean {
  const { from } = CONTRACT[type];
  const address = parseUrl(url ?? '');
  return from === null || address?.href.split(/[?#]/, 1)[0] === `${self.url}${PAGES[from]}`;
}

/** Scheme and host. `URL.origin` is no help: it is "null" for the schemes of extensions in some engines. */
function originOf(address: string | undefined): string | null {
  const url = parseUrl(address ?? '');
  return url?.host && !url.username && !url.password ? `${url.protocol}//${url.host}` : null;
}
