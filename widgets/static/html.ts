/** A wall as HTML: what `<collective-wall>` draws, without script. Inside the element it is the fallback. */
import { initials } from '../../src/platform/values/names.ts';
import type { WallModel } from '../../src/platform/wall/wall.ts';
import { SHARED_STYLES } from '../shared/styles.ts';
import { pictureHeight } from '../wall/person.ts';
import { WALL_STYLES } from '../wall/styles.ts';
import { groupLevelOf, lookOf, sizeOf } from '../wall/view.ts';
import {
  darkPictureUrl,
  type Look,
  type Person,
  pictureUrl,
  type Scene,
  type Section,
  sceneOf,
} from './scene.ts';
import { attribute, escapeText, UNCOMPILED } from './text.ts';

export type { WallModel } from '../../src/platform/wall/wall.ts';
export type { Look } from './scene.ts';

export interface HtmlLook extends Look {
  /** `inline` puts the style sheet in front; `none` leaves it to a file with the text of `htmlStyles`. */
  readonly styles?: 'inline' | 'none';
}

/** Densities of screens that pictures are offered for. */
const DENSITIES = [1, 1.5, 2, 3] as const;

/** The wall as a piece of HTML. Pictures come from where the element gets them. */
export function renderHtml(model: WallModel, look: HtmlLook): string {
  const scene = sceneOf(model, look);
  const { theme, headingLevel, accent } = scene.look;
  const style = look.styles === 'none' ? '' : `<style>${stylesOf(scene)}</style>\n`;
  const classes = ['root', theme, ...lookOf(scene.look), sizeClass(sizeOf(scene.look))];
  if (accent) classes.push(accentClass(accent));
  const title = scene.heading
    ? `<h${headingLevel} class="own" part="heading">${escapeText(scene.heading)}</h${headingLevel}>\n`
    : '';
  const empty = scene.empty ? `<p class="own" part="message">${escapeText(scene.empty)}</p>\n` : '';
  const lists = scene.sections.map((section) => list(scene, section)).join('\n');
  const box = empty || `<div class="box"><div class="own"><div>\n${lists}\n</div></div></div>\n`;
  const direction = attribute('dir', scene.isRightToLeft ? 'rtl' : null);
  return `<div class="collective-wall-html"${UNCOMPILED} lang="${escapeText(scene.locale)}"${direction}>
${style}<div class="${classes.join(' ')}"><div class="room ready" part="wall">
${title}${box}${footer(scene)}</div></div>
</div>
`;
}

/** The style sheet of walls with such a look, for a file that pages link to. */
export function htmlStyles(model: WallModel, look: HtmlLook): string {
  return stylesOf(sceneOf(model, look));
}

function list(scene: Scene, section: Section): string {
  const { heading, count, size, people } = section;
  const level = groupLevelOf({ ...scene.look, heading: scene.heading ?? '' });
  const title = heading
    ? `<h${level} part="group-heading"><bdi>${escapeText(heading)}</bdi> <span part="count">${escapeText(count)}</span></h${level}>\n`
    : '';
  const label = escapeText(heading ?? scene.title);
  const items = people.map((person) => item(scene, person, section)).join('\n');
  return `${title}<div part="list" class="${sizeClass(size)}"><ul class="grid" role="list" aria-label="${label}">
${items}
</ul></div>`;
}

function item(scene: Scene, person: Person, section: Section): string {
  const { target, linkRel } = scene.look;
  const { href, name, amount, since } = person;
  const link = href
    ? ` href="${escapeText(href)}"${attribute('target', target)}${attribute('rel', linkRel)}`
    : '';
  const drawn = picture(scene, person, section);
  const shown =
    section.hasNames && !isWordmark(drawn) ? `<bdi part="name">${escapeText(name)}</bdi>` : '';
  const paid = amount ? ` <span part="amount">${escapeText(amount)}</span>` : '';
  const joined = since ? ` <span part="since">${escapeText(since)}</span>` : '';
  return `<li part="backer"><a part="link"${link}>${drawn}${shown}${paid}${joined}</a></li>`;
}

const WORDMARK = '<bdi part="avatar initials">';
/** True for a name in place of a logo. */
const isWordmark = (drawn: string) => drawn.startsWith(WORDMARK);

/** The element's own picture, for every density of screen. A name that is not shown is its text. */
function picture({ look }: Scene, person: Person, { size, hasNames }: Section): string {
  const { backer, name, hue } = person;
  const title = hasNames ? '' : attribute('title', name);
  const [source, ...sharper] = DENSITIES.map((density) => {
    const url = pictureUrl(look, backer, pictureHeight(size, density));
    return url ? { density, url } : null;
  });
  if (!source) {
    if (look.layout === 'logos') return `${WORDMARK}${escapeText(name)}</bdi>`;
    const text = `<span part="avatar initials" class="hue-${hue}" aria-hidden="true"${title}>${escapeText(initials(name))}</span>`;
    return hasNames ? text : `${text}<span class="hidden">${escapeText(name)}</span>`;
  }
  const others = sharper.filter((other) => other && other.url !== source.url);
  const set = [source, ...others].map((other) => other && `${other.url} ${other.density}x`);
  const width = look.layout === 'logos' ? '' : ` width="${size}"`;
  const dark = darkPictureUrl(look, backer);
  const image = `<img part="avatar" alt="${hasNames ? '' : escapeText(name)}"${title} loading="lazy" decoding="async" referrerpolicy="no-referrer"${width} height="${size}"${attribute('srcset', others.length ? set.join(', ') : '')} src="${escapeText(source.url)}">`;
  return dark
    ? `<picture><source media="(prefers-color-scheme: dark)" srcset="${escapeText(dark)}">${image}</picture>`
    : image;
}

function footer({ more, moreUrl, note, contribute, look }: Scene): string {
  const link = (part: string, url: string, text: string) =>
    `<a part="${part}" href="${escapeText(url)}"${attribute('target', look.target)} rel="noopener">${escapeText(text)}</a>`;
  const parts = [
    more ? link('more', moreUrl, more) : '',
    note ? `<span part="note">${escapeText(note)}</span>` : '',
    contribute ? link('contribute', contribute.url, contribute.text) : '',
  ].join('');
  return parts ? `<div class="own footer" part="footer">${parts}</div>\n` : '';
}

const sizeClass = (size: number): string => `size-${size}`;
const accentClass = (accent: string): string =>
  `accent-${accent.replace(/[^\w.]+/g, '-').replaceAll('.', '_')}`;

/**
 * The element's own style sheets, in the scope of a class. Written twice, the class outweighs a site's rules for its
 * content, which cannot reach into the element either.
 */
function stylesOf({ look, sections }: Scene): string {
  const { accent } = look;
  const sizes = new Set([sizeOf(look), ...sections.map(({ size }) => size)]);
  const own = [
    ':where(.own *) { all: revert }',
    'ul { list-style: none; margin: 0; padding: 0 }',
    'picture { display: contents }',
    // The name in place of a picture that can't be loaded. Logos have padding in ems.
    '.root:not(.logos) img { font-size: 0.6em; line-height: 1.2; text-align: center; overflow-wrap: anywhere }',
    ...[...sizes].map((size) => `.${sizeClass(size)} { --size: ${size}px }`),
    ...Array.from({ length: 24 }, (_, index) => `.hue-${index * 15} { --hue: ${index * 15} }`),
    accent ? `.${accentClass(accent)} { --accent: ${accent} }` : '',
  ];
  const element = SHARED_STYLES.replace(/:host[^{]*\{[^}]*\}/g, '') + WALL_STYLES;
  const [reset = '', ...rules] = own;
  const sheet = `${reset}\n${element}\n${rules.join('\n')}`;
  return `collective-wall{display:block}.collective-wall-html.collective-wall-html{${sheet
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim()}}`;
}
