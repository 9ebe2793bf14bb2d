// Which built scripts and styles a page of the extension, the background or a module loads at first.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { ROOT } from '../files/paths.mjs';

const STATIC_IMPORT =
  /(?:^|[;\n}])\s*(?:import|export)\s*(?:[\w$*{}\s,]+\s*from\s*)?["'](\.{1,2}\/[^"']+)["']/g;

/** Follows static imports; dynamic ones are not part of the first load. */
function withImports(file, seen = new Set()) {
  if (seen.has(file) || !existsSync(ROOT + file)) return seen;
  seen.add(file);
  if (!/\.m?js$/.test(file)) return seen;
  for (const [, path] of readFileSync(ROOT + file, 'utf8').matchAll(STATIC_IMPORT)) {
    withImports(join(dirname(file), path), seen);
  }
  return seen;
}

/** The scripts and styles that a built page of the extension loads at first, from the root. */
export function firstLoad(page) {
  const html = readFileSync(`${ROOT}dist/chrome/${page}`, 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)];
  const files = named.flatMap(([, path]) => [...withImports(`dist/chrome/${path}`)]);
  return [...new Set(files)];
}

/** A built module with everything that it imports statically. */
export function module(file) {
  return [...withImports(file)];
}

/** What these pages of the site load in English: languages and what is asked for later are chunks of their own. */
export function siteFirstLoad(...pages) {
  const files = pages.flatMap((page) => {
    const html = readFileSync(`${ROOT}dist/site/${page}`, 'utf8');
    // Pictures that are loaded as they come into view are not among it.
    const first = html.replace(/<img[^>]* loading="lazy"[^>]*>/g, '');
    const named = [...first.matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css|svg))"/g)];
    return [
      `dist/site/${page}`,
      ...named.flatMap(([, path]) => [...withImports(`dist/site/${path}`)]),
    ];
  });
  return [...new Set(files)];
}
