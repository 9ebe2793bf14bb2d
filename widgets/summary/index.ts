/** Registers `<collective-summary>` and gives its class. */
import './define.ts';

export { CollectiveSummaryElement } from './collective-summary-element.ts';
