// Ports for the sandbox, which takes several in a row.
import { createServer } from 'node:net';
import { SERVERS } from '../../../sandbox/ports.mjs';

/** How many the sandbox listens on. */
export const PORTS = SERVERS.length;
/** From one try to the next. */
const STEP = 10;
const MOST_TRIES = 20;

async function isFree(port) {
  const server = createServer();
  try {
    await new Promise((resolve, reject) => {
      server.once('error', reject).listen({ port, host: '127.0.0.1' }, resolve);
    });
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/** True if the sandbox can listen on this port and those after it. */
export async function areFree(first) {
  for (let port = first; port < first + PORTS; port++) if (!(await isFree(port))) return false;
  return true;
}

/** The first port, of this one and those after it, where the sandbox can listen. @throws Error if there is none */
export async function nextFree(first) {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const port = first + tries * STEP;
    if (await areFree(port)) return port;
  }
  throw new Error(`No ports are free from ${first} on: choose others with --port.`);
}
