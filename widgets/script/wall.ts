/** The classic script for the wall alone: smaller than the one with all three elements. */
import '../wall/index.ts';
import { placeElement } from './place-element.ts';

placeElement();
