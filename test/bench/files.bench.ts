// What walls as files cost: 9,552 backers within 1 MB, and the same people drawn by sponsorkit.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { startSandbox } from '../../sandbox/index.ts';
import { mustRun } from '../../scripts/lib/run.mjs';
import { PALETTES } from '../../widgets/static/svg-styles.ts';

const COMMAND = join(process.cwd(), 'dist/cli/collective-wall.mjs');
const SPONSORKIT = join(process.cwd(), '.cache/sponsorkit');
const SPONSORKIT_ENTRY = join(SPONSORKIT, 'node_modules/sponsorkit/dist/index.mjs');
const VERSION = '18.0.0';
/** Measured once with its defaults on Node 22, for when it cannot be run. */
const RECORDED = { 100: '172 kB, 8 s', 1000: '1,720 kB, 42 s' } as const;

const print = (what: string, value: string) => console.log(`${what.padEnd(58)} ${value}`);
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Runs a script of Node; gives its time and, on Linux, its processor time and memory. */
async function measure(folder: string, ...args: string[]) {
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let memory = 0;
  let cpuMs = 0;
  const timer = setInterval(() => {
    const status = `/proc/${child.pid}/status`;
    const text = existsSync(status) ? readFileSync(status, 'utf8') : '';
    const ticks =
      text && readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ');
    if (ticks) cpuMs = (Number(ticks[11]) + Number(ticks[12])) * 10;
    memory = Math.max(memory, Number(/VmHWM:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024);
  }, 20);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`${args.join(' ')}: ${code}`);
  return { ms: performance.now() - start, cpuMs, memory };
}

const command = (folder: string, ...args: string[]) => measure(folder, COMMAND, ...args);

/** A platform with so many backers, all with a picture that compresses as a photograph does. */
async function startPhotos() {
  const photos = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
      const color = { r: (index * 37) % 256, g: (index * 91) % 256, b: (index * 53) % 256 };
      const background = await sharp({
        create: { width: 24, height: 24, channels: 3, background: color, noise },
      })
        .resize(256, 256, { kernel: 'cubic' })
        .modulate({ hue: (index * 47) % 360 })
        .jpeg({ quality: 88 })
        .toBuffer();
      return background;
    }),
  );
  let base = '';
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', base);
    const photo = /^\/photos\/(\d+)/.exec(url.pathname)?.[1];
    if (photo) {
      return void response
        .writeHead(200, { 'content-type': 'image/jpeg' })
        .end(photos[Number(photo) % photos.length]);
    }
    const count = Number(/^\/c(\d+)/.exec(url.pathname)?.[1]);
    const [limit, offset] = ['limit', 'offset'].map((name) => Number(url.searchParams.get(name)));
    const rows = Array.from({ length: count }, (_, index) => ({
      ...{
        MemberId: index + 1,
        type: 'USER',
        role: 'BACKER',
        isActive: true,
        name: `Person ${index}`,
      },
      ...{ totalAmountDonated: 100_000 - index, currency: 'USD', createdAt: '2024-01-01 10:00' },
      ...{ profile: `${base}/p${index}`, image: `${base}/photos/${index}.jpg` },
    }));
    const page = rows.slice(offset, (offset ?? 0) + (limit || count));
    const summary = {
      slug: `c${count}`,
      currency: 'USD',
      balance: 1,
      yearlyIncome: 1,
      backersCount: count,
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(url.pathname.includes('members') ? page : summary));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return { base, close: () => server.close() };
}

/** Installs it on first use; it is not a dependency. */
async function hasSponsorkit(): Promise<boolean> {
  try {
    if (!existsSync(SPONSORKIT_ENTRY)) {
      mkdirSync(SPONSORKIT, { recursive: true });
      const flags = ['--ignore-scripts', '--no-audit', '--no-fund'];
      const args = ['install', '--prefix', SPONSORKIT, ...flags, `sponsorkit@${VERSION}`];
      await mustRun('npm', args, { cwd: SPONSORKIT });
    }
    return true;
  } catch (error) {
    console.log(`sponsorkit ${VERSION} can't be installed: ${(error as Error).message}`);
    return false;
  }
}

/**
 * What sponsorkit's command does once it has the list, which it can only get with an API key: pictures of 80 pixels, the
 * SVG, and the JSON as it writes it. The list itself costs it nothing here.
 */
const SPONSORKIT_SCRIPT = `
import { writeFileSync } from 'node:fs';
const { resolveAvatars, SvgComposer, defaultConfig } = await import(process.argv[1]);
const [, , base, count] = process.argv;
const ships = Array.from({ length: Number(count) }, (_, index) => ({
  sponsor: {
    type: 'User', login: 'p' + index, name: 'Person ' + index,
    avatarUrl: base + '/photos/' + index + '.jpg', linkUrl: base + '/p' + index,
  },
  monthlyDollars: 1,
}));
await resolveAvatars(ships);
const composer = new SvgComposer({ ...defaultConfig, imageFormat: 'webp', width: 800 });
await composer.addSponsorGrid(ships, {
  avatar: { size: 60 }, boxWidth: 68, boxHeight: 68, container: { sidePadding: 0 },
});
writeFileSync('s.svg', composer.generateSvg());
writeFileSync('s.json', JSON.stringify(ships, null, 2));
`;

/** The same people and pictures, in a process of its own as the command has one. */
async function sponsorkit(folder: string, base: string, count: number) {
  const script = ['--input-type=module', '--eval', SPONSORKIT_SCRIPT];
  const entry = pathToFileURL(SPONSORKIT_ENTRY).href;
  const cost = await measure(folder, ...script, entry, base, String(count));
  const svg = readFileSync(join(folder, 's.svg'), 'utf8');
  return { ...cost, svg, json: statSync(join(folder, 's.json')).size };
}

/** Contrast of two colors written as `#rrggbb` or `#rgb`. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [one, other]
    .map((color) => {
      const hex = color.length === 4 ? color.replace(/[\da-f]/gi, '$&$&') : color;
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
        const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Lowest contrast of text on a light page and on a dark one. */
function contrasts(light: readonly string[], dark: readonly string[]): string {
  const lowest = (colors: readonly string[], page: string) =>
    Math.min(...colors.map((color) => contrast(color, page))).toFixed(2);
  return `contrast ${lowest(light, '#ffffff')} on light, ${lowest(dark, '#0d1117')} on dark pages`;
}

const textColors = ({ text, muted, accent }: (typeof PALETTES)['light']) => [text, muted, accent];

async function compare(count: 100 | 1000, base: string, hasOther: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const args = [
    `c${count}`,
    'a.svg',
    'a.json',
    'a.html',
    '--limit',
    '0',
    '--size',
    '40',
    '--max-bytes',
    '9MB',
  ];
  const own = await command(folder, ...args, '--platform', base, '--cache', join(folder, 'cache'));
  const svg = readFileSync(join(folder, 'a.svg'), 'utf8');
  const json = readFileSync(join(folder, 'a.json'));
  const titles = (text: string) => text.match(/<title>/g)?.length ?? 0;
  print(
    `${count} people as SVG, pictures of 80 pixels`,
    `${kB(svg.length)}, ${seconds(own.ms)} (${seconds(own.cpuMs)} of processors), ${titles(svg)} titles`,
  );
  const people = (text: string) => text.match(/<image /g)?.length ?? 0;
  print(
    '  people shown, text',
    `${people(svg)}, ${contrasts(textColors(PALETTES.light), textColors(PALETTES.dark))}`,
  );
  print(
    '  the saved copy; the HTML',
    `${kB(json.length)}; ${kB(statSync(join(folder, 'a.html')).size)}, 0 bytes of script`,
  );
  if (hasOther) {
    const other = await sponsorkit(folder, base, count);
    print(
      `  sponsorkit ${VERSION}`,
      `${kB(other.svg.length)}, ${seconds(other.ms)} (${seconds(other.cpuMs)}), ${titles(other.svg)} titles, JSON ${kB(other.json)}`,
    );
    const fills = Array.from(
      other.svg.matchAll(/text[^{}]*\{[^}]*fill:\s*(#[\da-f]+)/gi),
      ([, fill = '']) => fill,
    );
    print('  people shown, text', `${people(other.svg)}, ${contrasts(fills, fills)}`);
    print(
      '  ratio of bytes, time, time of processors, JSON',
      [
        svg.length / other.svg.length,
        own.ms / other.ms,
        own.cpuMs / other.cpuMs,
        json.length / other.json,
      ]
        .map((ratio) => ratio.toFixed(3))
        .join(', '),
    );
  } else print(`  sponsorkit ${VERSION}, recorded on another machine`, RECORDED[count]);
  rmSync(folder, { recursive: true });
}

await mustRun('node', ['scripts/build.mjs']);
const hasOther = await hasSponsorkit();
const photos = await startPhotos();
await compare(100, photos.base, hasOther);
await compare(1000, photos.base, hasOther);
photos.close();

const sandbox = await startSandbox();
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const args = [
  'star-commons',
  'a.svg',
  '--limit',
  '0',
  '--platform',
  sandbox.baseUrl,
  '--platform-profile',
  'open-collective',
  '--cache',
  join(folder, 'cache'),
];
for (const name of ['cold', 'warm']) {
  const { ms, memory } = await command(folder, ...args);
  const svg = readFileSync(join(folder, 'a.svg'), 'utf8');
  print(
    `9,552 rows as SVG, ${name}`,
    `${kB(svg.length)}, ${seconds(ms)}, ${memory.toFixed(0)} MB, ${(svg.match(/<title>/g)?.length ?? 1) - 1} people`,
  );
}
await command(folder, 'star-commons', 'a.json', ...args.slice(4));
print(
  'saved copy of 100 faces of them, gzip',
  kB(gzipSync(readFileSync(join(folder, 'a.json')), { level: 9 }).length),
);
rmSync(folder, { recursive: true });
await sandbox.close();
