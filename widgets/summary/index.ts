/** Registers `<collective-summary>` and gives its class. */
import './define.ts';

export type { LanguagePack } from '../shared/labels.ts';
export { CollectiveSummaryElement } from './collective-summary-element.ts';
