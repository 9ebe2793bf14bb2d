/** Registers `<collective-wall>` and gives its class. */
import { define } from '../shared/define.ts';
import { CollectiveWallElement } from './collective-wall-element.ts';

export type { WallBacker as Backer } from '../../src/platform/values/types.ts';
export type { CollectiveErrorEvent, CollectiveLoadEvent } from '../shared/element.ts';
export type { LanguagePack } from '../shared/labels.ts';
export { CollectiveWallElement } from './collective-wall-element.ts';

define('collective-wall', CollectiveWallElement);

declare global {
  interface HTMLElementTagNameMap {
    'collective-wall': CollectiveWallElement;
  }
}
