// Fails a test in whose process somebody asks a host that test/hosts.ts doesn't list. Browsers have a gate of their own.
import { Socket } from 'node:net';
import { afterEach, expect } from 'vitest';
import { isListed } from '../hosts.ts';

const strangers: string[] = [];
const NOTED = Symbol.for('hosts are noted');

interface Target {
  readonly host?: string;
  readonly path?: string;
}

/** Where `connect` leads, in all of its forms; undefined for a socket in the file system. */
function targetOf([first, second]: readonly unknown[]): string | undefined {
  const options = Array.isArray(first) ? first[0] : first;
  if (typeof options === 'string') return undefined;
  if (typeof options === 'number') return typeof second === 'string' ? second : 'localhost';
  const { host = 'localhost', path } = options as Target;
  return path === undefined ? host : undefined;
}

// Once for each process, which runs the tests of many files.
if (!(NOTED in Socket.prototype)) {
  const { connect } = Socket.prototype;
  Object.assign(Socket.prototype, {
    [NOTED]: strangers,
    connect(this: Socket, ...args: unknown[]) {
      const host = targetOf(args);
      if (host === undefined || isListed(host)) return Reflect.apply(connect, this, args);
      Reflect.get(Socket.prototype, NOTED).push(host);
      return this.destroy(new Error(`test/hosts.ts doesn't list ${host}`));
    },
  });
}

afterEach(() => {
  expect(Reflect.get(Socket.prototype, NOTED).splice(0), 'hosts that were asked').toEqual([]);
});
