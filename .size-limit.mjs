// Size gates, on built files. The extension's parts count what they load at first, shared chunks once.

import { firstLoad, module, siteFirstLoad } from './scripts/lib/build/first-load.mjs';
import { LANGUAGES } from './widgets/entries.mjs';

const background = module('dist/chrome/service-worker-loader.js');
const popup = firstLoad('src/popup/index.html').filter((file) => !background.includes(file));
const counted = [...background, ...popup];
const options = firstLoad('src/options/index.html').filter((file) => !counted.includes(file));
const dependencies = firstLoad('src/dependencies/index.html').filter(
  (file) => !counted.includes(file),
);
const gzip = { gzip: true, brotli: false };

/** @type {readonly { name: string, path: string | readonly string[], limit: string, gzip?: boolean }[]} */
export default [
  { name: 'widget kit, one file, brotli', path: 'dist/widgets/collective.js', limit: '19.8 kB' },
  {
    name: 'widget kit, one file, gzip (docs/comparison.md)',
    path: 'dist/widgets/collective.js',
    limit: '21.8 kB',
    ...gzip,
  },
  { name: 'wall alone, one file, brotli', path: 'dist/widgets/wall.js', limit: '17.86 kB' },
  ...LANGUAGES.map((language) => ({
    name: `words of the kit: ${language}, brotli`,
    path: `dist/widgets/locales/${language}.mjs`,
    limit: '700 B',
  })),
  { name: 'background, gzip', path: background, limit: '74.9 kB', ...gzip },
  { name: 'popup, first load beyond that, gzip', path: popup, limit: '39.7 kB', ...gzip },
  { name: 'options page, first load beyond those, gzip', path: options, limit: '11.3 kB', ...gzip },
  {
    name: 'page about dependencies, first load beyond background and popup, gzip',
    path: dependencies,
    limit: '8.95 kB',
    ...gzip,
  },
  {
    name: 'site in English, gallery and configurator, brotli',
    path: siteFirstLoad('index.html', 'configurator.html'),
    limit: '81.6 kB',
  },
  {
    name: 'site in English, page about dependencies, brotli',
    path: siteFirstLoad('dependencies.html'),
    limit: '38.7 kB',
  },
];
