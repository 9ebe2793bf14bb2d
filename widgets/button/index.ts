/** Registers `<collective-button>` and gives its class. */
import './define.ts';

export { CollectiveButtonElement } from './collective-button-element.ts';
