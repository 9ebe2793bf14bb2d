/** The part of a README between two markers. */
import { dirname, relative, sep } from 'node:path';
import type { WallBacker } from '../../src/platform/values/types.ts';
import { tierKey } from '../../src/platform/wall/select.ts';
import type { WallTier } from '../../src/platform/wall/tiers.ts';
import { USUALLY_LINKED, type WallGroup, type WallModel } from '../../src/platform/wall/wall.ts';
import { type Look, type Section, sceneOf } from '../../widgets/static/scene.ts';
import { escapeText, UNCOMPILED } from '../../widgets/static/text.ts';
import { wrongUsage } from '../problem.ts';
import type { Portrait } from './portraits.ts';

/** The command owns the text between them. */
export const START = '<!-- collective-wall:start -->';
export const END = '<!-- collective-wall:end -->';
/** The content of a new file: only the markers. */
export const NEW_FILE = Buffer.from(`${START}\n${END}\n`);
/** Names in the text that stands for the picture; more are counted. */
const NAMED = 20;

/** An SVG that the README shows. */
export interface ReadmePicture {
  readonly path: string;
  readonly theme: 'auto' | 'light' | 'dark';
  readonly model: WallModel;
}

/** Where the block goes. @throws Problem (wrong usage) unless each marker is there once, in order */
export function markersIn(path: string, content: Buffer | null): readonly [number, number] {
  const text = content?.toString('latin1') ?? '';
  const [start, end] = [START, END].map((marker) => text.indexOf(marker));
  const isOnce = [START, END].every((marker) => text.split(marker).length === 2);
  if (content && isOnce && start !== undefined && end !== undefined && start < end) {
    return [start + START.length, end];
  }
  throw wrongUsage(
    content
      ? `${path} needs one line ${START}, and after it one line ${END}.`
      : `There is no ${path}.`,
  );
}

/** True if a Markdown wall lists people. */
export const hasPeople = (old: Buffer | null): boolean =>
  /^- /m.test(old?.toString().split(START)[1]?.split(END)[0] ?? '');

/** The README with a new block; everything outside the markers keeps its bytes. */
export function withBlock(content: Buffer, [start, end]: readonly [number, number], block: string) {
  const lineEnd = content.includes('\r\n') ? '\r\n' : '\n';
  const text = `\n${block}\n`.replaceAll('\n', lineEnd);
  return Buffer.concat([content.subarray(0, start), Buffer.from(text), content.subarray(end)]);
}

/**
 * With several tiers, the first people of all but the last (and the rest) are linked one by one: a picture in a README has
 * no links. The picture has everybody else, and says how many more there are.
 */
export function splitModel(
  model: WallModel,
  tiers: readonly WallTier[] = [],
  most = USUALLY_LINKED,
): readonly [linked: WallModel, pictured: WallModel] {
  const last = tierKey(tiers.at(-1)?.tier ?? '');
  const isUpper = ({ heading }: WallGroup) =>
    tiers.length > 1 && heading !== null && tierKey(heading) !== last;
  const part = (groups: readonly WallGroup[], more: number, anonymous: number): WallModel => {
    const shown = groups.reduce((sum, { backers }) => sum + backers.length, 0);
    return { ...model, groups, shown, more, anonymous, total: shown + more + anonymous };
  };
  const linked: WallGroup[] = [];
  const pictured: WallGroup[] = [];
  let room = most;
  for (const group of model.groups) {
    const { backers } = group;
    const count = isUpper(group) ? Math.min(room, backers.length) : 0;
    room -= count;
    if (count) linked.push({ ...group, backers: backers.slice(0, count) });
    if (count < backers.length) pictured.push({ ...group, backers: backers.slice(count) });
  }
  return [part(linked, 0, 0), part(pictured, model.more, model.anonymous)];
}

/** Headings and links of the upper tiers, then the picture of everybody else. */
export function readmeBlock(
  readme: string,
  linked: WallModel,
  portraits: ReadonlyMap<string, Portrait>,
  pictures: readonly ReadmePicture[],
  look: Look,
): string {
  const { sections } = sceneOf(linked, look);
  const sourceOf = (backer: WallBacker) => addressIn(readme, portraits.get(backer.key)?.path ?? '');
  return [
    ...sections.flatMap((section) => links(section, sourceOf, look)),
    ...picture(readme, pictures, look),
  ].join('\n');
}

/** The address of a file in a README. */
const addressIn = (readme: string, path: string): string =>
  escapeText(encodeURI(relative(dirname(readme), path).split(sep).join('/')));

/** Attributes of a block. READMEs have no styles, but this one. */
const placeOf = ({ align }: Look) => `${align === 'center' ? ' align="center"' : ''}${UNCOMPILED}`;

function links(
  { heading, size, people }: Section,
  sourceOf: (backer: WallBacker) => string,
  look: Look,
): string[] {
  const items = people.map(({ backer, name, href }) => {
    const shown = `<img src="${sourceOf(backer)}" alt="${escapeText(name)}" height="${size}">`;
    return href ? `<a href="${escapeText(href)}">${shown}</a>` : shown;
  });
  return [
    heading ? `<h3${placeOf(look)}>${escapeText(heading)}</h3>` : '',
    `<p${placeOf(look)}>`,
    ...items,
    '</p>',
  ].filter(Boolean);
}

function picture(readme: string, pictures: readonly ReadmePicture[], look: Look): string[] {
  const [first] = pictures;
  if (!first?.model.total) return [];
  const address = ({ path }: ReadmePicture) => addressIn(readme, path);
  const dark = pictures.find(({ theme }) => theme === 'dark');
  const other = pictures.find(({ theme }) => theme !== 'dark') ?? first;
  const { title, moreUrl, sections } = sceneOf(other.model, look);
  const people = sections.flatMap((section) => section.people);
  const names = people.slice(0, NAMED).map(({ name }) => name);
  const rest = people.length - names.length + other.model.more;
  const more = rest ? sceneOf({ ...other.model, more: rest }, look).more : null;
  const alt = `${title}: ${names.join(', ')}${more ? ` ${more}` : ''}`;
  const image = `<img src="${address(other)}" alt="${escapeText(alt)}">`;
  const both =
    dark && dark !== other
      ? `<picture><source media="(prefers-color-scheme: dark)" srcset="${address(dark)}">${image}</picture>`
      : image;
  return [`<p${placeOf(look)}>`, `<a href="${escapeText(moreUrl)}">${both}</a>`, '</p>'];
}
