/** The browser's interfaces under one name, with promises everywhere: the one place that names the package. */
export { default } from 'webextension-polyfill';
