/**
 * The browser's interfaces under one name. In Manifest V3 every browser that we support gives promises; what differs
 * is noted where it is used.
 */
import type { Browser } from 'webextension-polyfill';

type Globals = { readonly browser?: Browser; readonly chrome?: Browser };

const { browser, chrome } = globalThis as Globals;

/** Firefox's `browser`, Chromium's `chrome`; outside an extension there is none, and nothing may be called. */
export default (browser ?? chrome) as Browser;
