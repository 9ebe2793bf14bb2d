/** Logos: emblems, monograms, and wide wordmarks, and initials for accounts without a picture. All are drawn as SVG. */
import { hashOf } from '../data/random.ts';
import type { Subject } from './subject.ts';

/** What an emblem is drawn with, in a box from -50 to 50. */
type Emblem = (ink: string, paper: string) => string;

const petals = (count: number, shape: string): string =>
  Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${(360 / count) * index})">${shape}</g>`,
  ).join('');

const EMBLEMS = {
  leaf: (ink, paper) =>
    `<path d="M-30 30C-40-15-10-40 36-36 38 8 12 40-30 30Z" fill="${ink}"/><path d="M-36 38 16-16" stroke="${paper}" stroke-width="6" stroke-linecap="round"/>`,
  sprout: (ink) =>
    `<path d="M0 42V-4" stroke="${ink}" stroke-width="8" stroke-linecap="round"/><path d="M0 0C-4-26-24-34-42-32-40-10-24 2 0 0ZM0-10C2-32 20-44 42-42 42-18 24-6 0-10Z" fill="${ink}"/>`,
  book: (ink, paper) =>
    `<path d="M0-22C-12-32-28-34-42-32V28C-28 26-12 28 0 38 12 28 28 26 42 28V-32C28-34 12-32 0-22Z" fill="${ink}"/><path d="M0-20V36" stroke="${paper}" stroke-width="5"/>`,
  waves: (ink) =>
    [-24, 0, 24]
      .map(
        (y) =>
          `<path d="M-40 ${y}q10-14 20 0t20 0 20 0 20 0" fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round"/>`,
      )
      .join(''),
  compass: (ink, paper) =>
    `<circle r="38" fill="none" stroke="${ink}" stroke-width="8"/><path d="M22-22 8 8-22 22-8-8Z" fill="${ink}"/><circle r="5" fill="${paper}"/>`,
  star: (ink) =>
    `<path d="M0-42 12-15 41-13 19 7 26 36 0 20-26 36-19 7-41-13-12-15Z" fill="${ink}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>`,
  blossom: (ink, paper) =>
    `${petals(5, `<path d="M0-8C-20-18-18-40-5-42L0-36 5-42C18-40 20-18 0-8Z" fill="${ink}"/>`)}<circle r="7" fill="${paper}"/>`,
  moon: (ink) =>
    `<path d="M14-40A40 40 0 1 0 40 14 32 32 0 0 1 14-40Z" fill="${ink}"/><circle cx="26" cy="-22" r="5" fill="${ink}"/>`,
  snow: (ink) =>
    petals(
      6,
      `<path d="M0 0V-40M0-24-11-34M0-24 11-34" fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round"/>`,
    ),
  rook: (ink) =>
    `<path d="M-30 40H30V30H22L18-8H-18L-22 30H-30ZM-26-14H26V-40H14V-30H6V-40H-6V-30H-14V-40H-26Z" fill="${ink}" stroke="${ink}" stroke-width="3" stroke-linejoin="round"/>`,
  sun: (ink) =>
    `<circle r="20" fill="${ink}"/>${petals(8, `<path d="M0-30V-42" stroke="${ink}" stroke-width="8" stroke-linecap="round"/>`)}`,
  peaks: (ink, paper) =>
    `<path d="M-44 34-10-30 14 12 22-2 44 34Z" fill="${ink}" stroke="${ink}" stroke-width="4" stroke-linejoin="round"/><path d="M-20-10-10-30 2-8-8-2Z" fill="${paper}"/>`,
  rings: (ink) =>
    `<g fill="none" stroke="${ink}" stroke-width="9"><circle cx="-14" cy="-10" r="22"/><circle cx="14" cy="-10" r="22"/><circle cy="14" r="22"/></g>`,
  hexagon: (ink, paper) =>
    `<path d="M0-44 38-22V22L0 44-38 22V-22Z" fill="${ink}"/><path d="M0-20 17-10V10L0 20-17 10V-10Z" fill="${paper}"/>`,
  bars: (ink) =>
    `<g fill="${ink}"><rect x="-38" y="4" width="18" height="34" rx="5"/><rect x="-9" y="-16" width="18" height="54" rx="5"/><rect x="20" y="-38" width="18" height="76" rx="5"/></g>`,
  drop: (ink, paper) =>
    `<path d="M0-44C18-18 32-4 32 14A32 32 0 0 1-32 14C-32-4-18-18 0-44Z" fill="${ink}"/><path d="M-14 16A14 14 0 0 0 0 30" fill="none" stroke="${paper}" stroke-width="6" stroke-linecap="round"/>`,
} as const satisfies Readonly<Record<string, Emblem>>;

/** Emblem and color of the larger collectives. */
const OWN: Readonly<Record<string, readonly [emblem: keyof typeof EMBLEMS, color: string]>> = {
  'common-roots': ['sprout', '#334155'],
  'tiny-garden': ['leaf', '#15803d'],
  'maple-library': ['book', '#b45309'],
  'river-chorus': ['waves', '#0e7490'],
  'open-atlas': ['compass', '#1d4ed8'],
  'star-commons': ['star', '#4338ca'],
  'sakura-press': ['blossom', '#be185d'],
  'winter-meetup': ['snow', '#0369a1'],
  'night-garden': ['moon', '#3b0764'],
  'seedling-fund': ['sprout', '#0f766e'],
};

const COLORS = [
  '#0f766e',
  '#1d4ed8',
  '#7c3aed',
  '#b91c1c',
  '#b45309',
  '#15803d',
  '#be185d',
  '#0e7490',
  '#4338ca',
  '#334155',
] as const;
const FONT = 'font-family="Noto Sans, DejaVu Sans, sans-serif" font-weight="700"';

const colorOf = (slug: string): string =>
  OWN[slug]?.[1] ?? COLORS[hashOf(`${slug} color`) % COLORS.length] ?? COLORS[0];

function emblemOf(slug: string): Emblem {
  if (slug.startsWith('chess-club-')) return EMBLEMS.rook;
  const emblems = Object.values(EMBLEMS);
  const shared = emblems[(hashOf(`${slug} emblem`) >>> 18) % emblems.length] ?? EMBLEMS.sun;
  return OWN[slug] ? EMBLEMS[OWN[slug][0]] : shared;
}

const svg = (width: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="120" viewBox="${-width / 2} -60 ${width} 120">${content}</svg>`;

const plate = (color: string): string =>
  `<rect x="-60" y="-60" width="120" height="120" fill="${color}"/>`;

const letters = (text: string, color: string): string =>
  `<text y="20" text-anchor="middle" ${FONT} font-size="54" fill="${color}">${text}</text>`;

/** A square logo: an emblem, on a plate or on white; a monogram for one organization in five. */
export function drawLogo({ slug, name, kind }: Subject): string {
  const color = colorOf(slug);
  const form = OWN[slug] || slug.startsWith('chess-club-') ? 0 : hashOf(`${slug} form`) % 5;
  if (form % 2 === 1) return svg(120, `${plate('#fff')}${emblemOf(slug)(color, '#fff')}`);
  if (form < 4 || kind === 'logo')
    return svg(
      120,
      `${plate(color)}<g transform="scale(.86)">${emblemOf(slug)('#fff', color)}</g>`,
    );
  return svg(120, `${plate(color)}${letters(initialsOf(name), '#fff')}`);
}

/** Of a bold word 44 pixels high, with a little to spare in either font. */
const widthOf = (word: string): number =>
  Array.from(word).reduce((sum, character) => {
    if (/[fijlrtI]/.test(character)) return sum + 19;
    if (/[mwMW]/.test(character)) return sum + 44;
    return sum + (/[A-Z]/.test(character) ? 33 : 28);
  }, 0);

/** Words of about the same width, which are not too small beside the emblem. In pixels. */
const MOST_APART = 24;
const WIDEST = 175;

/**
 * An organization's logo. Where the two words of its name are about as wide, it is a wide one with the emblem between them,
 * so that it is what a square cut shows.
 */
export function drawOrganization(subject: Subject): string {
  const { slug, name } = subject;
  const [first = '', last = '', ...others] = name.split(' ');
  const sizes = [widthOf(first), widthOf(last)] as const;
  const side = Math.max(...sizes);
  const isWide = side <= WIDEST && Math.abs(sizes[0] - sizes[1]) <= MOST_APART;
  if (!isWide || last === '' || others.length > 0) return drawLogo(subject);
  const color = colorOf(slug);
  const word = (text: string, x: number, anchor: string) =>
    `<text x="${x}" y="16" text-anchor="${anchor}" ${FONT} font-size="44" fill="#1f2937">${escapeText(text)}</text>`;
  const width = 2 * (side + 70);
  const paper = `<rect x="${-width / 2}" y="-60" width="${width}" height="120" fill="#fff"/>`;
  const words = word(first, -66, 'end') + word(last, 66, 'start');
  return svg(
    width,
    `${paper}<g transform="scale(.9)">${emblemOf(slug)(color, '#fff')}</g>${words}`,
  );
}

/**
 * Initials for accounts without a picture, as the platform's image service draws them. The color is the one that clients
 * give to the name.
 */
export function drawInitials({ name }: Subject): string {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + character.charCodeAt(0)) % 9973;
  const hue = (hash % 24) * 15;
  return svg(
    120,
    plate(fromOklch(0.91, 0.05, hue)) + letters(initialsOf(name), fromOklch(0.4, 0.1, hue)),
  );
}

/** A color of the space Oklch in a form that every renderer of SVG reads. */
function fromOklch(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [Math.cos, Math.sin].map((of) => chroma * of((hue * Math.PI) / 180));
  const cone = (towardA: number, towardB: number) =>
    (lightness + towardA * (a ?? 0) + towardB * (b ?? 0)) ** 3;
  const [l, m, s] = [cone(0.39634, 0.2158), cone(-0.10556, -0.06385), cone(-0.08948, -1.29149)];
  const channels = [
    4.07674 * l - 3.30771 * m + 0.23097 * s,
    -1.26844 * l + 2.60976 * m - 0.34132 * s,
    -0.0042 * l - 0.70342 * m + 1.70761 * s,
  ].map((light) => Math.round(255 * (1.055 * Math.max(0.0031308, light) ** (1 / 2.4) - 0.055)));
  return `rgb(${channels.map((channel) => Math.min(255, Math.max(0, channel))).join()})`;
}

function initialsOf(name: string): string {
  const words = name.split(/[\s_.-]+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? []);
  const text = (words[0] ?? '') + (words.length > 1 ? words.at(-1) : '');
  return escapeText(text.toUpperCase());
}

const escapeText = (text: string): string =>
  text.replace(/\p{Cc}/gu, '').replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
