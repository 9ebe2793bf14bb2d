// Fails a test in which anything asks a sandbox for more than reading. What the sandbox itself answers to that is
// for its own tests.
import { afterAll, afterEach, expect } from 'vitest';
import { noteBeyondReading } from '../reading.ts';

const OWN = /\/test\/(sandbox\/|contract\/recorded)/;

const noted = noteBeyondReading();
const expectNone = () => {
  const beyond = noted.take();
  if (OWN.test(expect.getState().testPath ?? '')) return;
  expect(beyond, 'asked for more than reading').toEqual([]);
};

afterEach(expectNone);
afterAll(() => {
  noted.stop();
  expectNone();
});
