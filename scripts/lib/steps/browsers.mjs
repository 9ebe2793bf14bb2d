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

/** The paths of WebKitGTK's driver and browser; undefined where one of them, or Xvfb, is missing. */
export function findWebKit() {
  const find = (command) => candidates({ commands: [command], places: [] }).find(isExecutable);
  const driver = find('WebKitWebDriver');
  const browser = WEBKIT_FOLDERS.map((folder) => join(folder, 'MiniBrowser')).find(isExecutable);
  return driver && browser && findDisplay() ? { driver, browser } : undefined;
}

/** The path of Hugo, a generator of websites, or undefined. */
export function findHugo() {
  return candidates({ commands: ['hugo'], places: [] }).find(isExecutable);
}

/** The path of beancount's `bean-check`, or undefined. */
export function findBeancount() {
  return candidates({ commands: ['bean-check'], places: [] }).find(isExecutable);
}

/** The path of hledger, or undefined. */
export function findHledger() {
  return candidates({ commands: ['hledger'], places: [] }).find(isExecutable);
}

/** The path of Xvfb, a display without a screen, or undefined. */
export function findDisplay() {
  return candidates({ commands: ['Xvfb'], places: [] }).find(isExecutable);
}

const UBLOCK = '/usr/share/mozilla/extensions';

/** The folder of EasyList and EasyPrivacy as Debian's uBlock Origin brings them, or undefined. */
export function findEasyList() {
  if (!existsSync(UBLOCK)) return undefined;
  const found = readdirSync(UBLOCK, { recursive: true }).find((path) =>
    path.endsWith('easylist/easylist.txt'),
  );
  return found && dirname(join(UBLOCK, found));
}

/** Fonts with the widest letters that people have, with every script, and with emoji. */
export const FONTS = [
  'fonts-dejavu-core',
  'fonts-noto-core',
  'fonts-noto-cjk',
  'fonts-noto-color-emoji',
];

/** True where these are installed, and on systems that bring such fonts along. */
export function findFonts() {
  const { error, status } = spawnSync('dpkg', ['-s', ...FONTS], { stdio: 'ignore' });
  return error !== undefined || status === 0;
}

/** What to do when a browser is missing, for people. */
export const MISSING = {
  chromium:
    'No Chromium found. Install it (Debian, Ubuntu: "apt-get install chromium"; macOS: "brew install chromium"), or set CHROME_PATH to one. Google Chrome does not load unpacked extensions from the command line.',
  firefox: `No Firefox ${FIREFOX_AT_LEAST} or newer found. Install it (Debian: "apt-get install firefox-esr"), or set FIREFOX_PATH to one.`,
  easylist:
    'No EasyList found, so our names are not compared with it. Install it (Debian, Ubuntu: "apt-get install webext-ublock-origin-firefox").',
  display:
    'No Xvfb found, so no test opens the popup in a window. Install it (Debian, Ubuntu: "apt-get install xvfb").',
  languages:
    'Chromium has no files for this interface language. Install them (Debian: "apt-get install chromium-l10n").',
  fonts: `Fonts are missing, so some letters in pictures are boxes. Install them (Debian, Ubuntu: "apt-get install ${FONTS.join(' ')}").`,
  beancount:
    'No beancount found, so it does not check our ledgers. Install it (Debian, Ubuntu: "apt-get install beancount").',
  hledger:
    'No hledger found, so it does not check our ledgers. Install it (Debian, Ubuntu: "apt-get install hledger").',
  hugo: 'No Hugo found, so its recipe is not tried. Install it (Debian, Ubuntu: "apt-get install hugo").',
  webkit:
    'No WebKitGTK found, so nothing runs in the engine of Safari. Install it (Debian, Ubuntu: "apt-get install webkit2gtk-driver xvfb").',
};
