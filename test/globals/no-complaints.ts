// Fails a test that writes to console.error or console.warn, unless the test replaced them.
import { afterEach, beforeEach, expect } from 'vitest';

const original = { error: console.error, warn: console.warn };
let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  console.error = (...words) => complaints.push(words);
  console.warn = (...words) => complaints.push(words);
});

afterEach(() => {
  Object.assign(console, original);
  expect(complaints, 'written to the console').toEqual([]);
});
