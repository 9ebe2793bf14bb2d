// Accessibility trees of two browsers in the same words, a line for each object, so that they can be compared.
import type { Page as ChromiumPage } from 'playwright-core';
import type { Browser } from 'puppeteer-core';
import { type Accessible, accessibilityTree } from '../harness/firefox-accessibility.ts';

/** What both engines say of an object. */
type Seen = {
  readonly role: string;
  readonly name: string;
  readonly marks: readonly string[];
  readonly children: readonly Seen[];
};

/** They stand for nothing: what is in them is read as if they were not there. */
const MERE_BOXES = new Set(['generic', 'none']);
/** Their content is their name already. */
const NAMED_BY_CONTENT = new Set(['button', 'heading', 'link']);

function lines(seen: Seen, indent = ''): string[] {
  const within = (inner: string) => seen.children.flatMap((child) => lines(child, inner));
  if (MERE_BOXES.has(seen.role)) return within(indent);
  const line = [seen.role, seen.name && JSON.stringify(seen.name), ...seen.marks];
  const text = indent + line.filter(Boolean).join(' ');
  return NAMED_BY_CONTENT.has(seen.role) ? [text] : [text, ...within(`${indent}  `)];
}

/** Items of lists get no name from their content by ARIA's rules; Firefox gives one, so it is left out. */
const nameOf = (role: string, name: string) => (role === 'listitem' ? '' : name);

function fromFirefox({ role, name, value, states, attributes, children }: Accessible): Seen {
  const ours = role === 'text leaf' ? 'text' : role;
  return {
    role: ours,
    name: nameOf(ours, name),
    marks: [
      ours === 'heading' && `level ${attributes.level}`,
      ours === 'link' && `to ${value}`,
      states.includes('expandable') && (states.includes('expanded') ? 'expanded' : 'collapsed'),
      attributes.live !== undefined && `told: ${attributes.live}`,
      states.includes('focusable') && 'focusable',
      states.includes('focused') && 'focused',
    ].filter((mark) => mark !== false),
    children: children.map(fromFirefox),
  };
}

/** The page in front, as Firefox's accessibility engine has it by now; no lines before it has any. */
export async function firefoxOutline(browser: Browser): Promise<string[]> {
  const tree = await accessibilityTree(browser);
  return tree ? fromFirefox(tree).children.flatMap((child) => lines(child)) : [];
}

type Node = {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { value?: unknown } }[];
  readonly childIds?: readonly string[];
};

function fromChromium(node: Node, all: ReadonlyMap<string, Node>): Seen {
  const { ignored, properties = [], childIds = [] } = node;
  const own = ignored ? 'none' : String(node.role?.value);
  const role = own === 'StaticText' ? 'text' : own;
  const of = (name: string) => properties.find((one) => one.name === name)?.value.value;
  const children = childIds.flatMap((id) => all.get(id) ?? []);
  return {
    role,
    name: nameOf(role, String(node.name?.value ?? '')),
    marks: [
      role === 'heading' && `level ${of('level')}`,
      role === 'link' && `to ${of('url')}`,
      of('expanded') !== undefined && (of('expanded') ? 'expanded' : 'collapsed'),
      of('live') !== undefined && `told: ${of('live')}`,
      of('focusable') === true && 'focusable',
      of('focused') === true && 'focused',
    ].filter((mark) => mark !== false),
    // Below a text are the boxes of its lines.
    children: role === 'text' ? [] : children.map((child) => fromChromium(child, all)),
  };
}

/** The page as Chromium's accessibility engine has it by now. */
export async function chromiumOutline(page: ChromiumPage): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const [root] = nodes as readonly Node[];
  if (!root) return [];
  const all = new Map(nodes.map((node) => [node.nodeId, node as Node]));
  return fromChromium(root, all).children.flatMap((child) => lines(child));
}
