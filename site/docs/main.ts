/** The search in the documents. The index and the library are loaded when somebody goes to the field. */
import type { SearchResult } from 'minisearch';
import { find, SEARCH_OPTIONS, type Section } from './search-options.ts';

const MOST = 8;

/** Characters of a result's text, and of those how many before the first match. */
const EXCERPT = 140;
const BEFORE = 40;

type Found = SearchResult & Pick<Section, 'title' | 'page' | 'text'>;
type Search = (text: string) => readonly Found[];

let loading: Promise<Search> | null = null;

function load(): Promise<Search> {
  loading ??= Promise.all([import('minisearch'), import('virtual:document-index')]).then(
    ([{ default: MiniSearch }, { default: json }]) => {
      const index = MiniSearch.loadJSON<Section>(json, SEARCH_OPTIONS);
      return (text) => find(index, text) as unknown as readonly Found[];
    },
    (error: unknown) => {
      // The next key loads it again.
      loading = null;
      throw error;
    },
  );
  return loading;
}

const element = (tag: string, text: string, className = ''): HTMLElement =>
  Object.assign(document.createElement(tag), { textContent: text, className });

/** The text from shortly before the first match, with the matches marked. */
function excerptOf({ text, terms }: Pick<Found, 'text' | 'terms'>): HTMLElement {
  const words = terms.filter((term) => /^[\p{L}\p{M}\p{N}]+$/u.test(term)).join('|');
  const match = words ? new RegExp(`\\b((?:${words})\\w*)`, 'gi') : /(?!)/g;
  const at = text.search(match);
  const from = at > BEFORE ? text.indexOf(' ', at - BEFORE) + 1 : 0;
  const end = from + EXCERPT < text.length ? text.lastIndexOf(' ', from + EXCERPT) : text.length;
  // Every other part is a match.
  const parts = text
    .slice(from, end)
    .split(match)
    .map((part, index) => (index % 2 ? element('mark', part) : part));
  const excerpt = element('span', '', 'found__lead');
  excerpt.append(from ? '… ' : '', ...parts, end < text.length ? ' …' : '');
  return excerpt;
}

function resultOf({ id, title, page, ...match }: Found): HTMLElement {
  const item = element('li', '');
  const link = element('a', '', 'plain') as HTMLAnchorElement;
  link.href = `./${id}`;
  const where = title === page ? [] : [element('span', page, 'found__page')];
  link.append(element('b', title), ...where, excerptOf(match));
  item.append(link);
  return item;
}

/** Connects the field with its list. */
export function connect(field: HTMLInputElement, list: HTMLElement, status: HTMLElement): void {
  const show = async () => {
    const text = field.value.trim();
    const results = text ? (await load())(text) : [];
    // Another key may have been pressed since.
    if (field.value.trim() !== text) return;
    list.replaceChildren(...results.slice(0, MOST).map(resultOf));
    status.textContent = text && results.length === 0 ? `Nothing found for “${text}”.` : '';
  };
  const failed = () => {
    status.textContent = 'The search couldn’t be loaded.';
  };
  const search = () => void show().catch(failed);
  field.addEventListener('focus', () => void load().catch(() => {}));
  field.addEventListener('input', search);
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') list.querySelector('a')?.click();
    if (key !== 'Escape') return;
    field.value = '';
    search();
  });
  const move = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    const stops: (Element | null)[] = [field, ...list.querySelectorAll('a')];
    const next = stops[stops.indexOf(document.activeElement) + by];
    if (next instanceof HTMLElement) next.focus();
    event.preventDefault();
  };
  field.addEventListener('keydown', move);
  list.addEventListener('keydown', move);
  field.disabled = false;
  if (field.value) search();
}

const COPIED_MS = 2_000;

/** Behind each block of code, so that the keyboard meets it there. */
function addCopyButton(block: HTMLElement): void {
  const button = element('button', 'Copy', 'button copy') as HTMLButtonElement;
  button.addEventListener('click', async () => {
    const text = (block.textContent ?? '').trimEnd();
    button.textContent = await navigator.clipboard.writeText(text).then(
      () => 'Copied',
      () => 'Select the text to copy it',
    );
    setTimeout(() => {
      button.textContent = 'Copy';
    }, COPIED_MS);
  });
  const place = element('div', '', 'code');
  block.replaceWith(place);
  place.append(block, button);
}

for (const block of document.querySelectorAll<HTMLElement>('.document pre')) addCopyButton(block);

const current = document.querySelector<HTMLElement>('.menu [aria-current]');
const menu = current?.closest<HTMLElement>('.menu');
if (menu && current) menu.scrollTop = current.offsetTop - menu.clientHeight / 2;

const [field, list, status] = ['search', 'found', 'search-status'].map((id) =>
  document.getElementById(id),
);
if (field instanceof HTMLInputElement && list && status) connect(field, list, status);
