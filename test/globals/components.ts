// Component tests: each begins with an empty document and English words, and waits long enough on a busy machine, where
// chunks are transformed on first use.
import { cleanup, configure } from '@testing-library/preact';
import { afterEach, beforeEach, vi } from 'vitest';
import { speakEnglish } from '../ui/words.ts';

configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  // Tests of a worker share a document.
  for (const name of document.documentElement.getAttributeNames()) {
    document.documentElement.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  history.replaceState(null, '', '/');
  speakEnglish();
});
afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});
