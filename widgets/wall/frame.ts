/** What surrounds the lists of a wall: heading, message, footer and the words for screen readers. */
import { contributeUrl } from '../../src/platform/links.ts';
import type { WallModel } from '../../src/platform/wall.ts';
import { ageInWords, isOld } from '../shared/age.ts';
import { create } from '../shared/dom.ts';
import type { Words } from '../shared/labels.ts';
import type { Followed } from '../shared/subscription.ts';
import type { WallOptions } from './attributes.ts';
import type { WallLabel } from './labels.ts';

/** What a wall knows when it is drawn. Its data is the source's, or what was kept from the last visit. */
export interface Shown extends Followed {
  readonly words: Words<WallLabel>;
  readonly model: WallModel | null;
  /** How many more there are. */
  readonly more: number;
  /** True when the numbers are those of the whole list. */
  readonly isCounted: boolean;
  readonly isExpanded: boolean;
  /** Room that is kept for the lists, so that what comes later must not move the page; null for none. */
  readonly height: number | null;
}

type Wall = WallOptions & { readonly firstElementChild: Element | null };

/** Builds the frame once; the function that it returns brings it up to date. */
export function createFrame(root: HTMLElement, lists: HTMLElement, onMore: () => void) {
  const heading = create('slot', { name: 'heading' });
  const message = create('slot', { class: 'message' });
  const box = create('div', { class: 'box' }, lists);
  const more = create('button', { part: 'more', type: 'button' });
  const note = create('span', { part: 'note' });
  const contribute = create('a', { part: 'contribute', rel: 'noopener' });
  const footer = create('div', { class: 'own footer', part: 'footer' }, more, note, contribute);
  const status = create('div', { class: 'hidden', role: 'status' });
  const room = create('div', { part: 'wall' }, heading, box, footer, message);
  more.addEventListener('click', onMore);
  root.append(room, status);

  return (shown: Shown, wall: Wall) => {
    const { words, isCounted, isExpanded, isComplete, height, model } = shown;
    const count = model?.total ?? 0;
    const failed = shown.error ? 'error' : 'loading';
    // Names of slots too, but for the first.
    const state = count ? 'ready' : isComplete ? 'empty' : failed;
    const isReserved = height !== null;
    box.style.setProperty('min-block-size', isReserved ? `${height}px` : '');

    const title = `h${wall.headingLevel as 1}` as const;
    heading.replaceChildren(
      ...(wall.heading ? [create(title, { class: 'own', part: 'heading' }, wall.heading)] : []),
    );
    // A fallback stands for all of the wall, so that it can have the height of all of it.
    const standsIn = wall.firstElementChild && !heading.assignedElements().length;
    room.className = `room ${state} ${isReserved ? 'reserved' : ''} ${standsIn ? 'stand-in' : ''}`;
    const isSaid = state === 'empty' || state === 'error';
    const text = create('p', { class: 'own', part: 'message' }, isSaid ? words(state) : '');
    message.name = state;
    message.hidden = count > 0;
    message.replaceChildren(state === 'empty' ? text : create('slot', {}, text));

    more.hidden = !isExpanded && !(isCounted && shown.more);
    more.ariaExpanded = `${isExpanded}`;
    // Numbers take their time: not for what nobody sees.
    if (!more.hidden) {
      more.textContent = words(isExpanded ? 'fewer' : 'more', { count: shown.more });
    }
    note.textContent = notesOf(shown, wall).join(' · ');
    contribute.hidden = !wall.contribute;
    contribute.textContent = words('contribute');
    contribute.href = contributeUrl(shown.platform, wall.slug);
    contribute.target = wall.target;
    footer.hidden = !isReserved && more.hidden && contribute.hidden && !note.textContent;
    // The first words only, so that nobody is told twice.
    if (!status.textContent && count && isCounted) status.textContent = words('loaded', { count });
  };
}

function notesOf({ data, error, model, isCounted, words }: Shown, { locale }: Wall): string[] {
  const anonymous = (isCounted && model?.anonymous) || 0;
  const notes = anonymous ? [words('anonymous', { count: anonymous })] : [];
  if (data && (error || isOld(data.receivedAt))) {
    notes.push(words('age', { age: ageInWords(data.receivedAt, Date.now(), locale) }));
  }
  return notes;
}
