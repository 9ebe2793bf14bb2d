/** Registers `<collective-button>`. */
import { define } from '../shared/define.ts';
import { CollectiveButtonElement } from './collective-button-element.ts';

define('collective-button', CollectiveButtonElement);

declare global {
  interface HTMLElementTagNameMap {
    'collective-button': CollectiveButtonElement;
  }
}
