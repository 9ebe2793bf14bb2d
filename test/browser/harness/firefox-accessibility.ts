// The accessibility tree of the page in front, as Firefox's own engine gives it to screen readers.
import type { Browser } from 'puppeteer-core';
import { evaluateInChrome } from './firefox-problems.ts';

/** An object of the tree. */
export type Accessible = {
  /** The ARIA role that Firefox computed; its own name of the role where ARIA has none. */
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /** Of a link, its address. */
  readonly value: string;
  /** Firefox's names of its states: `focused`, `expanded`, `collapsed`, … */
  readonly states: readonly string[];
  /** Object attributes: `level`, `live`, `posinset`, `setsize`, … */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Accessible[];
};

/**
 * The tree lives in the browser's process. Asking for the service starts the engine, and it ends when nothing
 * refers to the service any more: a new one would not know what has the focus.
 */
const READ = `(() => {
  const window = Services.wm.getMostRecentWindow('navigator:browser');
  const service = window.keptAccessibilityService ??=
    Cc['@mozilla.org/accessibilityService;1'].getService(Ci.nsIAccessibilityService);
  const read = (object) => {
    const bits = [{}, {}];
    object.getState(...bits);
    const children = [];
    for (let child = object.firstChild; child; child = child.nextSibling) children.push(read(child));
    return {
      role: object.computedARIARole || service.getStringRole(object.role),
      name: object.name ?? '',
      description: object.description ?? '',
      value: object.value,
      states: [...service.getStringStates(...bits.map(({ value }) => value))],
      attributes: Object.fromEntries(Array.from(object.attributes.enumerate(), ({ key, value }) => [key, value])),
      children,
    };
  };
  const page = service.getAccessibleFor(window.gBrowser.selectedBrowser)?.firstChild;
  return JSON.stringify(page ? read(page) : null);
})()`;

/** Reads the tree of the tab in front; null until the engine has one: it follows the page with a delay. */
export async function accessibilityTree(browser: Browser): Promise<Accessible | null> {
  return JSON.parse(await evaluateInChrome(browser, READ));
}
