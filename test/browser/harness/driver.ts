// What tests that run in every browser can do with it: the few methods that the drivers' pages share.

export interface DrivenPage {
  goto(url: string): Promise<unknown>;
  evaluate<Value>(read: () => Value | Promise<Value>): Promise<Value>;
  evaluate<Value, Argument>(
    read: (argument: Argument) => Value | Promise<Value>,
    argument: Argument,
  ): Promise<Value>;
  waitForFunction(isSo: () => unknown): Promise<unknown>;
  on(event: 'console', listen: (message: { text(): string }) => void): unknown;
  screenshot(): Promise<Uint8Array>;
  readonly keyboard: { press(key: 'ArrowDown' | 'ArrowUp' | 'Enter' | 'Tab'): Promise<void> };
  readonly mouse: {
    move(x: number, y: number): Promise<void>;
    down(): Promise<void>;
    up(): Promise<void>;
  };
  close(): Promise<void>;
}

export interface Driver {
  readonly newPage: () => Promise<DrivenPage>;
  readonly close: () => Promise<void>;
}

export interface DriverOptions {
  /** Expected console errors. */
  readonly allow?: readonly RegExp[];
  /** What the reader's system prefers. */
  readonly colorScheme?: 'light' | 'dark';
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Device pixels for one of CSS. */
  readonly deviceScaleFactor?: number;
}

export const SIZE = { width: 800, height: 700 };
