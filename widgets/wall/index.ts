/** Registers `<collective-wall>` and gives its class. */
import './define.ts';

export type { Backer } from '../../src/platform/types.ts';
export { CollectiveWallElement } from './collective-wall-element.ts';
