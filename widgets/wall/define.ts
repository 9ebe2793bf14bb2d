/** Registers `<collective-wall>`. */
import { define } from '../shared/define.ts';
import { CollectiveWallElement } from './collective-wall-element.ts';

define('collective-wall', CollectiveWallElement);

declare global {
  interface HTMLElementTagNameMap {
    'collective-wall': CollectiveWallElement;
  }
}
