// The ES modules of the package: name of the built file → its source in this folder.
import { readdirSync } from 'node:fs';

/** Languages that there is a pack for besides English: `de`, `pt-BR` … */
export const LANGUAGES = readdirSync(new URL('locales', import.meta.url))
  .map((file) => file.replace(/\.ts$/, ''))
  .sort();

export const ENTRIES = {
  collective: 'index.ts',
  wall: 'wall/index.ts',
  summary: 'summary/index.ts',
  button: 'button/index.ts',
  'wall-element': 'wall/collective-wall-element.ts',
  'summary-element': 'summary/collective-summary-element.ts',
  'button-element': 'button/collective-button-element.ts',
  data: 'static/data.ts',
  html: 'static/html.ts',
  svg: 'static/svg.ts',
  ...Object.fromEntries(LANGUAGES.map((name) => [`locales/${name}`, `locales/${name}.ts`])),
};
