// Starts a real WebKit (WebKitGTK's MiniBrowser, with the engine of Safari) on a virtual display, over WebDriver.
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { BROWSERS, findWebKit } from '../../../scripts/lib/steps/browsers.mjs';
import { startDisplay } from './display.ts';
import { type DrivenPage, type Driver, type DriverOptions, SIZE } from './driver.ts';
import { temporaryFolder } from './folders.ts';
import { collectProblems } from './problems.ts';
import { openWebKitGate, type Said } from './webkit-gate.ts';

// A folder of a CommonJS package: `import` doesn't find it.
const { DriverService } = createRequire(import.meta.url)(
  'selenium-webdriver/remote',
) as typeof import('selenium-webdriver/remote');

const TIMEOUT_MS = 30_000;
/** How often a page is asked whether something is so, and what it said. */
const INTERVAL_MS = 50;

const KEYS = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  Enter: Key.ENTER,
  Tab: Key.TAB,
} as const;

/** The toolbar needs 447 pixels otherwise, and no window is narrower. */
const SMALL_TOOLBAR = 'button, entry { min-width: 0; padding: 0; font-size: 1px; }';

/** A folder of settings in which GTK finds the style sheet. */
async function settingsFolder() {
  const folder = await temporaryFolder();
  await mkdir(join(folder.path, 'gtk-3.0'));
  await writeFile(join(folder.path, 'gtk-3.0', 'gtk.css'), SMALL_TOOLBAR);
  return folder;
}

/** Starts WebKit, without any data of an earlier run. */
export async function startWebKit({
  allow = [],
  colorScheme = 'light',
  viewport = SIZE,
  deviceScaleFactor = 1,
}: DriverOptions = {}): Promise<Driver> {
  const paths = findWebKit();
  if (!paths) throw new Error(BROWSERS.webkit.missing);
  const problems = collectProblems(allow);
  const gate = await openWebKitGate(problems);
  const settings = await settingsFolder();
  const display = await startDisplay('2600x2600');
  const service = new DriverService.Builder(paths.driver)
    .setLoopback(true)
    .setEnvironment({
      ...process.env,
      DISPLAY: display.name,
      GDK_SCALE: String(deviceScaleFactor),
      LIBGL_ALWAYS_SOFTWARE: '1',
      XDG_CONFIG_HOME: settings.path,
    })
    .build();
  const proxy = `127.0.0.1:${gate.port}`;
  const dark = colorScheme === 'dark' ? ['--dark-mode'] : [];
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    proxy: { proxyType: 'manual', httpProxy: proxy, sslProxy: proxy },
    'webkitgtk:browserOptions': { binary: paths.browser, args: ['--automation', ...dark] },
  });
  const driver = await new Builder()
    .usingServer(await service.start(TIMEOUT_MS))
    .withCapabilities(capabilities)
    .build();
  await driver.manage().setTimeouts({ script: TIMEOUT_MS, pageLoad: TIMEOUT_MS });
  const windows = createWindows(driver, problems.add);
  return {
    newPage: () => windows.open(viewport),
    async close() {
      await windows.close();
      await driver.quit();
      await service.kill();
      await display.stop();
      await settings.remove();
      await gate.close();
      problems.assertNone();
    },
  };
}

type Listener = (message: { text(): string }) => void;

/** The windows of one browser. WebDriver knows one current window, so what they do is done one after the other. */
function createWindows(driver: WebDriver, addProblem: (where: string, text: string) => void) {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
  const pages = new Set<DrivenPage>();
  /** The window that stays open: WebKit ends with its last one. */
  let home: string | undefined;

  async function open(size: { readonly width: number; readonly height: number }) {
    const handle = await inTurn(async () => {
      home ??= await driver.getWindowHandle();
      await driver.switchTo().window(home);
      await driver.switchTo().newWindow('window');
      await resize(driver, size);
      return driver.getWindowHandle();
    });
    const page = createPage(driver, {
      addProblem,
      do: (work) =>
        inTurn(async () => {
          await driver.switchTo().window(handle);
          return work();
        }),
      closed: () => pages.delete(page),
    });
    pages.add(page);
    return page;
  }
  return {
    open,
    async close() {
      for (const page of [...pages]) await page.close();
    },
  };
}

/** Makes the page so large; the window has a bar as well. */
async function resize(driver: WebDriver, { width, height }: { width: number; height: number }) {
  const inner = (): Promise<[number, number]> =>
    driver.executeScript('return [innerWidth, innerHeight]');
  let [outerWidth, outerHeight] = [width, height];
  const endsAt = Date.now() + TIMEOUT_MS;
  do {
    await driver.manage().window().setRect({ x: 0, y: 0, width: outerWidth, height: outerHeight });
    // The page learns of its new size later.
    await delay(INTERVAL_MS);
    const [innerWidth, innerHeight] = await inner();
    outerWidth += width - innerWidth;
    outerHeight += height - innerHeight;
    if (innerWidth === width && innerHeight === height) return;
  } while (Date.now() < endsAt);
  throw new Error(`The page does not become ${width} × ${height} pixels.`);
}

interface PageParts {
  readonly addProblem: (where: string, text: string) => void;
  /** Does something in the window of the page. */
  readonly do: <Value>(work: () => Promise<Value>) => Promise<Value>;
  readonly closed: () => void;
}

/** A script that calls back with the value of a function, which may be a promise, or with its error. */
const callOf = (run: unknown) => `
  const [argument, done] = arguments;
  Promise.resolve()
    .then(() => (${run})(argument))
    .then((value) => done({ value }), (error) => done({ error: String(error) }));`;

function createPage(driver: WebDriver, parts: PageParts): DrivenPage {
  const listeners = new Set<Listener>();
  let isOpen = true;
  let hearing: Promise<void> | undefined;

  async function call(run: unknown, argument: unknown): Promise<unknown> {
    const answer: { value?: unknown; error?: string } = await driver.executeAsyncScript(
      callOf(run),
      argument ?? null,
    );
    if (answer.error) throw new Error(answer.error);
    return answer.value;
  }

  /** Passes on what the page said since the last time. */
  async function hear(): Promise<void> {
    const said: Said[] = (await driver.executeScript('return window.takeSaid?.()')) ?? [];
    for (const { kind, text } of said) {
      if (kind === 'problem') parts.addProblem(await driver.getCurrentUrl(), text);
      for (const listen of listeners) listen({ text: () => text });
    }
  }

  /** Listeners hear what is said while the test waits for something else. */
  async function keepHearing(): Promise<void> {
    while (isOpen) {
      await parts.do(hear);
      await delay(INTERVAL_MS);
    }
  }

  return {
    goto: (url: string) =>
      parts.do(async () => {
        await hear();
        await driver.get(url);
      }),
    evaluate: ((run: unknown, argument: unknown) =>
      parts.do(() => call(run, argument))) as DrivenPage['evaluate'],
    async waitForFunction(isSo) {
      const endsAt = Date.now() + TIMEOUT_MS;
      while (!(await parts.do(() => call(`async () => !!(await (${isSo})())`, null)))) {
        if (Date.now() > endsAt) throw new Error(`It did not become so: ${isSo}`);
        await delay(INTERVAL_MS);
      }
    },
    on(_event, listen) {
      hearing ??= keepHearing();
      listeners.add(listen);
    },
    screenshot: () => parts.do(async () => Buffer.from(await driver.takeScreenshot(), 'base64')),
    keyboard: {
      press: (key) => parts.do(() => driver.actions().sendKeys(KEYS[key]).perform()),
    },
    mouse: {
      move: (x, y) =>
        parts.do(() =>
          driver
            .actions()
            .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
            .perform(),
        ),
      down: () => parts.do(() => driver.actions().press().perform()),
      up: () => parts.do(() => driver.actions().release().perform()),
    },
    async close() {
      isOpen = false;
      await hearing;
      await parts.do(async () => {
        await hear();
        await driver.close();
      });
      parts.closed();
    },
  };
}
