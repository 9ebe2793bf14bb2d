/** A wall as SVG: one file that needs nothing else and suits light and dark pages. */
import type { WallModel } from '../../src/platform/wall/wall.ts';
import {
  darkPictureUrl,
  fullLook,
  groupSize,
  type Look,
  pictureUrl,
  platformOf,
  type Scene,
  type Section,
  sceneOf,
} from './scene.ts';
import {
  boxOf,
  CARD,
  cellOf,
  clipOf,
  FONT,
  LINE,
  LOGO_MARGIN,
  type Picture,
  personLink,
  round,
} from './svg-cells.ts';
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
const GAP = 8;
const HEADING = 34;
const GROUP_HEADING = 44;
const FOOTER = 44;

/** Pictures of everybody shown, in the wall's order. */
export function picturesOf(model: WallModel, look: SvgLook, density = 2): WantedPicture[] {
  const full = fullLook(look);
  const platform = platformOf(full);
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
  const drawn: Drawn = { parts: [], width: 0, height: 0, hues: new Set() };
  if (scene.heading) addHeading(drawn, scene.heading, most);
  for (const section of scene.sections) addSection(drawn, scene, section, { most, pictures });
  if (scene.empty) addText(drawn, scene.empty, most);
  const needed = addFooter(drawn, scene, most);
  const width = Math.ceil(Math.min(most, Math.max(drawn.width, needed, 1)));
  const height = Math.ceil(Math.max(drawn.height, 1));
  const label = escapeText(scene.title);
  // From right to left, everything is drawn to the left of 0.
  const [direction, left] = scene.isRightToLeft ? [' direction="rtl"', -width] : ['', 0];
  return `<svg xmlns="http://www.w3.org/2000/svg" class="collective-wall"${UNCOMPILED} role="img" lang="${escapeText(scene.locale)}"${direction} width="${width}" height="${height}" viewBox="${left} 0 ${width} ${height}">
<title>${label}</title>
<style>${svgStyles(scene, drawn.hues)}</style>
${clipOf(scene)}${drawn.parts.join('\n')}
</svg>
`;
}

/** The model with so many rows of pictures at most; the others are among "and N more". */
export function rowsOf(model: WallModel, look: SvgLook, rows: number): WallModel {
  const scene = sceneOf(model, look);
  const most = widthOf(look);
  let room = rows;
  const groups = model.groups.flatMap((group, index) => {
    const { backers } = group;
    const size = scene.sections[index]?.size ?? 1;
    const { columns } = latticeOf(scene, size, backers.length, most);
    const shown = backers.slice(0, room * columns);
    room -= Math.ceil(shown.length / columns);
    const more = group.more + backers.length - shown.length;
    return shown.length ? [{ ...group, backers: shown, more }] : [];
  });
  const shown = groups.reduce((sum, { backers }) => sum + backers.length, 0);
  return { ...model, groups, shown, more: model.more + model.shown - shown };
}

const widthOf = ({ width = DEFAULT_WIDTH }: SvgLook): number => Math.max(160, Math.round(width));

/** What has been drawn so far; grows downwards. */
interface Drawn {
  readonly parts: string[];
  readonly hues: Set<number>;
  width: number;
  height: number;
}

function addHeading(drawn: Drawn, heading: string, most: number): void {
  drawn.parts.push(
    `<text class="heading" y="22">${svgText(fitText(heading, most / 19, 'bold'))}</text>`,
  );
  drawn.width = Math.max(drawn.width, Math.min(most, textWidth(heading, 'bold') * 19));
  drawn.height += HEADING;
}

function addText(drawn: Drawn, text: string, most: number): void {
  drawn.parts.push(`<text y="${drawn.height + 22}">${svgText(fitText(text, most / FONT))}</text>`);
  drawn.width = Math.max(drawn.width, Math.min(most, textWidth(text) * FONT));
  drawn.height += HEADING;
}

interface Room {
  readonly most: number;
  readonly pictures: Pictures;
}

/** Where the cells of a section are. */
interface Lattice {
  readonly columns: number;
  readonly cell: { readonly width: number; readonly height: number };
  readonly gap: { readonly x: number; readonly y: number };
}

function addSection(drawn: Drawn, scene: Scene, section: Section, room: Room): void {
  const { people, heading, size } = section;
  if (heading) {
    const y = drawn.height + (drawn.height ? 30 : 20);
    const text = svgText(fitText(heading, room.most / 16, 'bold'));
    drawn.parts.push(`<text class="group" y="${y}">${text}</text>`);
    drawn.width = Math.max(drawn.width, Math.min(room.most, textWidth(heading, 'bold') * 16));
    drawn.height += GROUP_HEADING - (drawn.height ? 0 : 10);
  }
  const { columns, cell, gap } = latticeOf(scene, size, people.length, room.most);
  const top = drawn.height;
  for (const [index, person] of people.entries()) {
    const fromStart = (index % columns) * (cell.width + gap.x);
    const x = round(scene.isRightToLeft ? -fromStart - cell.width : fromStart);
    const y = round(top + Math.floor(index / columns) * (cell.height + gap.y));
    const place = { x, y, ...cell, size };
    const found = room.pictures.get(person.backer.key);
    const picture = found && { ...found, dark: room.pictures.get(darkKey(person.backer.key)) };
    if (!picture) drawn.hues.add(person.hue);
    drawn.parts.push(personLink(scene, person, cellOf(scene, person, place, picture)));
  }
  const inRow = Math.min(columns, people.length);
  const rows = Math.ceil(people.length / columns);
  drawn.width = Math.max(drawn.width, inRow * (cell.width + gap.x) - gap.x);
  drawn.height += rows * (cell.height + gap.y) - gap.y;
}

/** Columns fill the width: what is left of it goes into the gaps of pictures, or into the cells. */
function latticeOf(
  { look, hasNames, hasAmounts }: Scene,
  size: number,
  count: number,
  most: number,
): Lattice {
  const lines = (+hasNames + +hasAmounts) * LINE;
  const fitting = (width: number) => Math.max(1, Math.floor((most + GAP) / (width + GAP)));
  const cells = (track: number, height: number): Lattice => {
    const columns = fitting(track);
    const width = (most - (columns - 1) * GAP) / columns;
    return { columns, cell: { width, height }, gap: { x: GAP, y: GAP } };
  };
  if (look.layout === 'cards') return cells(CARD.width, Math.max(size, lines) + 2 * CARD.padding);
  if (look.layout === 'list') return cells(most, Math.max(size, LINE) + 9);
  if (look.layout === 'logos') {
    const found = cells(size * 2, size + lines);
    // A few logos are not stretched over the whole width.
    return count >= found.columns
      ? found
      : { ...found, cell: { ...found.cell, width: Math.min(found.cell.width, size * 2.5) } };
  }
  if (lines) return { ...cells(Math.max(size, FONT * 7), size + lines) };
  const columns = fitting(size);
  const spread = (most - columns * size) / Math.max(1, columns - 1);
  const gap = Math.min(spread, Math.max(GAP, size / 5));
  return { columns, cell: { width: size, height: size }, gap: { x: gap, y: gap } };
}

/** Adds what is below the lists; returns the width that it needs. */
function addFooter(drawn: Drawn, scene: Scene, most: number) {
  const { more, moreUrl, note, contribute, look } = scene;
  if (!more && !note && !contribute) return 0;
  const y = drawn.height + (drawn.height ? 31 : 20);
  drawn.height += FOOTER - (drawn.height ? 0 : 11);
  const attributes = `${attribute('target', look.target)} rel="noopener"`;
  const link = (url: string, content: string) =>
    `<a href="${escapeText(url)}"${attributes}>${content}</a>`;
  const said = [more, note].filter((text) => text !== null);
  const words = [
    more ? link(moreUrl, `<tspan class="accent">${escapeText(more)}</tspan>`) : '',
    note ? `<tspan>${escapeText(note)}</tspan>` : '',
  ];
  if (said.length) {
    drawn.parts.push(`<text class="note" y="${y}">${words.filter(Boolean).join(' · ')}</text>`);
  }
  let needed = textWidth(said.join(' · ')) * 14;
  if (contribute) {
    const width = Math.ceil(textWidth(contribute.text) * FONT + 30);
    const fromStart = said.length ? needed + 20 : 1;
    const x = scene.isRightToLeft ? -fromStart - width : fromStart;
    const pill = { x, y: y - 20, width, height: 29 };
    needed = fromStart + width + 1;
    const text = `<text class="accent under" x="${round(pill.x + width / 2)}" y="${y}">${escapeText(contribute.text)}</text>`;
    drawn.parts.push(link(contribute.url, `<rect class="pill"${boxOf(pill)} rx="14.5"/>${text}`));
  }
  return Math.min(most, needed);
}
