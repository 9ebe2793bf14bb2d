// Types of browsers.mjs.

/** The path of a Chromium (Google's branded Chrome refuses unpacked extensions), or undefined. */
export function findChromium(): string | undefined;

/** The path of a Firefox that is new enough, or undefined. */
export function findFirefox(): string | undefined;

/** The paths of WebKitGTK's driver and browser; undefined where one of them, or Xvfb, is missing. */
export function findWebKit(): { readonly driver: string; readonly browser: string } | undefined;

/** The path of Xvfb, a display without a screen, or undefined. */
export function findDisplay(): string | undefined;
export function findHugo(): string | undefined;

/** The folder of EasyList and EasyPrivacy as Debian's uBlock Origin brings them, or undefined. */
export function findEasyList(): string | undefined;

/** What to do when a browser is missing, for people. */
export const MISSING: {
  readonly chromium: string;
  readonly firefox: string;
  readonly easylist: string;
  readonly display: string;
  readonly webkit: string;
};
