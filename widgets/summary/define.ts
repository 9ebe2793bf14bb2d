/** Registers `<collective-summary>`. */
import { define } from '../shared/define.ts';
import { CollectiveSummaryElement } from './collective-summary-element.ts';

define('collective-summary', CollectiveSummaryElement);

declare global {
  interface HTMLElementTagNameMap {
    'collective-summary': CollectiveSummaryElement;
  }
}
