/** The background's side: checks who asks and what, then answers in an envelope. */
import type * as z from 'zod/mini';
import { parseUrl } from '../platform/addresses/profile.ts';
import { toErrorView } from './error-view.ts';
import { POPUP_PAGE } from './pages.ts';
import type { Envelope } from './schemas.ts';

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

/** What pages may ask, by the type of the request (schemas.ts). */
type Table = Readonly<Record<string, Entry>>;
interface Entry {
  readonly fields: z.ZodMiniObject;
  readonly from: 'popup' | null;
  readonly answer: (request: never) => Promise<unknown>;
}

/** Paths in the extension of pages that alone may send some requests. */
const PAGES = { popup: POPUP_PAGE } as const;

/**
 * The listener returns undefined for messages that don't come from the extension's own pages, answers `bad-message` to
 * those outside the table and from a page that may not send them, and never rejects. What an entry throws, pages get as
 * an ErrorView.
 */
export function createListener(self: Self, api: Table, onUnexpected: (error: unknown) => void) {
  const answer = async (message: unknown, sender: Sender): Promise<Envelope<unknown>> => {
    try {
      const request = parseRequest(api, message);
      if (!request || !mayAsk(request.entry, sender, self)) {
        return { ok: false, error: { code: 'bad-message' } };
      }
      return { ok: true, value: await request.entry.answer(request.fields as never) };
    } catch (error) {
      const view = toErrorView(error);
      if (view.code === 'unexpected') onUnexpected(error);
      return { ok: false, error: view };
    }
  };
  return (message: unknown, sender: Sender) =>
    isOwnPage(sender, self) ? answer(message, sender) : undefined;
}

/** The entry of the table that the message is for, and its fields; null for everything outside the table. */
export function parseRequest(
  api: Table,
  message: unknown,
): { readonly entry: Entry; readonly fields: object } | null {
  if (typeof message !== 'object' || message === null) return null;
  const { type, ...fields } = message as { readonly type?: unknown };
  const entry = typeof type === 'string' && Object.hasOwn(api, type) ? api[type] : undefined;
  const result = entry?.fields.safeParse(fields);
  return entry && result?.success ? { entry, fields: result.data } : null;
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
function mayAsk({ from }: Entry, { url }: Sender, self: Self): boolean {
  const address = parseUrl(url ?? '');
  return from === null || address?.href.split(/[?#]/, 1)[0] === `${self.url}${PAGES[from]}`;
}

/** Scheme and host. `URL.origin` doesn't help: it is "null" for the schemes of extensions in some engines. */
function originOf(address: string | undefined): string | null {
  const url = parseUrl(address ?? '');
  return url?.host && !url.username && !url.password ? `${url.protocol}//${url.host}` : null;
}
