/** The part of `browser` that the session needs, so that tests can put one of their own in its place. */
import type { Sender } from '../messages/sender.ts';
import type { StorageAreas } from '../storage/areas.ts';

interface BrowserEvent<T extends (...args: never[]) => unknown> {
  addListener(listener: T): void;
}

/** Details of a sign-in window; the last two exist in Chromium only, and other browsers refuse them. */
export interface WebAuthFlow {
  readonly url: string;
  readonly interactive: boolean;
  readonly abortOnLoadForNonInteractive?: boolean;
  readonly timeoutMsForNonInteractive?: number;
}

export interface BrowserPort {
  readonly runtime: {
    readonly id: string;
    getURL(path: string): string;
    sendMessage(message: unknown): Promise<unknown>;
    openOptionsPage(): Promise<void>;
    readonly onMessage: BrowserEvent<(message: unknown, sender: Sender) => unknown>;
    readonly onStartup: BrowserEvent<() => void>;
    readonly onInstalled: BrowserEvent<(details: { readonly reason: string }) => void>;
  };
  readonly storage: StorageAreas;
  readonly alarms: {
    create(name: string, alarm: { readonly when: number }): unknown;
    clear(name: string): unknown;
    readonly onAlarm: BrowserEvent<(alarm: { readonly name: string }) => void>;
  };
  readonly identity: {
    getRedirectURL(path: string): string;
    launchWebAuthFlow(details: WebAuthFlow): Promise<string>;
  };
  readonly tabs: { create(tab: { readonly url: string }): Promise<unknown> };
  readonly permissions: {
    readonly onAdded: BrowserEvent<() => void>;
    getAll(): Promise<{ readonly origins?: readonly string[] }>;
    remove(permissions: { origins: string[] }): Promise<boolean>;
  };
}
