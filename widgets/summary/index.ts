/** Registers `<collective-summary>` and gives its class. */
import './define.ts';

export type { CollectiveErrorEvent, CollectiveLoadEvent } from '../shared/element.ts';
export type { LanguagePack } from '../shared/labels.ts';
export { CollectiveSummaryElement } from './collective-summary-element.ts';
