/** What surrounds the lists of a wall: heading, message, footer and the words for screen readers. */
import { accountUrl, contributeUrl } from '../../src/platform/links.ts';
import { isSlug } from '../../src/platform/slug.ts';
import type { WallModel } from '../../src/platform/wall.ts';
import { ageInWords, isOld } from '../shared/age.ts';
import { create } from '../shared/dom.ts';
import type { Words } from '../shared/labels.ts';
import type { Followed } from '../shared/subscription.ts';
import type { WallOptions } from './attributes.ts';
import type { WallLabel } from './labels.ts';

/** What a wall knows when it is drawn. Its data is the source's, or what the last visit kept. */
export interface Shown extends Followed {
  readonly words: Words<WallLabel>;
  readonly model: WallModel | null;
  /** How many more there are. */
  readonly more: number;
  /** True when the numbers are those of the whole list. */
  readonly isCounted: boolean;
  readonly isExpanded: boolean;
  /** Height that is kept for the lists, so that the page does not move later; null for none. */
  readonly height: number | null;
  readonly options: WallOptions;
  /** True where content of the page stands in until there is data. */
  readonly hasFallback: boolean;
}

/** Builds the frame once; the function that it returns brings it up to date. */
export function createFrame(root: HTMLElement, lists: HTMLElement, onMore: () => void) {
  const heading = create('slot', { name: 'heading' });
  const message = create('slot', { class: 'message' });
  // A slot of its own: one that changed its place would count as a layout shift.
  const nobody = create('slot', { class: 'message', name: 'empty' });
  const box = create('div', { class: 'box' }, lists);
  const more = create('button', { part: 'more', type: 'button' });
  const elsewhere = create('a', { part: 'more', rel: 'noopener' });
  const note = create('span', { part: 'note' });
  const contribute = create('a', { part: 'contribute', rel: 'noopener' });
  const footer = create('div', { class: 'own footer', part: 'footer' }, more, note, contribute);
  const status = create('div', { class: 'hidden', role: 'status' });
  const room = create('div', { part: 'wall' }, heading, box, footer, message, nobody);
  more.addEventListener('click', onMore);
  root.append(room, status);

  return (shown: Shown) => {
    const { words, isCounted, isExpanded, isComplete, height, model, data, options } = shown;
    const count = model?.total ?? 0;
    const failed = shown.error ? 'error' : 'loading';
    // Names of slots too, but for the first.
    const state = count ? 'ready' : isComplete ? 'empty' : failed;
    const isReserved = height !== null;
    box.style.setProperty('min-block-size', isReserved ? `${height}px` : '');

    const title = `h${options.headingLevel as 1}` as const;
    heading.replaceChildren(
      ...(options.heading
        ? [create(title, { class: 'own', part: 'heading' }, options.heading)]
        : []),
    );
    // A fallback stands for all of the wall, so that it can have the height of all of it.
    const standsIn = shown.hasFallback && !heading.assignedElements().length;
    room.className = `room ${state} ${isReserved ? 'reserved' : ''} ${standsIn ? 'stand-in' : ''}`;
    const saying = (words: string) => create('p', { class: 'own', part: 'message' }, words);
    const isEmpty = state === 'empty';
    message.name = failed;
    message.hidden = count > 0 || isEmpty;
    message.replaceChildren(
      create('slot', {}, ...(failed === 'error' ? [saying(words('error'))] : [])),
    );
    nobody.hidden = !isEmpty;
    nobody.replaceChildren(...(isEmpty ? [saying(words('empty'))] : []));

    const { platform } = shown;
    const slug = options.slug || (data?.summary?.slug ?? '');
    const hasMore = isExpanded || (isCounted && shown.more > 0);
    // A saved copy of few rows: the others are on the platform.
    const isElsewhere = isComplete && (data?.more ?? 0) > 0 && isSlug(slug);
    const [rest, unused] = isElsewhere ? [elsewhere, more] : [more, elsewhere];
    unused.replaceWith(rest);
    rest.hidden = !hasMore;
    more.ariaExpanded = `${isExpanded}`;
    // Formatting numbers is slow: not while hidden.
    if (hasMore) rest.textContent = words(isExpanded ? 'fewer' : 'more', { count: shown.more });
    note.textContent = notesOf(shown).join(' · ');
    contribute.hidden = !options.contribute || !isSlug(slug);
    contribute.textContent = words('contribute');
    if (isSlug(slug)) {
      elsewhere.href = accountUrl(platform, slug);
      contribute.href = contributeUrl(platform, slug);
    }
    contribute.target = elsewhere.target = options.target;
    footer.hidden = !isReserved && !hasMore && contribute.hidden && !note.textContent;
    // The first words only, so that screen readers say it once.
    if (!status.textContent && count && isCounted) status.textContent = words('loaded', { count });
  };
}

function notesOf({ data, error, model, isCounted, words, options }: Shown): string[] {
  const anonymous = (isCounted && model?.anonymous) || 0;
  const notes = anonymous ? [words('anonymous', { count: anonymous })] : [];
  if (data && (error || isOld(data.receivedAt))) {
    notes.push(words('age', { age: ageInWords(data.receivedAt, Date.now(), options.locale) }));
  }
  return notes;
}
