// A platform with as many backers as its address says, each with a picture that compresses as a photograph does.
import { createServer, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';

/** `size`: width and height of the pictures, in pixels. */
export async function startPhotos(size: number) {
  const photos = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
      const color = { r: (index * 37) % 256, g: (index * 91) % 256, b: (index * 53) % 256 };
      return sharp({
        create: { width: 24, height: 24, channels: 3, background: color, noise },
      })
        .resize(size, size, { kernel: 'cubic' })
        .modulate({ hue: (index * 47) % 360 })
        .jpeg({ quality: 88 })
        .toBuffer();
    }),
  );
  let base = '';
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', base);
    const photo = /^\/photos\/(\d+)/.exec(url.pathname)?.[1];
    if (photo) {
      return void response
        .writeHead(200, { 'content-type': 'image/jpeg', 'cache-control': 'max-age=60' })
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
    sendJson(response, url.pathname.includes('members') ? page : summary);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return { base, close: () => server.close() };
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    'access-control-allow-origin': '*',
    'cache-control': 'max-age=60',
  });
  response.end(gzipSync(JSON.stringify(value)));
}
