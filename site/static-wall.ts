// static-wall.html: static HTML as `collective-wall` writes it, of made-up people. The gallery shows it.
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { type Backer, selectBackers } from '../widgets/static/data.ts';
import { renderHtml } from '../widgets/static/html.ts';

const PEOPLE = [
  'Harbor Analytics',
  'Linden & Sons',
  'Ada Moreno',
  'Kwame Asante',
  'Yuki Tanabe',
  'Sofia Lindqvist',
  'Omar Haddad',
  'Priya Raman',
];

const backer = (name: string, index: number): Backer => ({
  id: index,
  key: name,
  slug: null,
  type: 'USER',
  roles: ['BACKER'],
  tiers: [],
  total: 100 * (PEOPLE.length - index),
  currency: 'USD',
  activeAt: null,
  createdAt: null,
  lastTransactionAt: null,
  profile: null,
  name,
  isAnonymous: false,
  image: null,
  website: null,
  description: null,
});

function staticWall(): string {
  const look = {
    slug: 'fern',
    layout: 'cards',
    show: ['names'],
    size: 40,
    links: 'none',
    avatars: 'initials',
  } as const;
  const wall = renderHtml(selectBackers(PEOPLE.map(backer)), look);
  const own =
    'html{color-scheme:light dark;color:light-dark(#1f2328,#f0f6fc);background:light-dark(#fff,#0d1117);font-family:system-ui,sans-serif}body{margin:0}';
  const [, sheet = ''] = /<style>([\s\S]*?)<\/style>/.exec(wall) ?? [];
  const hashes = [own, sheet].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${hashes.join(' ')}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Backers</title>
<style>${own}</style>
</head>
<body>
${wall}</body>
</html>
`;
}

export function staticWallPage(): Plugin {
  return {
    name: 'static-wall',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler() {
        this.emitFile({ type: 'asset', fileName: 'static-wall.html', source: staticWall() });
      },
    },
  };
}
