// A page of Vue.
import { testFramework } from './frameworks.ts';

testFramework('vue', () => true);
