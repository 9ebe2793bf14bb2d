// Puts each page into layout.html: the head, header, and footer that all pages share.
import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path/posix';
import type { Plugin } from 'vite';
import packageJson from '../package.json' with { type: 'json' };

/** Where the source is: what says how to get it while `repository` in package.json names no address. */
const { repository } = packageJson as { readonly repository?: { readonly url: string } };
const SOURCE = repository
  ? `<a href="${repository.url.replace(/^git\+/, '').replace(/\.git$/, '')}">%site_source%</a>`
  : '<a href="./docs/get.html">%site_getIt%</a>';

/** Scripts and styles are the site's own; data comes from the platform, pictures from where people have them. */
const policyFor = (page: string, platform: string): string =>
  page.startsWith('docs/')
    ? [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].join('; ')
    : [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' https: http://localhost:* http://127.0.0.1:* data:",
        `connect-src 'self' ${new URL(platform).origin}`,
        "frame-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
        // Where script addresses are checked, a worker needs a policy of its own; only this page has a worker.
        `trusted-types ${page === 'dependencies.html' ? 'dependencies-worker' : "'none'"}`,
      ].join('; ');

/**
 * `html` is a `<head>`, then what stands between header and footer. Addresses in the layout are written for a page at the
 * site's root; `data-current` there names the page, or the folder, where the link is the current one.
 */
export function withLayout(html: string, page: string, platform: string): string {
  const [head = '', content = ''] = html.replace('<head>', '').split('</head>');
  const addressOf = (target: string) =>
    target.startsWith(`./${page}#`)
      ? target.replace(/.*#/, '#')
      : relative(dirname(page), target).replace(/^(?!\.)/, './');
  const currentIn = (place: string) => {
    if (place === page) return ' aria-current="page"';
    return page.startsWith(place) ? ' aria-current="true"' : '';
  };
  return readFileSync(new URL('layout.html', import.meta.url), 'utf8')
    .replace('<!-- source -->', SOURCE)
    .replace(/(?<=(?:href|src)=")\.[^"]*/g, addressOf)
    .replace(/ data-current="(.*?)"/g, (_, place) => currentIn(place))
    .replace('%policy%', policyFor(page, platform))
    .replace('<!-- head -->', () => head.trim())
    .replace('<!-- content -->', () => content.trim());
}

export function layout(platform: string): Plugin {
  return {
    name: 'layout',
    transformIndexHtml: {
      // Before Vite looks for scripts, styles, and pictures.
      order: 'pre',
      handler: (html, { path }) => withLayout(html, path.slice(1), platform),
    },
  };
}
