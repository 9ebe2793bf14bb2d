/** What becomes of one file: its new text, what is left to do by hand, and the pictures that its markers wait for. */
import { accountUrl } from '../../src/platform/addresses/links.ts';
import { OPEN_COLLECTIVE } from '../../src/platform/addresses/profile.ts';
import { escapeText } from '../../widgets/static/text.ts';
import { END, START } from '../output/readme.ts';
import { ADDRESSES, type Embed, type EmbedKind, readEmbed } from './addresses.ts';
import type { Found, Range } from './found.ts';
import { findInHtml } from './html.ts';
import { findInMarkdown, findInMdx } from './markdown.ts';
import type { Parsers } from './parsers.ts';

/** Where the kit is: its folder's address, with the hash of its script where that is known. */
export interface Kit {
  readonly address: string;
  readonly integrity: string | null;
}

/** A wall for the command to draw. */
export interface WantedWall extends Pick<Embed, 'name' | 'options'> {
  readonly slug: string;
  /** True if it goes between the page's markers. */
  readonly isMarked: boolean;
}

/** Chooses the file of a wall, and gives its address from the page. */
export type Draw = (wall: WantedWall) => string;

/** Something that stays as it is. */
export interface Note {
  readonly line: number;
  readonly sentence: string;
}

export interface FilePlan {
  /** The new text; the old one where nothing changes. */
  readonly text: string;
  readonly changes: number;
  readonly notes: readonly Note[];
}

interface Change extends Range {
  readonly text: string;
}

export type PageKind = 'html' | 'markdown' | 'mdx' | 'other';

export function pageKind(path: string): PageKind {
  const [, ending = ''] = /\.(\w+)$/.exec(path.toLowerCase()) ?? [];
  if (ending === 'html' || ending === 'htm') return 'html';
  if (ending === 'md' || ending === 'markdown') return 'markdown';
  return ending === 'mdx' ? 'mdx' : 'other';
}

/** Plans for a text of bytes: each character is one byte, so that no encoding is lost. */
export function planFile(
  text: string,
  kind: PageKind,
  {
    kit,
    parsers,
    draw,
    call,
  }: {
    readonly kit: Kit | null;
    readonly parsers: Parsers;
    readonly draw: Draw;
    readonly call: string;
  },
): FilePlan {
  const notes: Note[] = [];
  const lineAt = createLineCounter(text);
  const noteAt = (offset: number, sentence: string) =>
    notes.push({ line: lineAt(offset), sentence });
  const [found, problem] = find(text, kind, parsers);
  if (problem) noteAt(0, problem);
  const obstacles: (Range & { readonly reason: string })[] = [];
  const refuse = ({ start, end }: Range, reason: string) => obstacles.push({ start, end, reason });
  const scripts = scriptChanges(found, kind, kit, refuse);
  const pictures = pictureChanges(text, found, { draw, refuse });
  const changes = [...scripts, ...pictures].sort((a, b) => a.start - b.start);
  const isIn = (offset: number) => (range: Range) => offset >= range.start && offset < range.end;
  for (const { index, 0: address } of text.matchAll(ADDRESSES)) {
    const embed = readEmbed(unescaped(address));
    if (!embed || changes.some(isIn(index))) continue;
    const reason = obstacles.find(isIn(index))?.reason;
    noteAt(index, [adviceOn(embed, call), reason].filter(Boolean).join('; '));
  }
  return { text: withChanges(text, changes), changes: changes.length, notes };
}

/** Numbers of lines, for places in ascending order. */
function createLineCounter(text: string): (offset: number) => number {
  let [line, done] = [1, 0];
  return (offset) => {
    line += text.slice(done, offset).split('\n').length - 1;
    done = offset;
    return line;
  };
}

/** An address in HTML or JavaScript, as far as its slug and its kind matter. */
const unescaped = (address: string): string =>
  address.replace(/&amp;/g, '&').replace(/[.,;]+$/, '');

/** The parser's time grows with the square of what some texts are long. */
const LONGEST_MARKDOWN = 500_000;

function find(
  text: string,
  kind: PageKind,
  parsers: Parsers,
): readonly [found: readonly Found[], problem: string | null] {
  if (kind === 'other' || !text.includes('opencollective')) return [[], null];
  if (kind !== 'html' && text.length > LONGEST_MARKDOWN) {
    return [[], `Too long to be read as Markdown: more than ${LONGEST_MARKDOWN / 1000} kB`];
  }
  try {
    if (kind === 'html') return [findInHtml(text, parsers), null];
    return [kind === 'mdx' ? findInMdx(text, parsers) : findInMarkdown(text, parsers), null];
  } catch (error) {
    // One file must not end the run for all of them.
    const { line, reason } = error as { line?: number; reason?: string };
    const name = { html: 'HTML', markdown: 'Markdown', mdx: 'MDX' }[kind];
    return [[], `This is no ${name} that can be read (line ${line ?? 1}: ${reason ?? error})`];
  }
}

function withChanges(text: string, changes: readonly Change[]): string {
  let done = 0;
  const parts = changes.flatMap(({ start, end, text: own }) => {
    const before = text.slice(done, start);
    done = end;
    return [before, own];
  });
  return parts.join('') + text.slice(done);
}

type Refuse = (range: Range, reason: string) => void;

function scriptChanges(
  found: readonly Found[],
  kind: PageKind,
  kit: Kit | null,
  refuse: Refuse,
): readonly Change[] {
  const scripts = found.filter(({ as }) => as === 'script');
  return scripts.flatMap((own, index) => {
    const { slug } = own.embed;
    const reason = !slug
      ? 'its slug can’t be read'
      : !kit
        ? 'give the address of the kit: --kit https://…/'
        : own.obstacle;
    if (reason) refuse(own, reason);
    if (reason || !slug || !kit) return [];
    const text = kind === 'mdx' ? elementSnippet(kit, slug, index) : snippet(kit, slug, own.kept);
    return [{ start: own.start, end: own.end, text }];
  });
}

/** An at sign before a digit is no directive of a template. */
const attributeText = (text: string): string => escapeText(text).replace(/&#64;(?=\d)/g, '@');

function loader({ address, integrity }: Kit, crossOrigin: string): string {
  const own = integrity ? ` integrity="${attributeText(integrity)}"` : '';
  const isElsewhere = /^(https?:)?\/\//.test(address);
  const mode = isElsewhere ? ` ${crossOrigin}="anonymous"` : '';
  return `<script async src="${attributeText(address)}"${own}${mode}`;
}

const snippet = (kit: Kit, slug: string, kept: string): string =>
  `${loader(kit, 'crossorigin')}${kept} data-slug="${attributeText(slug)}"></script>`;

/** React moves scripts of this form: the wall needs a place of its own. */
function elementSnippet(kit: Kit, slug: string, index: number): string {
  const number = index ? `-${index + 1}` : '';
  const id = `collective-wall-${slug.replace(/[^a-z\d]+/gi, '-')}${number}`;
  const script = `${loader(kit, 'crossOrigin')} data-target="#${id}" data-slug="${slug}"></script>`;
  return `<div id="${id}"></div>${script}`;
}

/** Between pictures of one row. */
const GAP = /^(?:\s|<br\s*\/?>|&nbsp;)*$/i;

/** Pictures that stand side by side. */
function runsOf(text: string, pictures: readonly Found[]): readonly (readonly Found[])[] {
  const runs: Found[][] = [];
  for (const own of [...pictures].sort((a, b) => a.start - b.start)) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const isNext =
      run &&
      last &&
      last.embed.slug === own.embed.slug &&
      !last.obstacle === !own.obstacle &&
      GAP.test(text.slice(last.end, own.start));
    if (isNext) run.push(own);
    else runs.push([own]);
  }
  return runs;
}

/** The first row of pictures becomes markers, where several lines can stand; the others become pictures of our own. */
function pictureChanges(
  text: string,
  found: readonly Found[],
  { draw, refuse }: { readonly draw: Draw; readonly refuse: Refuse },
): readonly Change[] {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  let hasMarkers = text.includes(START);
  const pictures = found.filter(({ as }) => as === 'picture');
  return runsOf(text, pictures).flatMap((run) => {
    const [first] = run;
    const { slug, name, options } = first?.embed ?? {};
    const reason = slug ? run.find(({ obstacle }) => obstacle)?.obstacle : 'its slug can’t be read';
    if (reason) refuse(rangeOf(run), reason);
    if (reason || !slug || !name || !options) return [];
    const isMarked = !hasMarkers && hasOwnLines(text, run);
    hasMarkers ||= isMarked;
    const address = draw({ slug, name, options, isMarked });
    const own = isMarked ? `${START}${lineEnd}${END}` : pictureText(address, slug, name);
    return [{ ...rangeOf(run), text: own }];
  });
}

/** In one line, for any place. */
function pictureText(address: string, slug: string, name: string): string {
  const [href, src, alt] = [
    accountUrl(OPEN_COLLECTIVE, slug),
    encodeURI(address),
    `${slug}: ${name}`,
  ];
  return `<a href="${escapeText(href)}"><img src="${escapeText(src)}" alt="${escapeText(alt)}"></a>`;
}

const rangeOf = (run: readonly Found[]): Range => ({
  start: run[0]?.start ?? 0,
  end: run.at(-1)?.end ?? 0,
});

/** True where nothing else is in the lines of these pictures: what is between markers has lines of its own. */
function hasOwnLines(text: string, run: readonly Found[]): boolean {
  if (run.some(({ isInLine }) => isInLine)) return false;
  const paragraph = run[0]?.paragraph;
  if (!paragraph) return true;
  const { start, end } = rangeOf(run);
  const before = text.slice(paragraph.start, start).split('\n').at(-1) ?? '';
  const after = text.slice(end, Math.max(end, paragraph.end));
  return !before.trim() && !after.trim();
}

const ADVICE: Readonly<Record<EmbedKind, (slug: string, call: string) => string>> = {
  banner: () => 'the platform’s script or frame of the wall',
  wall: () => 'a picture of backers by the platform',
  avatar: () => 'a picture of one backer by the platform',
  button: () => 'the platform’s button: the kit has <collective-button>',
  badge: () => 'a badge',
  contributors: () => 'a picture of people who wrote code, which the command doesn’t draw',
  collectives: () => 'a list of collectives, which the kit doesn’t have',
  data: (slug, call) =>
    `reads the platform’s data: ${call} ${slug} backers.json saves it, collective-widgets/data loads it`,
};

const adviceOn = ({ kind, slug }: Embed, call: string): string =>
  ADVICE[kind](slug ?? '<slug>', call);
