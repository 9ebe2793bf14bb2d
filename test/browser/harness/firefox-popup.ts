// The extension's real popup in Firefox, opened as a click on the button does, which grants activeTab.
import type { Firefox } from './firefox.ts';
import { evaluateInChrome } from './firefox-problems.ts';

/** An open popup: WebDriver BiDi does not show it, so the browser itself looks into it. */
export type FirefoxPopup = {
  /** Its visible text; empty while it loads. */
  readonly text: () => Promise<string>;
  /** Clicks the first link with exactly that address. */
  readonly clickLink: (href: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

const IN_WINDOW = `const window = Services.wm.getMostRecentWindow('navigator:browser');
  const popup = window.document.querySelector('browser[webextension-view-type=popup]');`;
const LONGEST_LOOK_MS = 1_000;

/** An expression that runs `expression` in the popup and resolves with its text; empty when nothing answers. */
function inPopup(expression: string): string {
  const script = `sendAsyncMessage('look', String(${expression}))`;
  return `(async () => {
    ${IN_WINDOW}
    if (!popup?.currentURI?.schemeIs('moz-extension')) return '';
    return new Promise((resolve) => {
      const listener = ({ data }) => resolve(data);
      popup.messageManager.addMessageListener('look', listener);
      popup.messageManager.loadFrameScript('data:,' + encodeURIComponent(${JSON.stringify(script)}), false);
      window.setTimeout(resolve, ${LONGEST_LOOK_MS}, '');
    });
  })()`;
}

/** Invokes the action on the tab in front. */
export async function triggerAction({ browser, geckoId }: Firefox): Promise<FirefoxPopup> {
  const run = (expression: string) => evaluateInChrome(browser, expression);
  await run(`(async () => {
    const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
    const { extension } = WebExtensionPolicy.getByID(${JSON.stringify(geckoId)});
    const action = ExtensionParent.apiManager.global.browserActionFor(extension);
    await action.triggerAction(Services.wm.getMostRecentWindow('navigator:browser'));
  })()`);
  return {
    text: () => run(inPopup('content.document.body.innerText')),
    async clickLink(href) {
      const selector = JSON.stringify(`a[href="${href}"]`);
      await run(inPopup(`content.document.querySelector(${selector}).click()`));
    },
    async close() {
      await run(`(() => { ${IN_WINDOW} popup?.closest('panel')?.hidePopup(); })()`);
    },
  };
}
