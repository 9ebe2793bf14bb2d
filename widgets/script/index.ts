/** The classic script: registers the elements and puts one where its tag stands. */
import '../index.ts';
import { placeElement } from './place-element.ts';

placeElement();
