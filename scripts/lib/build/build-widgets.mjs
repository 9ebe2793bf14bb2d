// Builds the widget kit: scripts, types and the hashes that pages put into `integrity`.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ENTRIES, LANGUAGES } from '../../../widgets/entries.mjs';
import { at } from '../files/paths.mjs';
import { mustRun } from '../steps/run.mjs';

/** `vite build` with these options, in release mode: test runners set NODE_ENV, which would change the build. */
export const bundle = (...options) =>
  mustRun('vite', ['build', ...options], { env: { NODE_ENV: 'production' } });

/** Declarations import our `.ts` sources; next to the built files they are `.js`. */
function withoutSourceExtensions(file) {
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(/((?:from|import)\s*\(?\s*['"]\.[^'"]*)\.tsx?(?=['"])/g, '$1.js'),
  );
}

async function buildTypes(folder) {
  const types = `${folder}/types`;
  await mustRun('tsc', ['-p', 'scripts/lib/build/types.tsconfig.json', '--outDir', types]);
  for (const file of readdirSync(types, { recursive: true })) {
    if (file.endsWith('.d.ts')) withoutSourceExtensions(`${types}/${file}`);
  }
  for (const [name, source] of Object.entries(ENTRIES)) {
    const types = name.includes('/') ? '../types' : './types';
    writeFileSync(
      `${folder}/${name}.d.mts`,
      `export * from '${types}/widgets/${source.replace(/ts$/, 'js')}';\n`,
    );
  }
  const react = readFileSync(at('widgets/react.d.ts'), 'utf8');
  writeFileSync(
    `${folder}/react.d.mts`,
    react.replace(/'\.\/(.*)\.ts'/g, "'./types/widgets/$1.js'"),
  );
}

/**
 * `wall.de.js` and `collective.de.js`: the script with the words of a language behind it. A script runs to its end
 * before any element is drawn, so no English is seen first.
 */
async function writeTranslatedScripts(folder) {
  for (const language of LANGUAGES) {
    const url = pathToFileURL(`${folder}/locales/${language}.mjs`);
    const { pack } = await import(`${url}?built=${Date.now()}`);
    const { dir, wall } = pack;
    for (const [name, words] of Object.entries({ collective: pack, wall: { dir, wall } })) {
      const script = readFileSync(`${folder}/${name}.js`, 'utf8').trimEnd();
      const text = JSON.stringify(words).replace(/"(\w+)":/g, '$1:');
      writeFileSync(
        `${folder}/${name}.${language}.js`,
        `${script}customElements.get("collective-wall")?.addLanguage?.("${language}",${text});\n`,
      );
    }
  }
}

/** `integrity.json`: file name → value for the attribute `integrity` (sha384, base64). */
function writeIntegrity(folder) {
  const scripts = [
    ...readdirSync(folder),
    ...LANGUAGES.map((language) => `locales/${language}.mjs`),
  ]
    .filter((name) => /\.m?js$/.test(name))
    .sort();
  const hashes = scripts.map((name) => {
    const digest = createHash('sha384')
      .update(readFileSync(`${folder}/${name}`))
      .digest('base64');
    return [name, `sha384-${digest}`];
  });
  writeFileSync(
    `${folder}/integrity.json`,
    `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`,
  );
}

/** Builds the kit from widgets/ and src/platform into an empty folder (an absolute path). */
export async function buildWidgets(folder) {
  for (const mode of ['script', 'wall-script', 'modules']) {
    await bundle('--config', 'widgets/vite.config.ts', '--mode', mode, '--outDir', folder);
  }
  await writeTranslatedScripts(folder);
  await buildTypes(folder);
  await mustRun('tsx', ['widgets/manifest/main.ts', folder]);
  writeIntegrity(folder);
}
