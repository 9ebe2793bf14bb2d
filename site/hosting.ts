// What a host and other sites read: icons, link previews, the page for unknown addresses, sitemap, and robots.txt.
//   SITE_ADDRESS   where the site will be served, such as https://example.org/companion/ (`homepage` in package.json)
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import packageJson from '../package.json' with { type: 'json' };
import { parseUrl } from '../src/platform/addresses/profile.ts';
import { readSiteWords } from './words.ts';

const NAME = 'Collective Companion';
const CARD = { file: 'card.png', width: 1200, height: 630 };
const CARD_TEXT = 'A wall of backers, and the words: Show the people who fund your project';
/** Shown inside another page. */
const PARTS = ['static-wall.html'];

const { homepage } = packageJson as Readonly<Record<string, unknown>>;
const published = typeof homepage === 'string' ? homepage : '';

/** Where the site will be, with a slash at the end; null when nobody knows. @throws Error when it is not a web address */
export function siteAddress(given = process.env.SITE_ADDRESS ?? published): URL | null {
  if (!given) return null;
  const text = given.replace(/\/*$/, '/');
  const url = /^https?:/i.test(text) ? parseUrl(text) : null;
  if (!url) throw new Error(`SITE_ADDRESS is a web address, not '${given}'.`);
  return url;
}

/** The address of a page; for index.html, its folder. */
const addressOf = (page: string, site: URL): string =>
  new URL(page.replace(/(^|\/)index\.html$/, '$1'), site).href;

/** The page with icons, and what messengers and search engines show of it. */
export function withPreview(html: string, page: string, site: URL | null): string {
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
  const description = /name="description"\s+content="([^"]*)/.exec(html)?.[1] ?? '';
  const up = '../'.repeat(page.split('/').length - 1) || './';
  const meta = (name: string, content: string | number) =>
    `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${content}">`;
  const tags = [
    `<link rel="icon" href="${up}favicon.ico" sizes="32x32">`,
    `<link rel="apple-touch-icon" href="${up}apple-touch-icon.png">`,
    meta('og:type', 'website'),
    meta('og:site_name', NAME),
    meta('og:title', title),
    meta('og:description', description),
    meta('twitter:card', 'summary_large_image'),
  ];
  if (site) {
    tags.push(
      `<link rel="canonical" href="${addressOf(page, site)}">`,
      meta('og:url', addressOf(page, site)),
      meta('og:image', new URL(CARD.file, site).href),
      meta('og:image:width', CARD.width),
      meta('og:image:height', CARD.height),
      meta('og:image:alt', CARD_TEXT),
    );
  }
  return html
    .replace(/(rel="alternate" hreflang="[^"]*" href=")\.\/([^"]*)/g, (whole, start, other) =>
      site ? start + addressOf(other, site) : whole,
    )
    .replace('</head>', `  ${tags.join('\n    ')}\n  </head>`);
}

/**
 * The page for addresses that don't exist. It can be served at any depth, so nothing in it is relative: its links begin
 * at the site's address.
 */
export function notFoundPage({ pathname }: URL): string {
  const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
  const style = read('styles/not-found.css');
  const links = [...readSiteWords()].map(([tag, words]) => {
    const page = tag === 'en' ? '' : `index.${tag}.html`;
    const text = (key: string) => words[key] ?? '';
    const dir = tag === 'ar' ? ' dir="rtl"' : '';
    return `<li lang="${tag}"${dir}>${text('site_notFound')} <a href="${pathname}${page}">${text('site_startPage')}</a></li>`;
  });
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return read('not-found.html')
    .replace('%policy%', policy.join('; '))
    .replace('<!-- style -->', () => `<style>${style}</style>`)
    .replace('%links%', () => links.join('\n        '));
}

function sitemap(pages: readonly string[], site: URL): string {
  const entries = pages.map((page) => `  <url><loc>${addressOf(page, site)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

/** Completes every page of the build; comes last. */
export function hosting(): Plugin {
  return {
    name: 'hosting',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const site = siteAddress();
        const pages: string[] = [];
        for (const asset of Object.values(bundle)) {
          const { fileName } = asset;
          if (asset.type !== 'asset' || !/\.html$/.test(fileName)) continue;
          if (PARTS.includes(fileName)) continue;
          pages.push(fileName);
          asset.source = withPreview(`${asset.source}`, fileName, site);
        }
        const emit = (fileName: string, source: string) =>
          this.emitFile({ type: 'asset', fileName, source });
        if (!site) return;
        emit('404.html', notFoundPage(site));
        emit('sitemap.xml', sitemap(pages.sort(), site));
        emit('robots.txt', `User-agent: *\nAllow: /\nSitemap: ${new URL('sitemap.xml', site)}\n`);
      },
    },
  };
}
