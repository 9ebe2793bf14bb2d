/** Registers `<collective-wall>` and gives its class. */
import './define.ts';

export { CollectiveWallElement } from './collective-wall-element.ts';
