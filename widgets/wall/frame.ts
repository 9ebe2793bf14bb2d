/** What surrounds the lists of a wall: heading, message, footer and the words for screen readers. */
import { create } from '../shared/dom.ts';
import type { Words } from '../shared/labels.ts';
import type { WallLabel } from './labels.ts';

/** What the room of the lists is used for. `loading`, `empty` and `error` are names of slots too. */
export type WallState = 'loading' | 'ready' | 'empty' | 'error';

export interface FrameView {
  readonly state: WallState;
  readonly words: Words<WallLabel>;
  readonly heading: string;
  readonly headingLevel: number;
  /** How many more there are. */
  readonly more: number;
  readonly isExpanded: boolean;
  /** True where the page's own words stand for the wall until there is something to show. */
  readonly hasFallback: boolean;
  /** True where room is kept, so that what comes later must not move the page. */
  readonly isReserved: boolean;
  readonly notes: readonly string[];
  /** Address of the page for contributing; null for no link. */
  readonly contribute: string | null;
  readonly target: string;
  /** Of all backers, those not shown included; 0 while it is not known. */
  readonly count: number;
}

/** Builds the frame once; the function that it returns brings it up to date. */
export function createFrame(root: HTMLElement, lists: HTMLElement, onMore: () => void) {
  const heading = create('slot', { name: 'heading' });
  const message = create('slot');
  const box = create('div', { class: 'box' }, lists);
  const more = create('button', { part: 'more', type: 'button' });
  const note = create('span', { part: 'note' });
  const contribute = create('a', { part: 'contribute', rel: 'noopener' });
  const footer = create('div', { class: 'own footer', part: 'footer' }, more, note, contribute);
  const status = create('div', { class: 'hidden', role: 'status' });
  let shown: WallState | undefined;
  more.addEventListener('click', onMore);
  const room = create('div', { class: 'room' }, heading, box, footer, message);
  root.append(room, status);

  const showMessage = (state: WallState, text: string) => {
    if (state !== shown) {
      const words = create('p', { class: 'own', part: 'message' }, text);
      message.name = state;
      message.hidden = state === 'ready';
      message.replaceChildren(state === 'empty' ? words : create('slot', {}, words));
    }
    shown = state;
  };

  const update = (view: FrameView) => {
    const { state, words, isExpanded, notes } = view;
    const title = create(
      `h${view.headingLevel as 1}`,
      { class: 'own', part: 'heading' },
      view.heading,
    );
    heading.replaceChildren(...(view.heading ? [title] : []));
    showMessage(state, state === 'empty' || state === 'error' ? words(state) : '');
    more.hidden = !isExpanded && !view.more;
    more.ariaExpanded = `${isExpanded}`;
    more.textContent = isExpanded ? words('fewer') : words('more', { count: view.more });
    note.textContent = notes.join(' · ');
    contribute.hidden = !view.contribute;
    contribute.textContent = words('contribute');
    if (view.contribute) contribute.href = view.contribute;
    contribute.target = view.target;
    const standsIn = view.hasFallback && !heading.assignedElements().length;
    room.className = `room ${state} ${view.isReserved ? 'reserved' : ''} ${standsIn ? 'stand-in' : ''}`;
    footer.hidden = !view.isReserved && more.hidden && contribute.hidden && !notes.length;
    // The first words only, so that nobody is told twice.
    if (!status.textContent && view.count) {
      status.textContent = words('loaded', { count: view.count });
    }
  };
  return { box, update };
}
