// Free ports for a test's `npm start`.
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

async function listen(port: number): Promise<Server | null> {
  const server = createServer().listen(port, '127.0.0.1');
  return once(server, 'listening').then(
    () => server,
    () => null,
  );
}

/** The first of four free ports in a row, as the sandbox needs. */
export async function freePorts(): Promise<number> {
  const first = await listen(0);
  const address = first?.address();
  if (!first || !address || typeof address === 'string') throw new Error('No port.');
  const { port } = address;
  const others = await Promise.all([1, 2, 3].map((after) => listen(port + after)));
  const servers = [first, ...others];
  for (const server of servers) server?.close();
  return servers.includes(null) ? freePorts() : port;
}
