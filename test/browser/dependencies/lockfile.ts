// A lockfile of 60 collectives for browser tests, and what it made a browser ask.
import type { Sandbox } from '../../../sandbox/index.ts';
import { lockfileOf } from '../../dependencies/lockfiles.ts';

const KNOWN = ['maple-library', 'river-chorus', 'open-atlas', 'tiny-garden', 'red-ledger'];

/** Five that exist, and 55 that don't. */
export const SIXTY: readonly string[] = [
  ...KNOWN,
  ...Array.from({ length: 55 }, (_, index) => `no-such-collective-${index + 1}`),
];

/** 184 packages: 4 and 3 of the first two collectives, 2 of each other, one funded elsewhere, 60 without funding. */
export function lockfileWith({ baseUrl }: Sandbox, slugs: readonly string[]): string {
  const packages = slugs.flatMap((slug, index) =>
    ['core', 'cli', 'types', 'extra']
      .slice(0, Math.max(2, 4 - index))
      .map((name) => [`@${slug}/${name}`, { url: `${baseUrl}/${slug}` }] as const),
  );
  const plain = Array.from({ length: 60 }, (_, index) => [`plain-${index}`, undefined] as const);
  const elsewhere = ['funded-elsewhere', 'https://github.com/sponsors/ada'] as const;
  const all = Object.fromEntries<unknown>([...packages, elsewhere, ...plain]);
  const direct = slugs.map((slug) => `@${slug}/core`);
  return JSON.stringify(lockfileOf(all, direct));
}

/** Requests for data of the platform. */
export function questions({ log }: Sandbox): readonly string[] {
  return log
    .entries()
    .filter(({ path }) => /graphql|^\/v1\/|\.(json|csv)$/.test(path))
    .filter(({ path }) => !/^\/(gallery|widgets)\//.test(path))
    .map(({ method, path }) => `${method} ${path.includes('graphql') ? 'graphql' : path}`);
}

/** Requests that name collectives of the lockfile which nothing else names. */
export function aboutCollectives({ log }: Sandbox): readonly string[] {
  return log
    .entries()
    .filter(({ path, body }) => `${path} ${body}`.includes('no-such-collective'))
    .map(({ method, path }) => `${method} ${path}`);
}
