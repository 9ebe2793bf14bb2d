/** Registers `<collective-summary>` and gives its class. */
import { define } from '../shared/define.ts';
import { CollectiveSummaryElement } from './collective-summary-element.ts';

export type { CollectiveErrorEvent, CollectiveLoadEvent } from '../shared/element.ts';
export type { LanguagePack } from '../shared/labels.ts';
export { CollectiveSummaryElement } from './collective-summary-element.ts';

define('collective-summary', CollectiveSummaryElement);

declare global {
  interface HTMLElementTagNameMap {
    'collective-summary': CollectiveSummaryElement;
  }
}
