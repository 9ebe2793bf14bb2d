/** The cells of an SVG wall: pictures or initials with their captions, cards, lines of a list. */
import { initials } from '../../src/platform/values/names.ts';
import type { Person, Scene, Section } from './scene.ts';
import { attribute, escapeText, fitText, svgText, textWidth, type Weight } from './text.ts';

/** A picture to put into the file, cut and sized as `picturesOf` asks. */
export interface Picture {
  /** `image/webp`, `image/png` or `image/jpeg`. */
  readonly type: string;
  readonly base64: string;
  /** A picture with transparent parts gets a white plate, or dark logos vanish on dark pages. */
  readonly isOpaque: boolean;
  /** Another one for dark pages. */
  readonly dark?: Picture | undefined;
}

export const FONT = 15;
/** Of names under pictures. */
const SMALL = 13.5;
export const LINE = 21;
/** Room of initials, as a part of their plate. */
const INITIALS = 0.84;
/** Free space of a logo's plate, on each side. */
export const LOGO_MARGIN = { x: 12, y: 8 } as const;
/** `text` is the least room beside the picture. */
export const CARD = { width: 225, padding: 11, text: 165 } as const;
/** Amounts in lists are near the names. */
export const LIST_WIDTH = 510;

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly size: number;
}

/** The title is a tooltip, with or without a link. */
export function personLink({ look }: Scene, person: Person, content: string): string {
  const { href, name, amount, since } = person;
  const label = [name, amount, since].filter(Boolean).join(' · ');
  const title = `<title>${escapeText(label)}</title>`;
  if (!href) return `<g>${title}${content}</g>`;
  const attributes = attribute('target', look.target) + attribute('rel', look.linkRel);
  return `<a href="${escapeText(href)}"${attributes}>${title}${content}</a>`;
}

export interface Cell {
  readonly scene: Scene;
  readonly section: Section;
  readonly person: Person;
  readonly place: Place;
  readonly picture: Picture | undefined;
}

export function cellOf(cell: Cell): string {
  const { scene, person, place, picture } = cell;
  const { look } = scene;
  const { x, y, width, size } = place;
  if (look.layout === 'cards' || look.layout === 'list') return rowOf(cell);
  if (look.layout === 'logos') {
    const plate = { x, y, width, height: size };
    return logo(scene, person, plate, picture) + captionsOf(cell);
  }
  const left = round(x + (width - size) / 2);
  const box = { x: left, y, width: size, height: size };
  return avatar(scene, person, box, picture) + captionsOf(cell);
}

/** The name, cut to the width. In a right-to-left wall it is isolated, so that its ellipsis stays at its end. */
function nameText(
  { isRightToLeft }: Scene,
  { name }: Person,
  width: number,
  weight: Weight = 'normal',
): string {
  const fitted = fitText(name, width, weight);
  return svgText(isRightToLeft ? `\u2068${fitted}\u2069` : fitted);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A box whose border is drawn inside it. */
const inset = ({ x, y, width, height }: Box): Box => {
  return { x: x + 0.5, y: y + 0.5, width: width - 1, height: height - 1 };
};

export const boxOf = ({ x, y, width, height }: Box): string =>
  `${attribute('x', round(x))}${attribute('y', round(y))} width="${round(width)}" height="${round(height)}"`;

/** Radius of a box's corners. */
function radiusOf({ look: { shape, layout } }: Scene, { height }: Box): number {
  if (shape === 'square') return 0;
  if (layout === 'logos') return 12;
  return round(shape === 'circle' ? height / 2 : height * 0.22);
}

function avatar(scene: Scene, person: Person, box: Box, picture: Picture | undefined): string {
  const plate = (className: string) =>
    `<rect class="${className}"${boxOf(box)}${attribute('rx', radiusOf(scene, box) || null)}/>`;
  if (!picture) {
    const y = round(box.y + box.height / 2 + box.height * 0.135);
    const short = initials(person.name);
    const fitting = (box.width * INITIALS) / Math.max(1, textWidth(short, 'bold'));
    const font = round(Math.min(box.height * 0.38, fitting));
    const letters = short
      ? `<text class="initials" x="${round(box.x + box.width / 2)}" y="${y}" font-size="${font}">${escapeText(short)}</text>`
      : '';
    return `<g class="h${person.hue}">${plate('plate')}${letters}</g>`;
  }
  // Without an edge, a white picture has no shape on a white page.
  return plate(picture.isOpaque ? 'edge' : 'white edge') + imageOf(picture, box);
}

/** A logo on a plate; the name where there is none. */
function logo(scene: Scene, person: Person, box: Box, picture: Picture | undefined): string {
  const radius = attribute('rx', radiusOf(scene, box) || null);
  if (!picture) {
    const room = box.width - 2 * LOGO_MARGIN.x;
    const fitting = room / Math.max(1, textWidth(person.name, 'bold'));
    const font = round(Math.max(11, Math.min(20, box.height * 0.28, fitting)));
    const name = nameText(scene, person, room / font, 'bold');
    const center = `x="${round(box.x + box.width / 2)}" y="${round(box.y + box.height / 2 + font * 0.36)}"`;
    return `<rect class="card"${boxOf(inset(box))}${radius}/><text class="under strong" ${center} font-size="${font}">${name}</text>`;
  }
  const inner = {
    x: box.x + LOGO_MARGIN.x,
    y: box.y + LOGO_MARGIN.y,
    width: box.width - 2 * LOGO_MARGIN.x,
    height: box.height - 2 * LOGO_MARGIN.y,
  };
  return `<rect class="white edge"${boxOf(inset(box))}${radius}/>${imageOf(picture, inner)}`;
}

/** Without characters that could end the attribute. */
const BASE64 = /^[\w+/=]*$/;

/** The picture; with one for dark pages, the style sheet shows one of them. */
function imageOf(picture: Picture, box: Box): string {
  const { dark } = picture;
  const image = (shown: Picture, className: string) =>
    `<image${attribute('class', className)}${boxOf(box)} href="${addressOf(shown)}"/>`;
  return dark ? image(picture, 'on-light') + image(dark, 'on-dark') : image(picture, '');
}

const addressOf = ({ type, base64 }: Picture): string =>
  `data:${escapeText(type)};base64,${BASE64.test(base64) ? base64 : ''}`;

/** Name, amount, and month under a picture. A name in place of a logo isn't repeated. */
function captionsOf({ scene, section, person, place, picture }: Cell): string {
  const { amount, since } = person;
  const { x, y, width, size } = place;
  const center = round(x + width / 2);
  const isLogo = scene.look.layout === 'logos';
  const hasName = section.hasNames && !(isLogo && !picture);
  const muted = (text: string | null) =>
    text === null
      ? ''
      : `<text class="under amount" x="${center}" y="{}">${escapeText(fitText(text, width / 13))}</text>`;
  const texts = [
    hasName
      ? `<text class="under small" x="${center}" y="{}">${nameText(scene, person, width / SMALL)}</text>`
      : '',
    muted(amount),
    muted(since),
  ].filter(Boolean);
  return texts
    .map((text, index) => text.replace('{}', `${round(y + size + 16 + index * LINE)}`))
    .join('');
}

/** A card or a line of a list: picture and texts side by side. */
function rowOf(cell: Cell): string {
  const { scene, section, person, place, picture } = cell;
  const { x, y, width, height, size } = place;
  const { look, isRightToLeft } = scene;
  const isCard = look.layout === 'cards';
  const padding = isCard ? CARD.padding : 0;
  const middle = y + height / 2;
  const room = width - 2 * padding - size - 11;
  const [left, start, end] = isRightToLeft
    ? [x + width - padding - size, x + padding + room, x + padding]
    : [x + padding, x + width - padding - room, x + width - padding];
  const box = { x: left, y: middle - size / 2, width: size, height: size };
  const words = { scene, section, person, room, start: round(start), end: round(end), middle };
  const plate = isCard
    ? `<rect class="card"${boxOf(inset({ x, y, width, height }))} rx="10"/>`
    : '';
  const texts = isCard ? cardTexts(words) : lineTexts(words);
  return plate + avatar(scene, person, box, picture) + texts;
}

/** The text beside a picture: it begins at `start`, and what stands at the other edge ends at `end`. */
interface RowWords extends Pick<Cell, 'scene' | 'section' | 'person'> {
  readonly room: number;
  readonly start: number;
  readonly end: number;
  readonly middle: number;
}

function cardTexts({ scene, section, person, room, start, middle }: RowWords): string {
  const { amount, since } = person;
  const name = section.hasNames ? nameText(scene, person, room / FONT, 'bold') : '';
  const texts = [
    name && `<text class="strong" x="${start}" y="{}">${name}</text>`,
    ...[amount, since].map(
      (text) =>
        text &&
        `<text class="amount" x="${start}" y="{}">${escapeText(fitText(text, room / 13))}</text>`,
    ),
  ].filter(Boolean);
  const top = middle + 5 - ((texts.length - 1) * LINE) / 2;
  return texts
    .map((text, index) => (text ?? '').replace('{}', `${round(top + index * LINE)}`))
    .join('');
}

function lineTexts({ scene, section, person, room, start, end, middle }: RowWords): string {
  const { amount, since } = person;
  const details = [since, amount].filter((text) => text !== null).join(' · ');
  const taken = details ? textWidth(details) * 14 + 12 : 0;
  const name = section.hasNames ? nameText(scene, person, (room - taken) / FONT) : '';
  const y = round(middle + 5);
  return [
    name && `<text class="name" x="${start}" y="${y}">${name}</text>`,
    details && `<text class="amount end" x="${end}" y="${y}">${escapeText(details)}</text>`,
  ]
    .filter(Boolean)
    .join('');
}

/** The shape that pictures are cut to, by reference. */
export function clipOf(scene: Scene): string {
  const { shape, layout } = scene.look;
  if (shape === 'square' || layout === 'logos') return '';
  const radius = shape === 'circle' ? 0.5 : 0.22;
  return `<clipPath id="collective-wall-${shape}" clipPathUnits="objectBoundingBox"><rect width="1" height="1" rx="${radius}"/></clipPath>\n`;
}

/** Two decimals, without a trailing zero. */
export const round = (length: number): number => Math.round(length * 100) / 100;
