/** The cells of an SVG wall: pictures or initials with their captions, cards, lines of a list. */
import { initials } from '../../src/platform/values/names.ts';
import type { Person, Scene } from './scene.ts';
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
export const LINE = 21;
/** Free space of a logo's plate, on each side. */
export const LOGO_MARGIN = { x: 12, y: 8 } as const;
export const CARD = { width: 225, padding: 11 } as const;

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly size: number;
}

export function personLink({ look }: Scene, { href, name }: Person, content: string): string {
  const title = `<title>${escapeText(name)}</title>`;
  if (!href) return `<g>${title}${content}</g>`;
  const attributes = attribute('target', look.target) + attribute('rel', look.linkRel);
  return `<a href="${escapeText(href)}"${attributes}>${title}${content}</a>`;
}

export function cellOf(
  scene: Scene,
  person: Person,
  place: Place,
  picture: Picture | undefined,
): string {
  const { look } = scene;
  const { x, y, width, height, size } = place;
  if (look.layout === 'cards' || look.layout === 'list') {
    return rowOf(scene, person, place, picture);
  }
  if (look.layout === 'logos') {
    const plate = { x, y, width, height: size };
    return logo(scene, person, plate, picture) + captions(scene, person, place);
  }
  const left = round(x + (width - size) / 2);
  const box = { x: left, y, width: size, height: size };
  return avatar(scene, person, box, picture) + captions(scene, person, { ...place, height });
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
    const font = round(box.height * 0.38);
    const found = initials(person.name);
    const letters = found
      ? `<text class="initials" x="${round(box.x + box.width / 2)}" y="${y}" font-size="${font}">${escapeText(found)}</text>`
      : '';
    return `<g class="h${person.hue}">${plate('plate')}${letters}</g>`;
  }
  return `${picture.isOpaque ? '' : plate('white')}${imageOf(picture, box)}`;
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
    const text = scene.hasNames ? escapeText(initials(person.name)) : name;
    return `<rect class="card"${boxOf(inset(box))}${radius}/><text class="under strong" ${center} font-size="${font}">${text}</text>`;
  }
  const inner = {
    x: box.x + LOGO_MARGIN.x,
    y: box.y + LOGO_MARGIN.y,
    width: box.width - 2 * LOGO_MARGIN.x,
    height: box.height - 2 * LOGO_MARGIN.y,
  };
  return `<rect class="white edge"${boxOf(inset(box))}${radius}/>${imageOf(picture, inner)}`;
}

/** Nothing that could end the attribute. */
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

/** Name and amount under a picture. */
function captions(scene: Scene, person: Person, place: Place): string {
  const { amount } = person;
  const { x, y, width, size } = place;
  const center = round(x + width / 2);
  const texts = [
    scene.hasNames
      ? `<text class="under" x="${center}" y="{}">${nameText(scene, person, width / FONT)}</text>`
      : '',
    amount
      ? `<text class="under amount" x="${center}" y="{}">${escapeText(fitText(amount, width / 13))}</text>`
      : '',
  ].filter(Boolean);
  return texts
    .map((text, index) => text.replace('{}', `${round(y + size + 16 + index * LINE)}`))
    .join('');
}

/** A card or a line of a list: picture, name and amount side by side. */
function rowOf(scene: Scene, person: Person, place: Place, picture: Picture | undefined): string {
  const { x, y, width, height, size } = place;
  const { look, hasNames, hasAmounts, isRightToLeft } = scene;
  const isCard = look.layout === 'cards';
  const padding = isCard ? CARD.padding : 0;
  const middle = y + height / 2;
  const room = width - 2 * padding - size - 11;
  // The text begins beside the picture and ends at the other edge.
  const [left, start, end] = isRightToLeft
    ? [x + width - padding - size, x + padding + room, x + padding]
    : [x + padding, x + width - padding - room, x + width - padding];
  const box = { x: left, y: middle - size / 2, width: size, height: size };
  const amount = hasAmounts ? person.amount : null;
  const amountWidth = amount && !isCard ? textWidth(amount) * 14 + 12 : 0;
  const name = hasNames
    ? nameText(scene, person, (room - amountWidth) / FONT, isCard ? 'bold' : 'normal')
    : '';
  const isDouble = isCard && !!name && !!amount;
  const nameY = round(middle + (isDouble ? -4 : 5));
  const amountY = round(middle + (isDouble ? 17 : 5));
  const plate = isCard
    ? `<rect class="card"${boxOf(inset({ x, y, width, height }))} rx="10"/>`
    : '';
  const texts = [
    name &&
      `<text class="${isCard ? 'strong' : 'name'}" x="${round(start)}" y="${nameY}">${name}</text>`,
    amount &&
      `<text class="amount${isCard ? '' : ' end'}" x="${round(isCard ? start : end)}" y="${amountY}">${escapeText(amount)}</text>`,
  ];
  return plate + avatar(scene, person, box, picture) + texts.filter(Boolean).join('');
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
