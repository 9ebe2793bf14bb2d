// A page of React, in strict mode.
import { testFramework } from './frameworks.ts';

// React listens to elements that it has made itself, not to those that a server has rendered.
testFramework('react', (rendered) => rendered === 'in the browser');
