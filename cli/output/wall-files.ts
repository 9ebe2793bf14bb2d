/** Makes the files of walls, and the part of a README. */

import { countedBy } from '../../src/platform/account/amounts.ts';
import { initials } from '../../src/platform/values/names.ts';
import type { WallModel } from '../../src/platform/wall/wall.ts';
import { selectBackers } from '../../widgets/static/data.ts';
import { renderHtml } from '../../widgets/static/html.ts';
import { toSavedCopy } from '../../widgets/static/saved-copy.ts';
import type { Look, Override } from '../../widgets/static/scene.ts';
import { pictureUrl, sceneOf } from '../../widgets/static/scene.ts';
import { rowsOf } from '../../widgets/static/svg.ts';
import { PALETTES } from '../../widgets/static/svg-styles.ts';
import { escapeText } from '../../widgets/static/text.ts';
import type { FileJob, Job } from '../command-line/job.ts';
import type { ReceivedCollective } from '../data/collective.ts';
import type { PictureStore } from '../pictures/pictures.ts';
import type { Reporter } from '../print.ts';
import { readOld } from './files.ts';
import { wallMarkdown } from './markdown-file.ts';
import { copy, MARK_ROOM, type Made, marked, plainJson } from './marked.ts';
import { makePng } from './png-file.ts';
import { portraitFile, portraitFolder, portraitLook, portraitsOf } from './portraits.ts';
import {
  markersIn,
  NEW_FILE,
  type ReadmePicture,
  readmeBlock,
  splitModel,
  withBlock,
} from './readme.ts';
import { makeSvg } from './svg-file.ts';

/** More linked pictures than this are told before they are drawn. */
const MANY_FILES = 50;

/** What the files of one run are made from. */
export interface WallRun {
  readonly job: Job;
  readonly collective: ReceivedCollective;
  readonly store: PictureStore;
  readonly reporter: Reporter;
  readonly now: number;
  readonly overrides: Readonly<Record<string, Override>>;
}

export function modelOf({ collective, now }: WallRun, { options }: FileJob): WallModel {
  const { currency, backersCount } = collective.summary;
  const people = countedBy(collective.backers, options.amountOf);
  const model = selectBackers(people, { currency, ...options }, now);
  // The list of a tier can be empty where the collective has backers.
  return { ...model, leavesNobody: model.leavesNobody || (!model.total && backersCount > 0) };
}

/** With `--readme`, the picture leaves out the people who are linked above it. */
function picturedModel(run: WallRun, file: FileJob): WallModel {
  const { options } = file;
  const { readme, linked } = run.job;
  const model = modelOf(run, file);
  const [, pictured] = splitModel(model, readme === null ? [] : options.tiers, linked);
  return rowsOf(pictured, lookOf(run, file), options.rows);
}

const lookOf = ({ overrides }: WallRun, { options: { shape, ...look } }: FileJob) =>
  shape && shape !== 'vitepress' ? { ...look, overrides, shape } : { ...look, overrides };

export async function makeFile(run: WallRun, file: FileJob): Promise<Made> {
  const { job, store, reporter } = run;
  const { path, kind, options } = file;
  if (kind === 'svg' || kind === 'png') {
    const drawn = {
      model: picturedModel(run, file),
      look: lookOf(run, file),
      // The mark counts, too.
      maxBytes: job.maxBytes - MARK_ROOM,
      store,
      onProgress: (done: number, all: number) =>
        reporter.progress(`${path}: ${done} of ${all} pictures`),
    };
    if (kind === 'png') {
      const { background = null } = options;
      return makePng({ ...drawn, path, background, old: await readOld(path) });
    }
    const { text, shown, saving } = await makeSvg(drawn);
    return { ...marked(path, text, shown), about: saving };
  }
  const model = modelOf(run, file);
  if (kind === 'md') return between(path, wallMarkdown(model, lookOf(run, file)));
  if (kind === 'html') return marked(path, renderHtml(model, lookOf(run, file)), model.shown);
  if (options.shape === 'vitepress') {
    return plainJson(path, vitepressSponsors(model, lookOf(run, file)));
  }
  return copy(path, toSavedCopy(run.collective, model, lookOf(run, file)), run.now);
}

/** Between the markers of a file, or in a new one. */
const between = (path: string, block: string): Made => ({
  path,
  next: (old) => {
    const content = withBlock(old ?? NEW_FILE, markersIn(path, old ?? NEW_FILE), block);
    return old?.equals(content) ? null : content;
  },
});

/** The README with its block, and the pictures of the people whom it links. The collective's name is asked if none is given. */
export async function makeReadme(
  run: WallRun,
  readme: string,
  askName: () => Promise<string>,
): Promise<Made[]> {
  const { job, store, reporter } = run;
  const svgs = job.files.filter(({ kind }) => kind === 'svg');
  const pictures: ReadmePicture[] = svgs.map((file) => {
    return {
      path: file.path,
      theme: file.options.theme ?? 'auto',
      model: picturedModel(run, file),
    };
  });
  const [first, ...others] = svgs;
  if (!first) return [];
  const given = lookOf(run, first);
  const look: Look = { ...given, name: given.name || (await askName()) };
  const [linked] = splitModel(modelOf(run, first), first.options.tiers, job.linked);
  const portraits = portraitsOf(linked, first.path);
  if (portraits.size > MANY_FILES) {
    const files = `${portraits.size} linked pictures, each a file`;
    reporter.line(`${portraitFolder(first.path)}: ${files}; --linked says how many at most`);
  }
  const own = portraitLook(others.length ? { ...look, theme: 'auto' } : look);
  const maxBytes = job.maxBytes - MARK_ROOM;
  const made: Made[] = [];
  for (const { path, model } of portraits.values()) {
    reporter.progress(`${path}: ${made.length + 1} of ${portraits.size}`);
    const { text } = await makeSvg({ model, look: own, maxBytes, store, onProgress: () => {} });
    made.push(portraitFile(path, text));
  }
  return [...made, between(readme, readmeBlock(readme, linked, portraits, pictures, look))];
}

/** The data of VitePress's sponsors component: `[{tier, size, items: [{name, img, url}]}]`. Sizes are VitePress's words for the heights of pictures. */
function vitepressSponsors(model: WallModel, look: Look): readonly unknown[] {
  const { sections, title, moreUrl } = sceneOf(model, look);
  return sections.map(({ heading, size, people }) => ({
    tier: heading ?? title,
    size: size >= 96 ? 'big' : size >= 64 ? 'medium' : size >= 48 ? 'small' : 'mini',
    items: people.map(({ backer, name, href, hue }) => ({
      name,
      img: pictureUrl(look, backer, size * 2) ?? initialsImage(initials(name), hue),
      url: href ?? moreUrl,
    })),
  }));
}

/** Letters on a plate, for a component that shows nothing without a picture. */
function initialsImage(letters: string, hue: number): string {
  const { plate, letters: color } = PALETTES.light;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="48" fill="${plate(hue)}"/><text x="48" y="61" text-anchor="middle" font-family="system-ui,sans-serif" font-size="36" font-weight="600" fill="${color(hue)}">${escapeText(letters)}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
