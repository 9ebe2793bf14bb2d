// Every host that the tests may ask for anything. A test that asks for another one fails: that is how a product that
// tells somebody about its users would be noticed.
import { networkInterfaces } from 'node:os';

type Reasons = Readonly<Record<string, string>>;

/** Hosts of the tests, and what they are. A name that begins with a dot stands for every name that ends with it. */
const LISTED: Reasons = {
  localhost: 'the sandbox, and websites of the tests',
  '127.0.0.1': 'the same',
  '::1': 'the same',
  '.example': 'reserved names, which lead nowhere: pages and pictures that cannot be had',
  '.invalid': 'the same',
  '.test': 'the same',
  '.chromiumapp.org':
    'the address that ends a sign-in: Chromium gets ready for it, and sends nothing',
  '.extensions.allizom.org': 'the same in Firefox',
};

/** Hosts that a browser asks by itself, whatever it shows. A page that asks one of them fails its test all the same. */
const BROWSERS_OWN = {
  chromium: {
    '.google.com': 'who is signed in to the browser, and its updates',
    '.googleapis.com': 'updates of extensions, help with forms',
    '.gvt1.com': 'downloads of updates',
  },
  firefox: {
    '.mozilla.com': 'settings that Firefox loads',
    '.mozilla.net': 'the same',
    '.mozilla.org': 'updates',
    '.firefox.com': 'whether there is a network',
  },
} as const satisfies Readonly<Record<string, Reasons>>;

export type BrowserName = keyof typeof BROWSERS_OWN;

const isAmong = (host: string, reasons: Reasons) =>
  Object.keys(reasons).some(
    (name) => host === name || (name.startsWith('.') && host.endsWith(name)),
  );

/** The host of an address; of anything else, the text itself. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^\[|\]$/g, '') : address;

/** This machine's own addresses, where the sandbox must not answer. */
const isOfThisMachine = (host: string) =>
  Object.values(networkInterfaces())
    .flat()
    .some((entry) => entry?.address === host.replace(/%.*/, ''));

export const isListed = (host: string): boolean => isAmong(host, LISTED) || isOfThisMachine(host);
export const isBrowsersOwn = (host: string, browser: BrowserName): boolean =>
  isAmong(host, BROWSERS_OWN[browser]);
