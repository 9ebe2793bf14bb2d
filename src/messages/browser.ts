/** The browser's interfaces under one name, with promises everywhere: the one place that names the package. */
import browser from 'webextension-polyfill';

export default browser;
