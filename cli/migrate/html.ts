/** Finds embeds in HTML, with everything that belongs to them: the link and the frame around a picture. */
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { isPageOf, readEmbed } from './addresses.ts';
import type { Found } from './found.ts';
import type { Parsers } from './parsers.ts';

/** A picture of another syntax, such as Markdown's, which stands in the HTML at its place. */
export interface Foreign {
  readonly address: string;
  readonly end: number;
  readonly obstacle: string | null;
}

const SOURCES: Readonly<Record<string, readonly string[]>> = {
  img: ['src', 'data-src'],
  object: ['data'],
  embed: ['src'],
  source: ['srcset'],
};

/** Attributes that say nothing about the old script. */
const KEPT = ['nonce', 'id', 'class'];

export function findInHtml(
  text: string,
  { parseHtml }: Parsers,
  foreign: ReadonlyMap<number, Foreign> = new Map(),
): readonly Found[] {
  const document = parseHtml(text);
  const found: Found[] = [];
  // A loop, as elements can be nested deeply.
  const left: Tree.Node[] = [document];
  for (let node = left.pop(); node; node = left.pop()) {
    const own = 'tagName' in node ? (scriptAt(node, text) ?? pictureAt(node, foreign)) : null;
    if (own) {
      found.push(own);
      continue;
    }
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) left.push(child);
    if ('content' in node) left.push(node.content);
  }
  return found;
}

const attributeOf = ({ attrs }: Tree.Element, name: string): string | null =>
  attrs.find((attribute) => attribute.name === name)?.value ?? null;

function scriptAt(element: Tree.Element, text: string): Found | null {
  const { tagName, sourceCodeLocation: at } = element;
  if (tagName !== 'script' && tagName !== 'iframe') return null;
  const embed = readEmbed(attributeOf(element, 'src') ?? '');
  if (embed?.kind !== 'banner' || !at) return null;
  const kept = KEPT.flatMap((name) => {
    const place = tagName === 'script' ? at.attrs?.[name] : undefined;
    return place ? [` ${text.slice(place.startOffset, place.endOffset)}`] : [];
  });
  return {
    start: at.startOffset,
    end: at.endOffset,
    embed,
    as: 'script',
    kept: kept.join(''),
    obstacle: at.endTag ? null : 'its tag has no end',
  };
}

function pictureAt(element: Tree.Element, foreign: ReadonlyMap<number, Foreign>): Found | null {
  const at = element.sourceCodeLocation;
  const names = SOURCES[element.tagName];
  if (!at || !names) return null;
  const other = foreign.get(at.startOffset);
  const address = other?.address ?? names.map((name) => attributeOf(element, name)).find(Boolean);
  const embed = readEmbed(address ?? '');
  if (embed?.kind !== 'wall' && embed?.kind !== 'avatar') return null;
  const whole = outermost(element);
  const { startOffset, endOffset } = whole.sourceCodeLocation ?? at;
  const end = other && whole === element ? other.end : endOffset;
  const obstacle = other?.obstacle ?? linkObstacle(whole, embed.slug);
  return { start: startOffset, end, embed, as: 'picture', kept: '', obstacle };
}

/** The element around a picture that has nothing else in it. */
function outermost(picture: Tree.Element): Tree.Element {
  let element = picture;
  for (let { parentNode: parent } = element; parent; parent = element.parentNode) {
    if (!('tagName' in parent) || !parent.sourceCodeLocation?.endTag) break;
    if (!['a', 'picture', 'object'].includes(parent.tagName)) break;
    // A link with several people in it is one picture each.
    if (!parent.childNodes.every((node) => isPartOf(node, element))) break;
    element = parent;
  }
  return element;
}

function isPartOf(node: Tree.Node, element: Tree.Element): boolean {
  if (node.nodeName === '#text') return !(node as Tree.TextNode).value.trim();
  return node === element || ['source', 'img', 'embed', 'br'].includes(node.nodeName);
}

function linkObstacle(element: Tree.Element, slug: string | null): string | null {
  if (element.tagName === 'a') {
    const href = attributeOf(element, 'href') ?? '';
    return slug && isPageOf(href, slug) ? null : 'its link leads somewhere else';
  }
  for (let { parentNode: node } = element; node && 'tagName' in node; node = node.parentNode) {
    if (node.tagName === 'a') return 'it is in a link with something else';
  }
  return null;
}
