/** The extension API of the browser, with promises: the only import of webextension-polyfill. */
import browser from 'webextension-polyfill';

export default browser;
