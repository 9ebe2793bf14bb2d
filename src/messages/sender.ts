/** Who may talk to the background: pages of this extension, in the top frame. */

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

/** True for the extension's own top-level pages; a popup, an options page in a tab, and nothing else. */
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

/** Scheme and host. `URL.origin` is no help: it is "null" for the schemes of extensions in some engines. */
function originOf(address: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, host, username, password } = new URL(address);
  return host && !username && !password ? `${protocol}//${host}` : null;
}
