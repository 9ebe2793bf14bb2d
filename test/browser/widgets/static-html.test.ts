// The wall as HTML inside the element: what people see stays the same when the element takes over. Other looks:
// test/more/widgets/static-html.test.ts.
import { LOOKS, testTakeover } from './takeover.ts';

testTakeover(LOOKS.slice(0, 1));
