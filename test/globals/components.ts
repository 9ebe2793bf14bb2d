// Component tests: nothing of one is left for the next, and each waits long enough on a busy machine, where chunks are
// transformed on first use.
import { cleanup, configure } from '@testing-library/preact';
import { afterEach } from 'vitest';

configure({ asyncUtilTimeout: 10_000 });

// Files of a worker share a document: each begins with an empty one.
for (const name of document.documentElement.getAttributeNames()) {
  document.documentElement.removeAttribute(name);
}
document.head.replaceChildren();
document.body.replaceChildren();
localStorage.clear();
history.replaceState(null, '', '/');

afterEach(cleanup);
