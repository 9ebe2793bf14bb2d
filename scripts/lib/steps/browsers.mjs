// Finds the browsers of this machine, and the list of their ad blockers.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const MAC = '/Applications';
const CHROMIUM = {
  variable: 'CHROME_PATH',
  commands: ['chromium', 'chromium-browser'],
  places: ['/snap/bin/chromium', `${MAC}/Chromium.app/Contents/MacOS/Chromium`],
};
const FIREFOX = {
  variable: 'FIREFOX_PATH',
  commands: ['firefox-esr', 'firefox'],
  places: ['/snap/bin/firefox', `${MAC}/Firefox.app/Contents/MacOS/firefox`],
};
/** The first Firefox that knows `data_collection_permissions`. */
const FIREFOX_AT_LEAST = 142;

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function candidates({ variable, commands, places }) {
  const chosen = process.env[variable];
  if (chosen) return [chosen];
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [
    ...commands.flatMap((command) => folders.map((folder) => join(folder, command))),
    ...places,
  ];
}

/** The path of a Chromium (Google's branded Chrome refuses unpacked extensions), or undefined. */
export function findChromium() {
  return candidates(CHROMIUM).find(isExecutable);
}

function majorVersion(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)\./.exec(stdout ?? '')?.[1] ?? 0);
}

/** The path of a Firefox that is new enough, or undefined. */
export function findFirefox() {
  return candidates(FIREFOX).find(
    (path) => isExecutable(path) && majorVersion(path) >= FIREFOX_AT_LEAST,
  );
}

const WEBKIT_FOLDERS = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['4.1', '6.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}`),
);

const find = (command) => candidates({ commands: [command], places: [] }).find(isExecutable);

/** The paths of WebKitGTK's driver and browser; undefined where one of them, or Xvfb, is missing. */
export function findWebKit() {
  const driver = find('WebKitWebDriver');
  const browser = WEBKIT_FOLDERS.map((folder) => join(folder, 'MiniBrowser')).find(isExecutable);
  return driver && browser && findDisplay() ? { driver, browser } : undefined;
}

/** The path of Xvfb, a display without a screen, or undefined. */
export const findDisplay = () => find('Xvfb');

/** The path of Hugo, a generator of websites, or undefined. */
export const findHugo = () => find('hugo');

/** The path of beancount's `bean-check`, or undefined. */
export const findBeancount = () => find('bean-check');

/** The path of hledger, or undefined. */
export const findHledger = () => find('hledger');

const UBLOCK = '/usr/share/mozilla/extensions';

/** The folder of EasyList and EasyPrivacy as Debian's uBlock Origin brings them, or undefined. */
export function findEasyList() {
  if (!existsSync(UBLOCK)) return undefined;
  const list = readdirSync(UBLOCK, { recursive: true }).find((path) =>
    path.endsWith('easylist/easylist.txt'),
  );
  return list && dirname(join(UBLOCK, list));
}

/** Fonts with the widest letters that people have, with every script, and with emoji. */
const FONTS = ['fonts-dejavu-core', 'fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji'];

/** True where these are installed, and on systems that bring such fonts along. */
function findFonts() {
  const { error, status } = spawnSync('dpkg', ['-s', ...FONTS], { stdio: 'ignore' });
  return error !== undefined || status === 0;
}

/** What tests do without, and say so. */
const optional = (find, packages, missing) => ({
  find,
  packages,
  isOptional: true,
  missing: `${missing} Install it (Debian, Ubuntu: "apt-get install ${packages.join(' ')}").`,
});

/** What is needed of this machine: how to find it, what apt installs of it, and what people are told without it. */
export const BROWSERS = {
  chromium: {
    find: findChromium,
    packages: ['chromium', 'fonts-liberation'],
    missing:
      'No Chromium found. Install it (Debian, Ubuntu: "apt-get install chromium"; macOS: "brew install chromium"), or set CHROME_PATH to one. Google Chrome does not load unpacked extensions from the command line.',
  },
  firefox: {
    find: findFirefox,
    packages: ['firefox-esr'],
    missing: `No Firefox ${FIREFOX_AT_LEAST} or newer found. Install it (Debian: "apt-get install firefox-esr"), or set FIREFOX_PATH to one.`,
  },
  /** For invisible windows. Only Linux has one. */
  display: optional(
    findDisplay,
    ['xvfb'],
    'No Xvfb found, so no test opens the popup in a window.',
  ),
  /** Only Linux has one that can be driven. */
  webkit: optional(
    findWebKit,
    ['webkit2gtk-driver', 'xvfb'],
    'No WebKitGTK found, so nothing runs in the engine of Safari.',
  ),
  hugo: optional(findHugo, ['hugo'], 'No Hugo found, so its recipe is not tried.'),
  fonts: optional(findFonts, FONTS, 'Fonts are missing, so some letters in pictures are boxes.'),
  beancount: optional(
    findBeancount,
    ['beancount'],
    'No beancount found, so it does not check our ledgers.',
  ),
  hledger: optional(
    findHledger,
    ['hledger'],
    'No hledger found, so it does not check our ledgers.',
  ),
  easylist: optional(
    findEasyList,
    ['webext-ublock-origin-firefox'],
    'No EasyList found, so our names are not compared with it.',
  ),
};
