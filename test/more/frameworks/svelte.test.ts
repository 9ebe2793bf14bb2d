// A page of Svelte.
import { testFramework } from '../../browser/frameworks/frameworks.ts';

testFramework('svelte', () => true);
