/** `<collective-wall>`: the backers of a collective. */

import type { WallBacker } from '../../src/platform/values/types.ts';
import { readRule } from '../../src/platform/wall/exclude.ts';
import { needsTiers } from '../../src/platform/wall/wall.ts';
import type { WallData } from '../../src/platform/wall/wall-source.ts';
import { create, ofDocument } from '../shared/dom.ts';
import { withAttributes } from '../shared/element.ts';
import { type Followed, NOTHING } from '../shared/feed.ts';
import { readFirstScreen, storeFirstScreen } from '../shared/storage.ts';
import { readTiers, WALL_ATTRIBUTES, WALL_LABELS } from './attributes.ts';
import { backerFactory, replaceByInitials } from './backer.ts';
import { createFrame } from './frame.ts';
import { createLists, drawPlaceholders, fitGroups, type Grid, measureGrid } from './lists.ts';
import { needsAll, reservedHeight } from './reserved-height.ts';
import { firstScreenOf, stateOf } from './stages.ts';
import { WALL_STYLES } from './styles.ts';
import { groupLevelOf, groupsOf, lookOf, modelOf, readOptions } from './view.ts';

/** A lazy wall loads its data when it is this close to the viewport. */
const NEAR_PX = 400;

/** The attributes that leave people out. */
const FILTERS = /^(type|tiers?|tier-id|member-role|active|min-total|exclude|anonymous)$/;

function isNearViewport(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight + NEAR_PX && bottom > 0;
}

/** Pictures of a wall in or near the viewport that don't wait until the page is laid out: about two rows on a phone. */
const PICTURES_AT_ONCE = 12;

/**
 * A wall of the people and organizations that back a collective.
 *
 * @tag collective-wall
 * @attr slug - The collective's slug.
 * @attr platform - Address of the platform. Default: Open Collective.
 * @attr platform-profile - `open-collective` or `documented`: the format of the platform's responses. Default for another `platform`: `documented`.
 * @attr src - Address of a saved copy to load instead of the platform's list: an array of members, or `{summary, members, more, anonymous, savedAt}`.
 * @attr store - `none` keeps nothing in the visitor's browser. `browser` keeps the first screen of the last good response there: shown first at the next visit, and when the platform is down.
 * @attr loading - `eager` loads the data right away, `lazy` when the wall is about to scroll into view.
 * @attr type - `all`, `users`, or `organizations`.
 * @attr tier - Tier names, separated by commas. Case and punctuation are ignored, except `+` and `#` directly after a word. Write a comma in a name as a space, also in `tiers`.
 * @attr tiers - Sponsor tiers in order, such as `Gold Sponsor: 96 max 12, Friends 100+: 64 rows 2, *: 40`. After the last colon: avatar height, the maximum shown, and the maximum of rows, each optional. `100+` after a name that you choose: everyone whose total is at least 100 in the collective's currency; backers with totals in other currencies are in `*`. If the collective has a tier with that name, the entry means that tier. `*` is everyone else; the first entry that matches wins. Replaces `tier`, `group-by`, and `size`.
 * @attr tier-id - Tier ID. Loads only that tier's list.
 * @attr member-role - Only members with this role.
 * @attr active - Only current backers: those whose contribution the platform calls active and who paid in the last 45 days (in a tier, the last 366). With a number N: in the last N days.
 * @attr min-total - Only backers whose total is at least this, in the collective's currency.
 * @attr exclude - Backers to exclude, separated by commas or spaces: a slug, `*.host` for a website and its subdomains, or `"words"` in double quotes for whole words of name, description, and website. The console lists them at the level `debug`.
 * @attr anonymous - `count` shows how many there are, `show` shows each without a name, `hide` leaves them out.
 * @attr sort - `total` (largest first), `recent` (latest payment first), `oldest` (earliest backer first), or `name`.
 * @attr group-by - `none`, `tier`, `type`, or `status` (current backers, as `active` has them, and past ones). Groups are lists with headings.
 * @attr limit - Maximum shown before "and N more". 100 unless `rows` is set, or every tier has rows or a maximum; 0 shows all.
 * @attr rows - Maximum rows, not counting headings; with tiers, of each tier. The rest is behind "and N more".
 * @attr expected - Roughly how many backers there are. Reserves their height, at most `rows`, before the data loads, so the page doesn't shift.
 * @attr layout - `avatars`, `cards`, `list`, or `logos`.
 * @attr size - Avatar height in pixels, 16 to 256. Default: 48, in lists 32, logos 64.
 * @attr shape - Avatar shape: `circle`, `rounded`, or `square`.
 * @attr align - `start`, or `center`: headings, rows, and a last row that isn't full are centered.
 * @attr show - Some of `names`, `amounts`, and `since` (the month since which somebody has been a backer), separated by spaces. Cards and lists show names and amounts by default; `names` alone hides the amounts. In `tiers`, avatars smaller than 48 pixels have no captions.
 * @attr avatars - `images`, or `initials`, which loads no images.
 * @attr theme - `auto` uses the page's text color and follows the visitor's color scheme; `light` or `dark`.
 * @attr accent - Color of links and buttons, any CSS color.
 * @attr name - The collective's name, in the list's accessible name. Default: its slug.
 * @attr heading - Heading above the wall. Also the list's accessible name.
 * @attr heading-level - Heading level, 1 to 6. Group headings are one level lower, or at this level without `heading`.
 * @attr links - `profile` links to the platform, `website` to the backer's website if there is one, `none` adds no links.
 * @attr link-params - Parameters for links to backers, such as `utm_source=docs`. Parameters that a link already has are kept.
 * @attr link-params-except - Slugs of backers whose links stay as they are, separated by commas or spaces.
 * @attr link-rel - `rel` attribute of links to backers.
 * @attr target - Where links open: `_blank`, `_self`, `_parent`, or `_top`.
 * @attr locale - Language of text and numbers, such as `de-CH`, if its text is loaded or given in `labels`. Default: the page's `lang`, then the browser's, then English.
 * @attr labels - Replaces visible text: JSON of strings by name, or of strings by plural form.
 * @attr contribute - Shows a "Contribute" link. A wall without backers always does.
 * @slot - Fallback: shown before the data loads, without JavaScript, and when the platform is down and nothing is stored.
 * @slot heading - Replaces the heading.
 * @slot loading - Replaces the fallback while the data loads.
 * @slot empty - Shown when there are no backers.
 * @slot error - Replaces the fallback when the data can't be loaded.
 * @csspart wall - The whole wall.
 * @csspart heading - The heading.
 * @csspart group-heading - A group's heading.
 * @csspart count - The number of backers in a group's heading.
 * @csspart list - A list of backers.
 * @csspart backer - A backer's cell.
 * @csspart link - The link in the cell, or its replacement without a link.
 * @csspart avatar - The image or the initials.
 * @csspart initials - The initials shown without an image.
 * @csspart name - A backer's name.
 * @csspart amount - A backer's total.
 * @csspart since - The month since which somebody has been a backer.
 * @csspart placeholder - Shown in place of an avatar in reserved rows, until the data is there.
 * @csspart footer - The area below the lists.
 * @csspart more - The button "and N more", or a link to the platform if a saved copy doesn't have the rest.
 * @csspart note - Anonymous backers and the age of the data.
 * @csspart contribute - The "Contribute" link.
 * @csspart message - Text shown when there are no backers or no data.
 * @cssproperty --collective-gap - Space between backers. Default: 8px, which `size="16"` needs: closer links are hard to hit.
 * @cssproperty --collective-accent - Color of links and buttons.
 * @cssproperty --collective-color - Text color.
 * @cssproperty --collective-font-family - Font. Default: the page's.
 * @fires collective-load - The data is complete: `detail.counts` (`shown` on the page, `more` behind "and N more", `anonymous` counted only, and their `total`) and `detail.receivedAt`.
 * @fires collective-error - The data couldn't be loaded: `detail.code`.
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
    { rootMargin: `${NEAR_PX}px` },
  );
  #members: WallData | null = null;
  /** Measured grids of the lists as drawn, by height of pictures; empty if none was needed. */
  readonly #grids = new Map<number, Grid>();
  #isNear = false;
  /** Whose backers are shown. */
  #collective = '';
  #isExpanded = false;
  #shown: readonly WallBacker[] = [];
  /** The backers shown when "and N more" was clicked, until the others are drawn. */
  #before: ReadonlySet<WallBacker> | null = null;
  /** The data whose first screen was stored last. */
  #stored: WallData | null = null;

  constructor() {
    super();
    this.root.addEventListener('error', replaceByInitials, true);
  }

  /** Backers to show; null to load them from the platform. */
  get members(): readonly WallBacker[] | null {
    return this.#members?.backers ?? null;
  }

  set members(backers: readonly WallBacker[] | null) {
    const receivedAt = Date.now();
    this.#members = backers && { summary: null, backers, more: 0, anonymous: 0, receivedAt };
    this.schedule();
  }

  /** Loads the data again, without the browser's cache. */
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
    if (data && !followed.error) return { ...followed, data, stage: 'all' };
    const list = followed.data;
    // An outage must not move anybody to another tier.
    return list?.lacksTiers && needsTiers(list.backers, readOptions(this, ''))
      ? { ...followed, ...NOTHING, error: 'list-needed' }
      : followed;
  }

  readonly #measure = (size: number): Grid => {
    const grid = this.#grids.get(size) ?? measureGrid(this.#probe, size);
    this.#grids.set(size, grid);
    return grid;
  };

  /** Warns the page's author about attributes that have no effect or can't be read. */
  #warn(): void {
    if (!this.#members) this.warnWithoutSlug();
    const { problems } = readTiers(this.getAttribute('tiers'));
    for (const problem of problems) this.warn(`tiers: cannot read "${problem}"`);
    const unread = this.exclude.filter((rule) => !readRule(rule));
    if (unread.length) this.warn(`exclude: cannot read ${unread.join(' ')}`);
    const ignored = ['group-by', 'tier', 'size'].filter((name) => this.hasAttribute(name));
    if (this.tiers.length && ignored.length) this.warn(`${ignored.join(', ')}: ignored with tiers`);
  }

  /** Names the attributes that leave nobody, and the tiers that there are. */
  #warnOfFilters(backers: readonly WallBacker[]): void {
    const set = this.getAttributeNames().filter((name) => FILTERS.test(name));
    const tiers = new Set(backers.flatMap(({ tiers }) => tiers));
    this.warn(`${set.join(', ')}: nobody is left. Tiers: ${[...tiers].join(', ')}`);
  }

  protected override update(): void {
    this.#warn();
    const followed = this.#follow();
    const { id, platform } = followed;
    const collective = id + this.slug;
    if (collective !== this.#collective) this.#isExpanded = false;
    this.#collective = collective;
    const { words, locale } = this.words('wall', WALL_LABELS, this);
    const options = readOptions(this, locale);
    const key = JSON.stringify([id, options]);
    const measure = this.#measure;
    this.#grids.clear();
    this.applyLook(...lookOf(options));
    const reserved = reservedHeight(options, measure);

    const isExpanded = this.#isExpanded;
    const keeps = this.store !== 'none';
    const state = stateOf(followed, {
      stored: keeps && followed.stage !== 'all' ? readFirstScreen(key) : null,
      // Until the list is complete, a wall as HTML stays: its order is better than a first page's.
      isDrawnWhole: needsAll(options, reserved) || !!this.querySelector('.collective-wall-html'),
      options,
    });
    const { stage, data } = state;
    const model = data && modelOf(data, options, isExpanded);
    const isWhole = stage !== 'page' && !data?.more;
    const all = groupsOf(model, words, options, isWhole);
    const { groups, isFilled } = isExpanded
      ? { groups: all, isFilled: false }
      : fitGroups(all, reserved?.rows ?? null, measure);
    const shown = groups.flatMap(({ backers }) => backers);
    const before = this.#before;
    this.#before = null;
    this.#shown = shown;
    // Data can be there before the observer has reported for the first time. Asked only then: it lays the page out.
    const isNear = this.#isNear || isNearViewport(this);
    const factories = new Map<number, ReturnType<typeof backerFactory>>();
    this.#draw({
      groups,
      grid: measure,
      headingLevel: groupLevelOf(options),
      key: key + words('guest') + words('since'),
      cell: (backer, size) => {
        const cellOf = factories.get(size) ?? backerFactory(options, platform, words, size);
        factories.set(size, cellOf);
        return cellOf(backer);
      },
      isAtOnce: (index) => isNear && index < PICTURES_AT_ONCE,
      focus: before ? shown.find((backer) => !before.has(backer)) : undefined,
    });
    const more = model ? model.shown + model.more - shown.length : 0;
    // Reserved rows may stay empty for now: the data can be a first page, or a first screen of a narrower page.
    const isSpread = options.groupBy === 'tier';
    const isLoose = data && stage !== 'page' && (isSpread || (!more && !isFilled));
    const covered = this.#surround({
      ...followed,
      ...state,
      words,
      collective,
      model,
      more,
      isExpanded,
      height: reserved && (reserved.isFixed || !isLoose) ? reserved.height : null,
      options,
      // While the page is parsed, the element is made before its content.
      hasFallback: this.firstElementChild !== null || ofDocument('readyState') === 'loading',
    });
    if (reserved && stage === 'none' && !followed.error && (this.slug || this.src)) {
      drawPlaceholders(this.#lists, reserved, covered);
    }
    if (model && stage === 'all') {
      if (model.leavesNobody) this.#warnOfFilters(data.backers);
      if (model.excluded.length) {
        const names = model.excluded.map(({ backer, rule }) => `${backer.key} (${rule})`);
        this.warn(`excludes ${names.join(', ')}`, 'debug');
      }
      if (keeps && data !== this.#stored && !this.#members && !isExpanded) {
        this.#stored = data;
        const rest = { ...data, more, anonymous: model.anonymous };
        storeFirstScreen(key, firstScreenOf(rest, { shown, options, platform }));
      }
    }
    const { anonymous, total } = model ?? {};
    this.report(followed, { shown: shown.length, more, anonymous, total });
  }
}
