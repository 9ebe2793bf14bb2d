/** Registers `<collective-button>` and gives its class. */
import './define.ts';

export type { LanguagePack } from '../shared/labels.ts';
export { CollectiveButtonElement } from './collective-button-element.ts';
