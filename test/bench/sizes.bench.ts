// How many bytes each product sends: the kit to websites, the extension's parts at their first load.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { mustRun } from '../../scripts/lib/steps/run.mjs';
import { report } from './report.ts';

/** "15750 B" or "53 kB". */
function bytesOf(limit: string): number {
  const [number, unit] = limit.split(' ');
  return Number(number) * (unit === 'kB' ? 1000 : 1);
}

await mustRun('node', ['scripts/build.mjs']);
// It looks at the built files.
const { default: gates } = await import('../../.size-limit.mjs');
for (const { name, path, limit, gzip } of gates) {
  const contents = [path].flat().map((file) => readFileSync(file));
  const sum = (compress: (content: Buffer) => Buffer) =>
    contents.reduce((bytes, content) => bytes + compress(content).length, 0);
  const figures = [
    ['Brotli', sum((content) => brotliCompressSync(content)), !gzip],
    ['gzip', sum((content) => gzipSync(content, { level: 9 })), gzip],
  ] as const;
  const subject = name.replace(/, (brotli|gzip)$/, '');
  for (const [figure, value, isGated] of figures) {
    const gate = isGated ? { atMost: bytesOf(limit) } : {};
    report({ subject, figure, value, unit: 'B', ...gate });
  }
}
