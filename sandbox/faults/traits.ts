/** What kind of request it is, and about whom, from its path alone. */
import type { Request } from 'express';
import type { ServerName } from '../http/log.ts';
import type { RequestTraits } from './faults.ts';
import type { RequestKind } from './names.ts';

const KINDS: readonly (readonly [RegExp, RequestKind])[] = [
  [/^\/(api\/)?graphql\/v2$/, 'graphql'],
  [/^\/oauth\/token$/, 'token'],
  [/^\/oauth\//, 'authorize'],
  [/^\/public\/images\//, 'image'],
  [/^\/v1\/collectives\/[^/]+\/transactions$/, 'transactions'],
  [/^\/[^/]+\/(members|tiers\/)/, 'members'],
  [/^\/[^/]+\/(all|users|organizations)\.(json|csv)$/, 'members'],
  [/^\/[^/]+\.(json|csv)$/, 'summary'],
];

/** Traits of a request for the matcher of faults. */
export function traitsOf(request: Request, server: ServerName): RequestTraits {
  const path = request.path;
  const found = KINDS.find(([pattern]) => pattern.test(path));
  return {
    kind: server === 'images' ? 'image' : (found?.[1] ?? 'other'),
    path,
    slug: slugIn(path),
    method: request.method,
    server,
    host: request.headers.host ?? '',
  };
}

function slugIn(path: string): string | null {
  const [, first, second, third] = path.split('/');
  if (first === 'v1' && second === 'collectives') return third ?? null;
  return first?.replace(/\.(json|csv)$/, '') || null;
}
