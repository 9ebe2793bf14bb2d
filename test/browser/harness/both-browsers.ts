// Chromium and Firefox behind the few methods that the pages of both drivers share.
import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';

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
}

const SIZE = { width: 800, height: 700 };

export const DRIVERS: Readonly<
  Record<'Chromium' | 'Firefox', (options?: DriverOptions) => Promise<Driver>>
> = {
  async Chromium({ allow = [], colorScheme = 'light', viewport = SIZE } = {}) {
    const context = { colorScheme, viewport };
    const chromium = await startChromium({ extension: false, allow, context });
    return {
      newPage: async () => (await chromium.context.newPage()) as unknown as DrivenPage,
      close: () => chromium.close(),
    };
  },
  async Firefox({ allow = [], colorScheme = 'light', viewport = SIZE } = {}) {
    const preferences = { 'ui.systemUsesDarkTheme': colorScheme === 'dark' ? 1 : 0 };
    const firefox = await startFirefox({ extension: false, allow, preferences });
    return {
      async newPage() {
        const page = await firefox.browser.newPage();
        await page.setViewport(viewport);
        return page as unknown as DrivenPage;
      },
      close: () => firefox.close(),
    };
  },
};
