// The background's entry: every listener is registered here, synchronously.
import browser from 'webextension-polyfill';

browser.runtime.onInstalled.addListener((details) => {
  if (details.reason === 'install') void browser.runtime.openOptionsPage();
});
