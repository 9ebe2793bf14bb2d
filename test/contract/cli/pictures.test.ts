// Pictures of backers: what hostile servers send, what is kept from run to run, and what one new backer changes.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDownloads, Unavailable } from '../../../cli/pictures/download.ts';
import { kindOf } from '../../../cli/pictures/pictures.ts';
import { command, file, text, useCommand } from './use-command.ts';

useCommand();

const PNG = '\x89PNG\r\n\x1a\n';
/** What hostile servers send in place of a picture. */
const HOSTILE: Record<string, (response: ServerResponse, path: string) => void> = {
  svg: (response) =>
    response
      .writeHead(200, { 'content-type': 'image/png' })
      .end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  html: (response) => response.end('<!doctype html>'),
  missing: (response) => response.writeHead(404).end(),
  private: (response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  loop: (response, path) => response.writeHead(302, { location: path }).end(),
  scheme: (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  broken: (response) => response.end(Buffer.from(`${PNG}not really`, 'latin1')),
  large: (response) => response.end(Buffer.alloc(6 * 1024 * 1024, PNG, 'latin1')),
  flood: (response) => endless(response),
};

function endless(response: ServerResponse): void {
  const chunk = Buffer.alloc(1024 * 1024, PNG, 'latin1');
  const more = () => {
    if (response.destroyed) return;
    if (response.write(chunk)) setImmediate(more);
    else response.once('drain', more);
  };
  more();
}

let server: Server;
let base: string;
let picture: Buffer;
let asked: string[];
let people: readonly string[];
let isAway: boolean;
let isSilent: boolean;
let bombs: readonly Buffer[] = [];
/** Statuses that come before the picture. */
let statuses: number[];

beforeAll(async () => {
  picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c33' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'secret-metadata' } } })
    .png()
    .toBuffer();
  server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const name = /^\/pictures\/(\w+)/.exec(path)?.[1];
    if (name) {
      if (isAway) return void request.socket.destroy();
      if (isSilent) return;
      if (name.startsWith('bomb')) return void response.end(bombs[Number(name.slice(4))]);
      if (name === 'lost') return void endless(response.writeHead(404));
      if (name === 'drip') return void response.writeHead(200).write(PNG);
      const hostile = HOSTILE[name];
      if (hostile) return hostile(response, path);
      const status = statuses.shift();
      if (status) return void response.writeHead(status).end();
      if (request.headers['if-none-match'] === 'one') return void response.writeHead(304).end();
      return void response.writeHead(200, { etag: 'one' }).end(picture);
    }
    const rows = people.map((slug, index) => ({
      ...{ MemberId: index + 1, type: 'USER', role: 'BACKER', isActive: true, name: slug },
      ...{ totalAmountDonated: 1_000 - index, currency: 'EUR', createdAt: '2024-01-01 10:00' },
      profile: `${base}/${slug}`,
      image: slug === 'intranet' ? 'https://10.0.0.1/logo.png' : `${base}/pictures/${slug}`,
    }));
    const figures = { balance: 1, yearlyIncome: 1, backersCount: rows.length };
    const isSummary = /^\/[^/]+\.json/.test(path);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isSummary ? { slug: 'x', currency: 'EUR', ...figures } : rows));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
beforeEach(() => {
  [asked, statuses, isAway, isSilent] = [[], [], false, false];
  people = ['fine', 'intranet', ...Object.keys(HOSTILE)];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const askedPictures = () => asked.filter((path) => path.startsWith('/pictures/'));

test('that are none, too large or in a private network become initials and are counted', async () => {
  const { lines } = await command('x a.svg b.svg:size=64', base);
  expect(askedPictures().filter((path) => path.endsWith('/missing'))).toHaveLength(1);
  expect(lines.at(-1)).toBe('10 pictures couldn’t be loaded; initials shown instead');
  const svg = await text('a.svg');
  expect(svg.match(/<image /g)).toHaveLength(1);
  expect(svg).not.toMatch(/<script|secret-metadata/);
  const embedded = /href="data:image\/webp;base64,([^"]+)"/.exec(svg)?.[1] ?? '';
  const { width, exif } = await sharp(Buffer.from(embedded, 'base64')).metadata();
  expect([width, exif]).toEqual([96, undefined]);
  expect(new Set(askedPictures()).size).toBe(people.length - 1);
});

describe('a download', () => {
  const get = async (url: string, { deadlineMs = 5_000, allowsLoopback = true } = {}) => {
    const patience = { deadlineMs, failingMs: 60_000 };
    const downloads = createDownloads({ allowsLoopback, patience });
    return downloads.get(url, null).finally(downloads.close);
  };
  const at = (name: string) => `${base}/pictures/${name}`;

  test('of a picture that never ends stops at the deadline, and is not tried again', async () => {
    await expect(get(at('drip'), { deadlineMs: 300 })).rejects.toThrow(Unavailable);
    expect(asked.length).toBeLessThanOrEqual(1);
  });

  test('of too much stops at 5 MB, once', async () => {
    await expect(get(at('flood'))).rejects.toThrow('too large');
    expect(asked).toHaveLength(1);
  });

  test('that is not found lets go of its connection: the body may have no end', async () => {
    const downloads = createDownloads({ allowsLoopback: true });
    const closed = new Promise((resolve) => {
      server.once('connection', (socket) => socket.once('close', resolve));
    });
    await expect(downloads.get(at('lost'), null)).rejects.toThrow('status 404');
    await closed;
    downloads.close();
    expect(asked).toHaveLength(1);
  });

  test.each([
    [[503, 429], 3],
    [[500], 2],
  ])('succeeds after %j', async (before, tries) => {
    statuses = [...before];
    expect((await get(at('fine'))).bytes?.length).toBe(picture.length);
    expect(asked).toHaveLength(tries);
  });

  test('that is refused is not tried again', async () => {
    statuses = [404];
    await expect(get(at('fine'))).rejects.toThrow('status 404');
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['https://10.0.0.1/x.png', 'a private address'],
    ['https://[::ffff:169.254.169.254]/x.png', 'a private address'],
    ['https://localhost:1/x.png', 'a private address'],
    ['http://127.0.0.1:1/x.png', 'not https'],
  ])('from %s connects to nothing', async (url, reason) => {
    await expect(get(url, { allowsLoopback: false })).rejects.toThrow(reason);
  });
});

test('of a host that does not answer become initials, which one sentence says', async () => {
  people = Array.from({ length: 40 }, (_, index) => `person${index}`);
  isSilent = true;
  const patience = { deadlineMs: 300, failingMs: 60_000 };
  const { lines } = await command('x a.svg b.svg:size=64', base, { patience });
  // Six at once, and one more after each of the first two that failed.
  expect(askedPictures().length).toBeLessThanOrEqual(8);
  expect((await text('a.svg')).match(/<title>/g)).toHaveLength(41);
  const host = base.replace('http://', '');
  const sentence = `40 pictures couldn’t be loaded; initials shown instead (no answer from ${host})`;
  expect(lines.slice(2)).toEqual([sentence]);
  isSilent = false;
  await command('x a.svg', base);
  expect((await text('a.svg')).match(/<image /g)).toHaveLength(40);
});

test('with more pixels than memory has room for are not decoded', async () => {
  const create = { channels: 3, background: '#c33' } as const;
  const png = (width: number, height: number) =>
    sharp({ create: { ...create, width, height }, limitInputPixels: false })
      .png()
      .toBuffer();
  bombs = await Promise.all([png(4_001, 4_000), png(8_193, 2), png(4_000, 4_000)]);
  people = ['bomb0', 'bomb1', 'bomb2'];
  await command('x a.svg', base);
  expect((await text('a.svg')).match(/<(image|text) /g)).toEqual(['<text ', '<text ', '<image ']);
});

test('are asked for again only when they are old, and stay when they can’t be loaded', async () => {
  await command('x a.svg', base);
  const first = await text('a.svg');
  asked = [];
  await command('x b.svg', base);
  expect(askedPictures()).toEqual([]);
  // A day later the server is away: the old pictures are used.
  const cache = file('cache');
  for (const name of await readdir(cache)) {
    const content = await readFile(join(cache, name));
    const end = content.indexOf(10);
    const about = { ...JSON.parse(content.subarray(0, end).toString()), checkedAt: 1 };
    await writeFile(
      join(cache, name),
      Buffer.concat([Buffer.from(`${JSON.stringify(about)}\n`), content.subarray(end + 1)]),
    );
  }
  isAway = true;
  expect(await command('x a.svg', base)).toMatchObject({ changed: [] });
  expect(await text('a.svg')).toBe(first);
});

test('AVIF is read by whatever brand it begins with', async () => {
  const avif = await sharp(picture).avif().toBuffer();
  expect(avif.toString('latin1', 4, 12)).toBe('ftypavif');
  expect(kindOf(avif)).toBe('avif');
  const brands = (...names: readonly string[]) => {
    const ftyp = Buffer.from(`\0\0\0\0ftyp${names[0]}\0\0\0\0${names.slice(1).join('')}`, 'latin1');
    ftyp.writeUInt32BE(ftyp.length);
    return Buffer.concat([ftyp, avif.subarray(avif.readUInt32BE(0))]);
  };
  const generic = brands('mif1', 'miaf', 'avif');
  expect(kindOf(generic)).toBe('avif');
  expect((await sharp(generic).metadata()).width).toBe(300);
  // HEIC, and a brand after the box.
  expect(kindOf(brands('mif1', 'heic'))).toBeNull();
  expect(kindOf(Buffer.concat([brands('mif1').subarray(0, 16), Buffer.from('avif')]))).toBeNull();
});

test('a transparent picture gets a white plate, an opaque one with an alpha channel does not', async () => {
  people = ['fine'];
  const original = picture;
  const background = { r: 200, g: 50, b: 50, alpha: 1 };
  const plates = async (alpha: number, name: string) => {
    const create = { width: 300, height: 300, channels: 4, background: { ...background, alpha } };
    picture = await sharp({ create: { ...create, channels: 4 } })
      .png()
      .toBuffer();
    people = [name];
    await command(`x ${name}.svg`, base);
    return (await text(`${name}.svg`)).match(/class="white /g)?.length ?? 0;
  };
  expect([await plates(1, 'opaque'), await plates(0.5, 'clear')]).toEqual([0, 1]);
  picture = original;
});

test('one new backer changes what has to change, and only their picture is loaded', async () => {
  people = ['ada', 'bo', 'cy', 'di'];
  const line = 'x a.svg a.html a.json top.json:shape=vitepress,limit=3';
  await command(line, base);
  const before = await Promise.all(['a.svg', 'a.html'].map(text));
  const copy = JSON.parse(await text('a.json'));
  asked = [];
  people = [...people, 'eve'];
  expect((await command(line, base)).changed).toEqual(['a.svg', 'a.html', 'a.json']);
  expect(askedPictures()).toEqual(['/pictures/eve']);
  const after = await Promise.all(['a.svg', 'a.html'].map(text));
  const lines = (content = '') => content.split('\n').filter((line) => /<(a|li) /.test(line));
  for (const [index, content] of after.entries()) {
    const added = lines(content).filter((line) => !lines(before[index]).includes(line));
    expect([added.length, added.join().includes('/eve"')]).toEqual([1, true]);
  }
  expect(JSON.parse(await text('a.json')).members.slice(0, 4)).toEqual(copy.members);
});
