// Fails a test in which a sandbox is sent a value for paying, by whomever.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, afterEach, expect } from 'vitest';
import { type LogEntry, REQUESTS } from '../../sandbox/http/log.ts';
import { PAYING } from '../paying.ts';

const paying: string[] = [];
const note = (entry: unknown) => {
  const { path, query, body } = entry as LogEntry;
  const text = `${path} ${JSON.stringify(query)} ${body}`;
  if (PAYING.test(text)) paying.push(text);
};
const expectNone = () => expect(paying.splice(0), 'requests for paying').toEqual([]);

subscribe(REQUESTS, note);
afterEach(expectNone);
afterAll(() => {
  unsubscribe(REQUESTS, note);
  expectNone();
});
