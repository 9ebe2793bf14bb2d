/** Messages are HTML: a few elements stay, others leave their text, and what may run leaves nothing. */
import { parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';

const KEPT = new Set('a b blockquote br code em h3 i img li ol p pre strong u ul'.split(' '));
const EMPTIED = new Set(['script', 'style', 'textarea', 'iframe', 'template', 'noscript']);
const KEPT_ATTRIBUTES = new Set(['href', 'src']);

/** What the platform keeps of a message; of blanks, an empty text. */
export function sanitize(message: string): string {
  const fragment = parseFragment(message.trim());
  fragment.childNodes = fragment.childNodes.flatMap(cleaned);
  return serialize(fragment);
}

function cleaned(node: Tree.ChildNode): Tree.ChildNode[] {
  if (node.nodeName === '#text') return [node];
  if (!('tagName' in node) || EMPTIED.has(node.tagName)) return [];
  node.childNodes = node.childNodes.flatMap(cleaned);
  if (!KEPT.has(node.tagName)) return node.childNodes;
  node.attrs = node.attrs.filter(
    ({ name, value }) =>
      KEPT_ATTRIBUTES.has(name) && !/^\s*(javascript|data|vbscript):/i.test(value),
  );
  return [node];
}
