/** Finds embeds in Markdown: its own pictures, and HTML in it. In MDX, elements. */
import type { Image, ImageReference, Link, LinkReference, Nodes } from 'mdast';
import { isPageOf, readEmbed } from './addresses.ts';
import type { Found, Range } from './found.ts';
import { type Foreign, findInHtml } from './html.ts';
import type { Parsers } from './parsers.ts';

const rangeOf = ({ position }: Nodes): Range => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});

/** Visits every node in order, and says whether it is in more than a paragraph. A page can be nested deeply: a loop. */
function visit(root: Nodes, see: (node: Nodes, isNested: boolean) => boolean): void {
  const left: (readonly [node: Nodes, isNested: boolean])[] = [[root, false]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [node, isNested] = next;
    if (!see(node, isNested) || !('children' in node)) continue;
    const isOver = isNested || (node.type !== 'root' && node.type !== 'paragraph');
    for (const child of node.children.toReversed()) left.push([child, isOver]);
  }
}

/** The text with nothing in it but line ends. */
const blank = (text: string): string => text.replace(/[^\r\n]/g, ' ');

const FRONT_MATTER = /^(---|\+\+\+)[ \t]*\r?\n[\s\S]*?\r?\n\1[ \t]*(?=\r?\n|$)/;

export function findInMarkdown(text: string, parsers: Parsers): readonly Found[] {
  const body = text.replace(FRONT_MATTER, blank);
  const root = parsers.parseMarkdown(body);
  const addresses = new Map<string, string>();
  visit(root, (node) => {
    if (node.type === 'definition') addresses.set(node.identifier, node.url);
    return true;
  });
  const foreign = new Map<number, Foreign>();
  const pieces: (Range & { readonly text: string })[] = [];
  const nested: Range[] = [];
  visit(root, (node, isNested) => {
    const range = rangeOf(node);
    if (node.type === 'html') {
      pieces.push({ ...range, text: body.slice(range.start, range.end) });
      if (isNested) nested.push(range);
    }
    const picture = pictureIn(node, addresses);
    if (!picture) return true;
    const length = range.end - range.start;
    pieces.push({ ...range, text: `<img${' '.repeat(length - '<img>'.length)}>` });
    foreign.set(range.start, { ...picture, end: range.end });
    if (isNested) nested.push(range);
    return false;
  });
  const found = findInHtml(onBlank(body, pieces), parsers, foreign);
  return found.map((own) => {
    if (own.as === 'script' || own.obstacle) return own;
    const isIn = ({ start, end }: Range) => own.start >= start && own.start < end;
    if (nested.some(isIn) || isInTable(body, own)) return { ...own, isInLine: true };
    const paragraph = root.children.filter(({ type }) => type === 'paragraph').map(rangeOf);
    return { ...own, paragraph: paragraph.find(isIn) };
  });
}

function onBlank(text: string, pieces: readonly (Range & { readonly text: string })[]): string {
  let done = 0;
  const parts = pieces.flatMap((piece) => {
    const before = blank(text.slice(done, piece.start));
    done = piece.end;
    return [before, piece.text];
  });
  return parts.join('') + blank(text.slice(done));
}

/** A picture, or a link around one and nothing else. */
function pictureIn(
  node: Nodes,
  addresses: ReadonlyMap<string, string>,
): { readonly address: string; readonly obstacle: string | null } | null {
  const addressOf = (of: Image | ImageReference | Link | LinkReference): string =>
    'url' in of ? of.url : (addresses.get(of.identifier) ?? '');
  if (node.type === 'image' || node.type === 'imageReference') {
    return { address: addressOf(node), obstacle: null };
  }
  if (node.type !== 'link' && node.type !== 'linkReference') return null;
  const [picture, ...others] = node.children;
  if (others.length || !picture || !/^image/.test(picture.type)) return null;
  const address = addressOf(picture as Image | ImageReference);
  const slug = readEmbed(address)?.slug;
  const isOwn = slug && isPageOf(addressOf(node), slug);
  return { address, obstacle: isOwn ? null : 'its link leads somewhere else' };
}

/** Tables are not part of the parser's Markdown. A line break in one would end it. */
function isInTable(text: string, { start, end }: Range): boolean {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const after = /^[^\r\n]*/.exec(text.slice(end))?.[0] ?? '';
  return /\|/.test(before + after);
}

/** @throws where the text is no MDX */
export function findInMdx(text: string, { parseMdx }: Parsers): readonly Found[] {
  const root = parseMdx(text.replace(FRONT_MATTER, blank));
  const found: Found[] = [];
  visit(root, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return true;
    if (node.name !== 'script' && node.name !== 'iframe') return true;
    const source = node.attributes.find((own) => 'name' in own && own.name === 'src')?.value;
    const embed = readEmbed(typeof source === 'string' ? source : '');
    if (embed?.kind !== 'banner') return true;
    found.push({ ...rangeOf(node), embed, as: 'script', kept: '', obstacle: null });
    return false;
  });
  return found;
}
