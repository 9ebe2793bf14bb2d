// What the popup shows of a collective agrees with the sandbox's rows to the cent. All of them, in both profiles:
// test/more/popup/figures.test.ts.
import { testFigures } from './figures-of.ts';

testFigures('open-collective', ['maple-library'], ['river-chorus']);
