/** What surrounds the lists of a wall: heading, message, footer, and text for screen readers. */
import { isSlug } from '../../src/platform/addresses/slug.ts';
import type { WallModel } from '../../src/platform/wall/wall.ts';
import { create } from '../shared/dom.ts';
import type { Followed } from '../shared/feed.ts';
import { ageInWords, isOld, type Words } from '../shared/labels.ts';
import type { WallLabel, WallOptions } from './attributes.ts';
import type { WallState } from './stages.ts';

export type FrameView = WallState &
  Pick<Followed, 'error' | 'pageUrl' | 'contributeUrl'> & {
    readonly words: Words<WallLabel>;
    /** Tells apart whose backers are shown. */
    readonly collective: string;
    readonly model: WallModel | null;
    /** Backers that are not drawn. */
    readonly more: number;
    readonly isExpanded: boolean;
    /** Height reserved for the lists, so that the page doesn't shift later; null for none. */
    readonly height: number | null;
    readonly options: WallOptions;
    /** True if the page gave content to show until there is data. */
    readonly hasFallback: boolean;
  };

/** From so many backers on, there is a way past them for keyboards. */
const MANY = 30;

/** Builds the frame and returns the function that updates it, which gives the height of the fallback in front of the lists. */
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
  const skip = create('button', { class: 'hidden', type: 'button' });
  const room = create('div', { part: 'wall' }, heading, skip, box, footer, message, nobody);
  let announced = '';
  more.addEventListener('click', onMore);
  // To the last stop: the next Tab goes to what follows the wall.
  skip.addEventListener('click', () => {
    const stops = [...root.querySelectorAll<HTMLElement>('a, button')];
    stops
      .filter((stop) => stop.offsetParent)
      .at(-1)
      ?.focus();
  });
  root.append(room, status);

  return (shown: FrameView) => {
    const { words, stage, isExpanded, height, model, data, options } = shown;
    // The numbers of a first page are not the list's.
    const isCounted = stage !== 'page';
    const isAll = stage === 'all';
    const count = model?.total ?? 0;
    const failed = shown.error || model?.leavesNobody ? 'error' : 'loading';
    const isEmpty = isAll && !count && !model?.leavesNobody;
    // A class of the frame. `empty`, `error`, and `loading` are also names of slots.
    const look = count ? 'ready' : isEmpty ? 'empty' : failed;
    const isReserved = height !== null;
    box.style.setProperty('min-block-size', isReserved ? `${height}px` : '');

    const title = `h${options.headingLevel as 1}` as const;
    heading.replaceChildren(
      ...(options.heading
        ? [create(title, { class: 'own', part: 'heading' }, options.heading)]
        : []),
    );
    // A fallback takes the place of the heading, too, so that it can be as high as the wall.
    const standsIn = shown.hasFallback && !heading.assignedElements().length;
    room.className = `room ${look} ${isReserved ? 'reserved' : ''} ${standsIn ? 'stand-in' : ''}`;
    const saying = (words: string) => create('p', { class: 'own', part: 'message' }, words);
    message.name = failed;
    message.hidden = look !== failed;
    message.replaceChildren(create('slot', {}, ...(shown.error ? [saying(words('error'))] : [])));
    nobody.hidden = !isEmpty;
    nobody.replaceChildren(...(isEmpty ? [saying(words('empty'))] : []));

    const slug = options.slug || (data?.summary?.slug ?? '');
    const hasMore = isExpanded || (isCounted && shown.more > 0);
    // A saved copy without all backers links to the platform, as does a first screen that nothing comes after.
    const isElsewhere = (isAll || shown.error) && (data?.more ?? 0) > 0 && isSlug(slug);
    const [rest, unused] = isElsewhere ? [elsewhere, more] : [more, elsewhere];
    unused.replaceWith(rest);
    rest.hidden = !hasMore;
    // Formatting numbers is slow: not while hidden.
    if (hasMore) rest.textContent = words(isExpanded ? 'fewer' : 'more', { count: shown.more });
    skip.hidden = count - shown.more < MANY;
    skip.textContent = words('skip');
    note.textContent = notesOf(shown).join(' · ');
    contribute.hidden = !(options.contribute || isEmpty) || !isSlug(slug);
    contribute.textContent = words('contribute');
    if (isSlug(slug)) {
      elsewhere.href = shown.pageUrl(slug);
      contribute.href = shown.contributeUrl(slug);
    }
    contribute.target = elsewhere.target = options.target;
    footer.hidden = !isReserved && !hasMore && contribute.hidden && !note.textContent;
    // Set once for each collective, and never to the same text, so that screen readers announce it once.
    if (announced !== shown.collective) {
      const isKnown = count > 0 && isCounted;
      const failure = shown.error && !standsIn ? words('error') : '';
      const announcement = isKnown ? words('loaded', { count }) : failure;
      if (status.textContent !== announcement) status.textContent = announcement;
      if (isKnown) announced = shown.collective;
    }
    return stage === 'none' ? message.offsetTop + message.offsetHeight - box.offsetTop : 0;
  };
}

function notesOf({ stage, data, error, model, words, options }: FrameView): string[] {
  const anonymous = (stage !== 'page' && model?.anonymous) || 0;
  const notes = anonymous ? [words('anonymous', { count: anonymous })] : [];
  if (data && (error || isOld(data.receivedAt))) {
    notes.push(words('age', { age: ageInWords(data.receivedAt, Date.now(), options.locale) }));
  }
  return notes;
}
