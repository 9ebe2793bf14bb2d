// The wall as HTML inside the element, in every look: what people see stays the same when the element takes over.
import { LOOKS, testTakeover } from '../../browser/widgets/takeover.ts';

testTakeover(LOOKS.slice(1));
