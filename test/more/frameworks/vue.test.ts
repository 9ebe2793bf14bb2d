// A page of Vue.
import { testFramework } from '../../browser/frameworks/frameworks.ts';

testFramework('vue', () => true);
