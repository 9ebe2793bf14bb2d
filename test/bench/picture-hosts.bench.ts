// What a run costs when pictures can't be had: hosts that don't answer, drip, refuse, or don't exist; too many pixels.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { mustRun } from '../../scripts/lib/steps/run.mjs';
import { cases, report, turns } from './report.ts';
import { command } from './sponsorkit.ts';

const PEOPLE = turns(2_000);
const AT_MOST_MS = 15_000;
/** People whose pictures are small files with many pixels. */
const BOMBS = 18;
const AT_MOST_MB = 500;

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Sends the beginning of a picture, then a byte every 50 ms. */
const drip: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'image/png' }).write('\x89PNG\r\n\x1a\n', 'latin1');
  const timer = setInterval(() => response.write('\0'), 50);
  response.once('close', () => clearInterval(timer));
};

await mustRun('node', ['scripts/build.mjs']);
const plain = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#c33' },
    limitInputPixels: false,
  });
const picture = await plain(128, 128).png().toBuffer();
const bombs = [
  await plain(200_000, 199).png().toBuffer(),
  await plain(6_200, 6_200).avif().toBuffer(),
];
const servers = {
  silent: createSocketServer(() => {}),
  drip: createServer(drip),
  closed: createServer(),
  unwell: createServer((_, response) => void response.writeHead(503).end()),
  working: createServer((_, response) => void response.end(picture)),
  bombs: createServer(({ url = '' }, response) => {
    response.end(bombs[Number(/\d+$/.exec(url)?.[0]) % bombs.length]);
  }),
  /** Answers one request of two. */
  unsteady: createServer(({ url }, response) => {
    if (/[02468]$/.test(url ?? '')) response.writeHead(404).end();
  }),
};
const hosts = Object.fromEntries(
  await Promise.all(Object.entries(servers).map(async ([name, it]) => [name, await listen(it)])),
) as Record<keyof typeof servers, string>;
servers.closed.close();

/** Addresses of the picture of a person, by the name of a collective. */
const PICTURES: Readonly<Record<string, (index: number) => string>> = {
  'half-silent': (index) => `${index % 2 ? hosts.working : hosts.silent}/${index}`,
  silent: (index) => `${hosts.silent}/${index}`,
  drip: (index) => `${hosts.drip}/${index}`,
  refused: (index) => `${hosts.closed}/${index}`,
  unresolved: (index) => `https://host-${index}.invalid/${index}`,
  'server-error': (index) => `${hosts.unwell}/${index}`,
  unsteady: (index) => `${hosts.unsteady}/${index}`,
  bombs: (index) => `${hosts.bombs}/${index}`,
};

const platform = createServer(({ url = '' }, response) => {
  const [, name = ''] = /^\/([\w-]+)/.exec(url) ?? [];
  const rows = Array.from({ length: name === 'bombs' ? BOMBS : PEOPLE }, (_, index) => ({
    ...{ MemberId: index + 1, type: 'USER', role: 'BACKER', isActive: true },
    ...{ name: `Person ${index}`, totalAmountDonated: PEOPLE - index, currency: 'USD' },
    ...{ profile: `${base}/p${index}`, image: PICTURES[name]?.(index) },
  }));
  const summary = { slug: name, currency: 'USD', backersCount: rows.length };
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(url.includes('/members/') ? rows : summary));
});
const base = await listen(platform);

for (const name of cases(Object.keys(PICTURES))) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const options = ['--limit', '0', '--max-bytes', '5MB', '--cache', join(folder, 'cache')];
  const { ms, memory } = await command(folder, name, 'a.svg', ...options, '--platform', base);
  const svg = readFileSync(join(folder, 'a.svg'), 'utf8');
  const people = (svg.match(/<title>/g)?.length ?? 0) - 1;
  const subject = `${people.toLocaleString('en')} people, pictures: ${name}`;
  report({ subject, figure: 'time', value: ms, unit: 'ms', atMost: AT_MOST_MS });
  report({ subject, figure: 'memory', value: memory, unit: 'MB', atMost: AT_MOST_MB });
  const pictures = svg.match(/<image /g)?.length ?? 0;
  report({ subject, figure: 'people with a picture', value: pictures, unit: '' });
  rmSync(folder, { recursive: true });
}
for (const server of [...Object.values(servers), platform]) server.close();
process.exit();
