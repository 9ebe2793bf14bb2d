/** Registers `<collective-button>` and gives its class. */
import { define } from '../shared/define.ts';
import { CollectiveButtonElement } from './collective-button-element.ts';

export type { LanguagePack } from '../shared/labels.ts';
export { CollectiveButtonElement } from './collective-button-element.ts';

define('collective-button', CollectiveButtonElement);

declare global {
  interface HTMLElementTagNameMap {
    'collective-button': CollectiveButtonElement;
  }
}
