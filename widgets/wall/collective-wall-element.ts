/** `<collective-wall>`: the backers of a collective. */
import type { WallBacker } from '../../src/platform/types.ts';
import { create } from '../shared/dom.ts';
import { withAttributes } from '../shared/element.ts';
import { type Data, keepFirstScreen, recallFirstScreen } from '../shared/storage.ts';
import type { Followed } from '../shared/subscription.ts';
import { readTiers, WALL_ATTRIBUTES } from './attributes.ts';
import { backerFactory, replaceByInitials } from './backer.ts';
import { createFrame } from './frame.ts';
import { WALL_LABELS } from './labels.ts';
import { createLists, fitGroups, type Grid, measureGrid, rowsOf } from './lists.ts';
import { WALL_STYLES } from './styles.ts';
import {
  firstScreenOf,
  groupsOf,
  isCut,
  isDrawnWhole,
  lookOf,
  modelOf,
  readOptions,
  roomOf,
} from './view.ts';

/** A lazy wall asks for its data this far from the viewport. */
const NEAR = '400px';

/**
 * A wall of the people and organizations that back a collective.
 *
 * @tag collective-wall
 * @attr slug - The collective's slug.
 * @attr platform - Address of the platform. Without it: Open Collective.
 * @attr platform-profile - `open-collective` or `documented`: how the platform differs from others. Another platform is `documented` unless this says otherwise.
 * @attr src - Address of a saved copy, which takes the place of the platform: its list of members, or `{summary, members, more, anonymous, savedAt}`.
 * @attr loading - `eager` asks for the data at once, `lazy` when the wall comes near what people see.
 * @attr type - `all`, `users` or `organizations`.
 * @attr tier - Names of tiers, separated by commas. Case and punctuation do not matter.
 * @attr tiers - Sponsor tiers in their order, as in `Gold Sponsor: 96 max 12, Silver Sponsor: 64, *: 40`: behind the last colon the height of pictures and the most shown; `*` is everybody else. Takes the place of `tier`, `group-by` and `size`.
 * @attr tier-id - Number of a tier: asks for the list of that tier only.
 * @attr member-role - Role that people must have in the collective.
 * @attr active - Only those who paid within so many days; 45 when it has no value.
 * @attr min-total - Only those who gave so much in all, in whole units of the collective's currency.
 * @attr exclude - Slugs of those who are not shown, separated by commas or blanks.
 * @attr anonymous - `count` says how many there are, `show` shows each without a name, `hide` leaves them out.
 * @attr sort - `total` (highest first), `recent` (latest payment first), `oldest` (first backer first) or `name`.
 * @attr group-by - `none`, `tier`, `type` or `status` (current and past backers): lists with headings.
 * @attr limit - How many are shown before "and N more"; 100 unless `rows` is given, 0 for all.
 * @attr rows - Most rows of the wall, headings not counted; what does not fit is behind "and N more".
 * @attr expected - How many backers to keep room for before the data is there, `rows` at most, so that the page does not move.
 * @attr layout - `avatars`, `cards`, `list` or `logos`.
 * @attr size - Height of the pictures in pixels, 16 to 256; 48, in lists 32, of logos 64.
 * @attr shape - `circle`, `rounded` or `square` pictures.
 * @attr show - `names`, `amounts` or both, separated by a blank; cards and lists show both unless told otherwise.
 * @attr avatars - `images`, or `initials`, which asks for no picture.
 * @attr theme - `auto` takes the page's colour of text and follows the reader's preference; `light` or `dark`.
 * @attr accent - Colour of what can be clicked, as CSS writes colours.
 * @attr heading - Text of a heading above the wall, which names the list too.
 * @attr heading-level - Level of that heading, 1 to 6; headings of groups are one lower.
 * @attr links - `profile` links to the platform, `website` to the backer's own site where there is one, `none` to nothing.
 * @attr link-rel - The attribute `rel` of links to backers.
 * @attr target - Where links open: `_blank`, `_self`, `_parent` or `_top`.
 * @attr locale - Language of words and numbers, as in `de-CH`, where its words are known or given in `labels`. Without it: the page's `lang`, else the browser's, else English.
 * @attr labels - Replaces visible words: JSON of texts by name, or of texts by plural form.
 * @attr contribute - Shows a link to the page where one contributes.
 * @slot - Shown before the data is there, without JavaScript, and when the platform is away and nothing is kept.
 * @slot heading - Takes the place of the heading.
 * @slot loading - Takes the place of the fallback while data is on its way.
 * @slot empty - Shown when there are no backers.
 * @slot error - Takes the place of the fallback when there is no data to be had.
 * @csspart wall - All of it.
 * @csspart heading - The heading.
 * @csspart group-heading - Headings of groups.
 * @csspart list - Each list.
 * @csspart backer - The cell of a backer.
 * @csspart link - The link (or what would be one) in it.
 * @csspart avatar - The picture, or what stands for it.
 * @csspart initials - The letters that stand for a picture.
 * @csspart name - A backer's name.
 * @csspart amount - What a backer gave.
 * @csspart footer - What is below the lists.
 * @csspart more - The button "and N more", or the link, where a saved copy has not all of them.
 * @csspart note - Anonymous backers and the age of the data.
 * @csspart contribute - The link to the page where one contributes.
 * @csspart message - Words when there is nobody, or no data.
 * @cssproperty --collective-gap - Space between backers; 8px.
 * @cssproperty --collective-accent - Colour of what can be clicked.
 * @cssproperty --collective-color - Colour of text.
 * @cssproperty --collective-font-family - Font; the page's without it.
 * @fires collective-load - Data is complete: `detail.counts` (`shown`: in the page, `more`: behind "and N more", `anonymous`: counted, `total`: all three) and `detail.receivedAt`.
 * @fires collective-error - The data cannot be had: `detail.code`.
 */
export class CollectiveWallElement extends withAttributes(WALL_ATTRIBUTES, WALL_STYLES) {
  readonly #probe = create('div', { class: 'grid probe' });
  readonly #lists = create('div');
  readonly #draw = createLists(this.#lists);
  readonly #surround = createFrame(
    this.root,
    create('div', { class: 'own' }, this.#probe, this.#lists),
    () => this.#toggle(),
  );
  readonly #resize = new ResizeObserver(() => {
    const isOther = ([size, { columns }]: readonly [number, Grid]) =>
      columns !== measureGrid(this.#probe, size).columns;
    if ([...this.#grids].some(isOther)) this.schedule();
  });
  readonly #approach: IntersectionObserver = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      this.#approach.disconnect();
      this.#isNear = true;
      if (this.loading === 'lazy') this.schedule();
    },
    { rootMargin: NEAR },
  );
  #members: Data | null = null;
  /** What was measured for the present lists, by height of pictures; empty where they need no measures. */
  readonly #grids = new Map<number, Grid>();
  #isNear = false;
  #isExpanded = false;
  #shown: readonly WallBacker[] = [];
  /** Those that were shown before more were revealed. */
  #before: ReadonlySet<WallBacker> | null = null;
  #kept: Data | null = null;

  constructor() {
    super();
    this.root.addEventListener('error', replaceByInitials, true);
  }

  /** Backers to show instead of asking the platform for them; null to ask it. */
  get members(): readonly WallBacker[] | null {
    return this.#members?.backers ?? null;
  }

  set members(backers: readonly WallBacker[] | null) {
    const receivedAt = Date.now();
    this.#members = backers && { summary: null, backers, more: 0, anonymous: 0, receivedAt };
    this.schedule();
  }

  /** Asks for the data again, past the browser's cache. */
  reload(): void {
    this.subscription.reload();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resize.observe(this.#probe);
    this.#approach.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resize.disconnect();
    this.#approach.disconnect();
  }

  #toggle(): void {
    this.#isExpanded = !this.#isExpanded;
    this.#before = this.#isExpanded ? new Set(this.#shown) : null;
    this.schedule();
  }

  #follow(): Followed {
    const data = this.#members;
    const isWanted = !data && (this.#isNear || this.loading === 'eager');
    const followed = this.subscription.follow(isWanted ? 'members' : null, this);
    return data && !followed.error ? { ...followed, data, isComplete: true } : followed;
  }

  readonly #measure = (size: number): Grid => {
    const grid = this.#grids.get(size) ?? measureGrid(this.#probe, size);
    this.#grids.set(size, grid);
    return grid;
  };

  /** Tells the author what cannot be shown as it is written. */
  #warn(): void {
    const { slug, src, tiers } = this;
    if (!slug && !src && !this.#members) this.warn('has no slug');
    for (const problem of readTiers(this.getAttribute('tiers')).problems) {
      this.warn(`tiers: cannot read "${problem}"; write "Name: 64 max 12"`);
    }
    const ignored = ['group-by', 'tier', 'size'].filter((name) => this.hasAttribute(name));
    if (tiers.length && ignored.length) this.warn(`${ignored.join(', ')}: ignored with tiers`);
  }

  protected override update(): void {
    this.#warn();
    const followed = this.#follow();
    const { isComplete, platform } = followed;
    const { words, locale } = this.words('wall', WALL_LABELS, this);
    const options = readOptions(this, locale);
    const key = JSON.stringify(options);
    const measure = this.#measure;
    this.#grids.clear();
    this.applyLook(...lookOf(options));
    const room = roomOf(options, measure);

    const isExpanded = this.#isExpanded;
    const isWhole = isDrawnWhole(options, room);
    const kept = isComplete ? null : recallFirstScreen(key);
    const recalled = kept && isWhole && isCut(kept, options) ? null : kept;
    const data = recalled ?? (isWhole && !isComplete ? null : followed.data);
    const model = data && modelOf(data, options, isExpanded);
    const most = isExpanded ? null : (room?.rows ?? null);
    const groups = fitGroups(groupsOf(model, words, options), most, measure);
    const shown = groups.flatMap(({ backers }) => backers);
    const before = this.#before;
    this.#before = null;
    this.#shown = shown;
    const guest = words('guest');
    const factories = new Map<number, ReturnType<typeof backerFactory>>();
    this.#draw({
      groups,
      grid: measure,
      headingLevel: Math.min(6, options.headingLevel + 1),
      key: key + guest,
      make: (backer, size) => {
        const make = factories.get(size) ?? backerFactory(options, platform, guest, size);
        factories.set(size, make);
        return make(backer);
      },
      focus: before ? shown.find((backer) => !before.has(backer)) : undefined,
    });
    const more = model ? model.shown + model.more - shown.length : 0;
    // The numbers of a first page say nothing about the list.
    const isCounted = isComplete || recalled !== null;
    const isRoomKept = room?.isFixed || !isCounted || rowsOf(groups, measure) === room?.rows;
    this.#surround({
      ...followed,
      data,
      words,
      model,
      more,
      isCounted,
      isExpanded,
      height: room && isRoomKept ? room.height : null,
      options,
      hasFallback: this.firstElementChild !== null,
    });
    if (isComplete && model && data !== this.#kept && !this.#members && !isExpanded) {
      this.#kept = data;
      keepFirstScreen(key, firstScreenOf(data, shown, more, model.anonymous));
    }
    this.report(followed, model ?? {});
  }
}
