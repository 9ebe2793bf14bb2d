// `npm run screenshots`: takes the pictures of all scenes in test/screenshots (or those whose names are given)
// into dist/screenshots, and keeps the few of the README in docs/pictures and of link previews in site/static.
import { copyFileSync, mkdirSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { build } from './build.mjs';
import { at, filesUnder } from './lib/files/paths.mjs';
import { giveUp, line, readCommandLine } from './lib/steps/command-line.mjs';
import { filesNamed, runScript } from './lib/steps/run.mjs';
import { setUp } from './setup.mjs';

/** Where pictures with a name that begins with this are kept. */
const KEPT = { readme: 'docs/pictures', site: 'site/static' };
const MOST_BYTES = 150_000;

/** Committed pictures must be small: they stay in the history. */
async function keep() {
  for (const path of filesUnder('dist/screenshots')) {
    const [, kind, name] = /\/([a-z]+)-([\w-]+\.(?:png|svg))$/.exec(path) ?? [];
    const folder = KEPT[kind];
    if (!folder) continue;
    mkdirSync(at(folder), { recursive: true });
    const target = at(`${folder}/${name}`);
    if (name.endsWith('.png'))
      await sharp(at(path)).png({ effort: 10, palette: true }).toFile(target);
    else copyFileSync(at(path), target);
    const { size } = statSync(target);
    if (size > MOST_BYTES) giveUp(`${target} is ${size} bytes; the limit is ${MOST_BYTES}.`);
    line('✓', `${folder}/${name}`, `${Math.ceil(size / 1000)} kB`);
  }
}

const USAGE = `npm run screenshots -- [names] [--language de]
  Takes the pictures of every scene in test/screenshots, or those with one of the names in their path.
  --language CODE   the language of the pictures for the stores (en)`;

const { names, values } = readCommandLine(USAGE, {
  options: { language: { type: 'string' } },
  takesNames: true,
});
// Scenes are processes of their own.
if (values.language) process.env.SCREENSHOT_LANGUAGE = values.language;
await setUp({ browsers: ['chromium', 'fonts'] }).catch(giveUp);
await build().catch(giveUp);
const scenes = filesNamed(names, 'test/screenshots', '.scene.ts');
if (scenes.length === 0) giveUp('There is no scene with that name.');
for (const path of scenes) line(runScript(path) ? '✓' : '✗', path);
await keep();
