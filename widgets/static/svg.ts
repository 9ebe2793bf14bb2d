/** A wall as SVG: one file that needs nothing else and suits light and dark pages. */
import type { WallModel } from '../../src/platform/wall/wall.ts';
import {
  darkPictureUrl,
  fullLook,
  groupSize,
  type Look,
  pictureUrl,
  platformOfLook,
  type Scene,
  type Section,
  sceneOf,
} from './scene.ts';
import {
  boxOf,
  cellOf,
  clipOf,
  FONT,
  LOGO_MARGIN,
  type Picture,
  personLink,
  round,
} from './svg-cells.ts';
import { type Lattice, latticeOf, rowWidth } from './svg-lattice.ts';
import { svgStyles } from './svg-styles.ts';
import { attribute, escapeText, fitText, svgText, textWidth, UNCOMPILED } from './text.ts';

export type { WallModel } from '../../src/platform/wall/wall.ts';
export type { Look } from './scene.ts';
export type { Picture } from './svg-cells.ts';

/** By the backer's `key`. */
export type Pictures = ReadonlyMap<string, Picture>;

export interface SvgLook extends Look {
  /** In CSS pixels; 800 when left out. A wall that needs less is narrower. */
  readonly width?: number | undefined;
  /** False leaves out the edge around text, which keeps it readable on pages of another color. */
  readonly hasEdge?: boolean;
}

/** A picture that `renderSvg` can use. Lengths in pixels, for the density asked for. */
export interface WantedPicture {
  readonly key: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** True fills the box and crops; false fits into it. */
  readonly isCropped: boolean;
}

/** Key of a backer's picture for dark pages. */
const darkKey = (key: string): string => `${key} dark`;

const DEFAULT_WIDTH = 800;
const HEADING = 34;
const GROUP_HEADING = 52;
const FOOTER = 44;

/** Pictures of everybody shown, in the wall's order. */
export function picturesOf(model: WallModel, look: SvgLook, density = 2): WantedPicture[] {
  const full = fullLook(look);
  const platform = platformOfLook(full);
  const given = { ...full, platform };
  const isLogo = full.layout === 'logos';
  return model.groups.flatMap((group) => {
    const shown = groupSize(group, full);
    const width = (isLogo ? shown * 2 - 2 * LOGO_MARGIN.x : shown) * density;
    const height = (isLogo ? shown - 2 * LOGO_MARGIN.y : shown) * density;
    const size = { width, height, isCropped: !isLogo };
    return group.backers.flatMap((backer) => {
      const { key } = backer;
      const url = pictureUrl(given, backer, Math.max(width, height));
      const dark = darkPictureUrl(given, backer);
      return [
        ...(url ? [{ key, url, ...size }] : []),
        ...(dark ? [{ key: darkKey(key), url: dark, ...size }] : []),
      ];
    });
  });
}

/** The wall as the text of an SVG file. People without a picture get initials. */
export function renderSvg(model: WallModel, look: SvgLook, pictures: Pictures): string {
  const scene = sceneOf(model, look);
  const most = widthOf(look);
  const plan = planOf(scene, most);
  const drawn: Drawn = { ...plan, scene, parts: [], height: 0, hues: new Set() };
  if (scene.heading) addHeading(drawn, scene.heading);
  for (const [index, section] of scene.sections.entries()) {
    addSection(drawn, section, plan.lattices[index], pictures);
  }
  if (scene.empty) addText(drawn, scene.empty);
  addFooter(drawn, plan.footer);
  const { width } = drawn;
  const height = Math.ceil(Math.max(drawn.height, 1));
  const label = escapeText(scene.title);
  // Screen readers skip the content of role="img", and with it the links.
  const role = drawn.parts.some((part) => part.includes('<a ')) ? 'group' : 'img';
  // From right to left, everything is drawn to the left of 0.
  const [direction, left] = scene.isRightToLeft ? [' direction="rtl"', -width] : ['', 0];
  return `<svg xmlns="http://www.w3.org/2000/svg" class="collective-wall"${UNCOMPILED} role="${role}" lang="${escapeText(scene.locale)}"${direction} width="${width}" height="${height}" viewBox="${left} 0 ${width} ${height}">
<title>${label}</title>
<style>${svgStyles(scene, drawn.hues, look.hasEdge)}</style>
${clipOf(scene)}${drawn.parts.join('\n')}
</svg>
`;
}

/** The model with at most so many rows of pictures, or a tier's own maximum; the others are among "and N more". */
export function rowsOf(model: WallModel, look: SvgLook, rows: number | undefined): WallModel {
  if (!rows && model.groups.every((group) => group.rows === null)) return model;
  const scene = sceneOf(model, look);
  const most = widthOf(look);
  const isByTier = scene.look.tiers.length > 0 || scene.look.groupBy === 'tier';
  let room = rows ?? Infinity;
  const groups = model.groups.flatMap((group, index) => {
    const { backers } = group;
    const section = scene.sections[index];
    const columns = section ? latticeOf(scene, section, most).columns : 1;
    const shown = backers.slice(0, (group.rows ?? room) * columns);
    // With tiers, the rows count for each tier.
    if (!isByTier) room -= Math.ceil(shown.length / columns);
    const more = group.more + backers.length - shown.length;
    return shown.length ? [{ ...group, backers: shown, more }] : [];
  });
  const shown = groups.reduce((sum, { backers }) => sum + backers.length, 0);
  return { ...model, groups, shown, more: model.more + model.shown - shown };
}

const widthOf = ({ width = DEFAULT_WIDTH }: SvgLook): number => Math.max(160, Math.round(width));

/** How wide everything is. */
interface Plan {
  readonly most: number;
  readonly width: number;
  readonly lattices: readonly Lattice[];
  readonly footer: Footer;
}

/** What has been drawn so far; grows downwards. */
interface Drawn extends Plan {
  readonly scene: Scene;
  readonly parts: string[];
  readonly hues: Set<number>;
  height: number;
}

function planOf(scene: Scene, most: number): Plan {
  const { heading, empty, sections } = scene;
  const lattices = sections.map((section) => latticeOf(scene, section, most));
  const footer = footerOf(scene);
  const widths = [
    1,
    footer.width,
    heading ? textWidth(heading, 'bold') * 19 : 0,
    empty ? textWidth(empty) * FONT : 0,
    ...lattices.map((lattice) => rowWidth(lattice, lattice.rows[0] ?? 0)),
    ...sections.map(({ heading, count }) =>
      heading ? textWidth(`${heading}  ${count}`, 'bold') * 16 : 0,
    ),
  ];
  const width = Math.ceil(Math.min(most, Math.max(...widths)));
  return { most, width, lattices, footer };
}

/** Where something of that width begins, from the side on which lines begin. */
const startOf = ({ scene, width }: Drawn, needed: number): number =>
  scene.look.align === 'center' ? Math.max(0, (width - needed) / 2) : 0;

/** A line of text, at the start or in the middle. */
function addLine(drawn: Drawn, className: string, y: number, content: string): void {
  const { scene, width } = drawn;
  const isCentered = scene.look.align === 'center';
  const middle = scene.isRightToLeft ? -width / 2 : width / 2;
  const names = [className, isCentered ? 'under' : ''].filter(Boolean).join(' ');
  const place = isCentered ? ` x="${round(middle)}"` : '';
  drawn.parts.push(`<text${attribute('class', names)}${place} y="${y}">${content}</text>`);
}

function addHeading(drawn: Drawn, heading: string): void {
  addLine(drawn, 'heading', 22, svgText(fitText(heading, drawn.most / 19, 'bold')));
  drawn.height += HEADING;
}

function addText(drawn: Drawn, text: string): void {
  addLine(drawn, '', drawn.height + 22, svgText(fitText(text, drawn.most / FONT)));
  drawn.height += HEADING;
}

function addGroupHeading(drawn: Drawn, heading: string, count: string): void {
  const y = drawn.height + (drawn.height ? 40 : 20);
  const room = drawn.most / 16 - textWidth(`  ${count}`);
  const text = svgText(fitText(heading, room, 'bold'));
  addLine(drawn, 'group', y, `${text} <tspan class="count">${escapeText(count)}</tspan>`);
  drawn.height += GROUP_HEADING - (drawn.height ? 0 : 20);
}

function addSection(
  drawn: Drawn,
  section: Section,
  lattice: Lattice | undefined,
  pictures: Pictures,
): void {
  const { scene } = drawn;
  const { people, heading, count, size } = section;
  if (heading) addGroupHeading(drawn, heading, count);
  if (!lattice) return;
  const { cell, gap, rows } = lattice;
  let next = 0;
  for (const [row, cells] of rows.entries()) {
    const start = startOf(drawn, rowWidth(lattice, cells));
    for (const [column, person] of people.slice(next, next + cells).entries()) {
      const fromStart = start + column * (cell.width + gap.x);
      const x = round(scene.isRightToLeft ? -fromStart - cell.width : fromStart);
      const y = round(drawn.height + row * (cell.height + gap.y));
      const light = pictures.get(person.backer.key);
      const picture = light && { ...light, dark: pictures.get(darkKey(person.backer.key)) };
      if (!picture) drawn.hues.add(person.hue);
      const place = { x, y, ...cell, size };
      drawn.parts.push(
        personLink(scene, person, cellOf({ scene, section, person, place, picture })),
      );
    }
    next += cells;
  }
  drawn.height += rows.length * (cell.height + gap.y) - gap.y;
}

/** What is below the lists, with its width. */
interface Footer {
  readonly texts: readonly string[];
  /** Of the texts. */
  readonly words: number;
  readonly pill: number;
  readonly width: number;
}

function footerOf({ more, note, contribute }: Scene): Footer {
  const texts = [more, note].filter((text) => text !== null);
  const words = textWidth(texts.join(' · ')) * 14;
  const pill = contribute ? Math.ceil(textWidth(contribute.text) * FONT + 30) : 0;
  const between = texts.length && pill ? 20 : 0;
  return { texts, words, pill, width: words + between + (pill && pill + 2) };
}

function addFooter(drawn: Drawn, { texts, words, pill, width: needed }: Footer): void {
  const { scene } = drawn;
  const { more, moreUrl, note, contribute, look, isRightToLeft } = scene;
  if (!texts.length && !contribute) return;
  const start = startOf(drawn, needed);
  const y = drawn.height + (drawn.height ? 31 : 20);
  drawn.height += FOOTER - (drawn.height ? 0 : 11);
  const attributes = `${attribute('target', look.target)} rel="noopener"`;
  const link = (url: string, content: string) =>
    `<a href="${escapeText(url)}"${attributes}>${content}</a>`;
  const parts = [
    more ? link(moreUrl, escapeText(more)) : '',
    note ? `<tspan>${escapeText(note)}</tspan>` : '',
  ];
  if (texts.length) {
    const x = attribute('x', round(isRightToLeft ? -start : start) || null);
    drawn.parts.push(`<text class="note"${x} y="${y}">${parts.filter(Boolean).join(' · ')}</text>`);
  }
  if (!contribute) return;
  const fromStart = start + (texts.length ? words + 20 : 1);
  const x = isRightToLeft ? -fromStart - pill : fromStart;
  const box = { x, y: y - 20, width: pill, height: 29 };
  const text = `<text class="accent under" x="${round(x + pill / 2)}" y="${y}">${escapeText(contribute.text)}</text>`;
  drawn.parts.push(link(contribute.url, `<rect class="pill"${boxOf(box)} rx="14.5"/>${text}`));
}
