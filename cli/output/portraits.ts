/**
 * The pictures of the people whom a README links, each an SVG of its own, so that a README loads nothing from anywhere
 * else. They are in a folder named after the wall's file. Strangers choose their slugs, so no name is made of one.
 */
import { createHash } from 'node:crypto';
import { lstat, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { WallModel } from '../../src/platform/wall/wall.ts';
import type { Look } from '../../widgets/static/scene.ts';
import { failed, Problem, reasonOf } from '../problem.ts';
import { readOld } from './files.ts';
import { isOurs, type Made, marked } from './marked.ts';

export interface Portrait {
  readonly path: string;
  /** This person alone. */
  readonly model: WallModel;
}

/** A name of ours; the action looks for it, too. */
const NAME = /^backer-[\da-f]{16}\.svg$/;

/** The folder of the portraits beside an SVG. */
export const portraitFolder = (svg: string): string => svg.replace(/\.svg$/i, '');

/** The portraits of everybody who is linked, by the backer's key. */
export function portraitsOf(linked: WallModel, svg: string): ReadonlyMap<string, Portrait> {
  return new Map(
    linked.groups.flatMap(({ size, backers }) =>
      backers.map((backer) => {
        const hash = createHash('sha256').update(backer.key).digest('hex').slice(0, 16);
        const path = join(portraitFolder(svg), `backer-${hash}.svg`);
        const groups = [{ heading: null, size, rows: null, backers: [backer], more: 0 }];
        const alone = { ...linked, groups, shown: 1, more: 0, anonymous: 0, total: 1 };
        return [backer.key, { path, model: { ...alone, excluded: [] } }] as const;
      }),
    ),
  );
}

/** How a portrait looks: the picture alone. */
export const portraitLook = (look: Look): Look => ({
  ...look,
  layout: look.layout === 'logos' ? 'logos' : 'avatars',
  show: [],
  heading: '',
  tiers: [],
  contribute: false,
});

/** The file of a portrait, which takes the place of no file but one of ours. */
export function portraitFile(path: string, text: string): Made {
  const made = marked(path, text, 1);
  const next: Made['next'] = (old) => {
    if (old && !isOurs(old)) throw failed(`${path} wasn’t written by this command: move it.`);
    return made.next(old);
  };
  return { ...made, next, folder: dirname(path) };
}

/**
 * Portraits in the folder beside an SVG with which nobody is linked any more.
 * @throws Problem if the folder is a link, which may lead anywhere
 */
export async function unusedPortraits(
  svg: string,
  used: ReadonlySet<string>,
): Promise<readonly string[]> {
  const folder = portraitFolder(svg);
  try {
    if (!(await lstat(folder)).isDirectory()) {
      throw failed(`${folder} is a link or a file: linked pictures need a folder of that name.`);
    }
    const paths = (await readdir(folder)).filter((name) => NAME.test(name));
    const unused = paths.map((name) => join(folder, name)).filter((path) => !used.has(path));
    const olds = await Promise.all(unused.map(readOld));
    return unused.filter((_, index) => isOurs(olds[index] ?? null));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error instanceof Problem
      ? error
      : failed(`${folder} cannot be read: ${reasonOf(error)}.`);
  }
}
