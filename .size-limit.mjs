// Size gates, on built files. Extension pages count what they load at first, chunks once.
import { firstLoad, module, worker } from './scripts/lib/first-load.mjs';

const popup = firstLoad('src/popup/index.html');
const gzip = { gzip: true, brotli: false };

export default [
  { name: 'widget kit, one file, brotli', path: 'dist/widgets/collective.js', limit: '9500 B' },
  { name: 'wall alone, brotli', path: module('dist/widgets/wall.mjs'), limit: '8500 B' },
  { name: 'background, gzip', path: worker(), limit: '40 kB', ...gzip },
  { name: 'popup, first load, gzip', path: popup, limit: '30 kB', ...gzip },
  {
    name: 'options page beyond the popup, gzip',
    path: firstLoad('src/options/index.html').filter((file) => !popup.includes(file)),
    limit: '20 kB',
    ...gzip,
  },
];
