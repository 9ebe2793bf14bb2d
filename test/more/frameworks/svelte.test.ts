// A page of Svelte.
import { testFramework } from './frameworks.ts';

testFramework('svelte', () => true);
