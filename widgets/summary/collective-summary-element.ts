/** `<collective-summary>`: what a collective has, receives and how many back it. */

import { avatarUrl } from '../../src/platform/addresses/links.ts';
import type { Platform } from '../../src/platform/addresses/profile.ts';
import { asCount, asNumber, asObject, asText } from '../../src/platform/values/json.ts';
import { formatAmount, toMinorUnits } from '../../src/platform/values/money.ts';
import { displayName } from '../../src/platform/values/names.ts';
import type { Summary } from '../../src/platform/values/types.ts';
import { type WallData, WHOLE } from '../../src/platform/wall/wall-source.ts';
import { create } from '../shared/dom.ts';
import { withAttributes } from '../shared/element.ts';
import { ageInWords, isOld, type Words } from '../shared/labels.ts';
import { readFirstScreen, storeFirstScreen } from '../shared/storage.ts';
import {
  SUMMARY_ATTRIBUTES,
  SUMMARY_LABELS,
  type SummaryLabel,
  type SummaryOptions,
} from './attributes.ts';
import { SUMMARY_STYLES } from './styles.ts';

const LOGO_HEIGHT = 96;

/**
 * A collective's balance, yearly income, and number of backers.
 *
 * @tag collective-summary
 * @attr slug - The collective's slug.
 * @attr platform - Address of the platform. Default: Open Collective.
 * @attr platform-profile - `open-collective` or `documented`: the format of the platform's responses.
 * @attr src - Address of a saved copy to load instead of the platform's data.
 * @attr store - `none` keeps nothing in the visitor's browser. `browser` keeps the last good response there: shown first at the next visit, and when the platform is down.
 * @attr name - The collective's name. Default: its slug.
 * @attr show - Some of `logo`, `name`, `balance`, `income`, `backers`, `contributors`, separated by spaces. Default: all, except `name` in the layout `inline`. Open Collective doesn't send the number of contributors.
 * @attr layout - `card`, `badge`, or `inline`.
 * @attr goal - Yearly income goal, in the collective's currency. Shows the progress. `platform` shows the goals set there. Goals of tiers also have the number of backers and a link. Needs a saved copy made with `--goals`.
 * @attr goal-backers - Goal for the number of backers. Shows the progress.
 * @attr theme - `auto`, `light`, or `dark`.
 * @attr accent - Color of the progress bar, any CSS color.
 * @attr locale - Language of text and numbers, such as `de-CH`, if its text is loaded or given in `labels`. Default: the page's `lang`, then the browser's, then English.
 * @attr labels - Replaces visible text: JSON of strings by name.
 * @slot - Fallback: shown before the data loads, without JavaScript, and when the platform is down and nothing is stored.
 * @slot loading - Replaces the fallback while the data loads.
 * @slot error - Replaces the fallback when the data can't be loaded.
 * @csspart summary - The whole summary.
 * @csspart logo - The collective's logo.
 * @csspart name - The collective's name.
 * @csspart figure - A figure with its label.
 * @csspart label - A figure's label.
 * @csspart value - A figure's value.
 * @csspart goal - Progress toward the goal, as text and as a bar.
 * @csspart progress - The progress bar.
 * @csspart note - The age of old data.
 * @csspart message - Text shown when there is no data.
 * @cssproperty --collective-accent - Color of the progress bar.
 * @cssproperty --collective-color - Text color.
 * @cssproperty --collective-font-family - Font. Default: the page's.
 * @fires collective-load - The data is loaded: `detail.counts` (`backers`) and `detail.receivedAt`.
 * @fires collective-error - The data couldn't be loaded: `detail.code`.
 */
export class CollectiveSummaryElement extends withAttributes(SUMMARY_ATTRIBUTES, SUMMARY_STYLES) {
  /** The data that was stored last. */
  #stored: WallData | null = null;

  constructor() {
    super();
    this.root.addEventListener('error', ({ target }) => (target as Element).remove(), true);
  }

  /** Asks for the data again, past the browser's cache. */
  reload(): void {
    this.subscription.reload();
  }

  protected override update(): void {
    const state = this.subscription.follow('summary', this);
    const { id, error } = state;
    const key = `summary ${id} ${this.slug}`;
    const keeps = this.store !== 'none';
    const data = state.data ?? (keeps ? readFirstScreen(key) : null);
    const { words, locale } = this.words('summary', SUMMARY_LABELS, this);
    this.warnWithoutSlug();
    this.applyLook(this.layout);
    const summary = data?.summary;
    if (summary && this.goal === 'platform' && !summary.goals) {
      this.warn('goal="platform" needs a saved copy made with --goals');
    }
    if (summary) {
      const age = error || isOld(data.receivedAt);
      const note = age
        ? words('age', { age: ageInWords(data.receivedAt, Date.now(), locale) })
        : '';
      this.root.replaceChildren(
        this.#draw(summary, { platform: state.platform, words, locale, note }),
      );
    } else if (!this.root.firstChild || error) {
      const text = error ? [create('p', { class: 'own', part: 'message' }, words('error'))] : [];
      this.root.replaceChildren(
        create('slot', { name: error ? 'error' : 'loading' }, create('slot', {}, ...text)),
      );
    }
    if (keeps && state.data && state.data !== this.#stored) {
      this.#stored = state.data;
      storeFirstScreen(key, { ...state.data, ...WHOLE, backers: [] });
    }
    this.report(state, { backers: summary?.backersCount });
  }

  #draw(summary: Summary, context: Context): HTMLElement {
    const { platform, words, locale, note } = context;
    const asked = (what: SummaryOptions['show'][number]) =>
      this.show.length ? this.show.includes(what) : what !== 'name' || this.layout !== 'inline';
    const logo =
      asked('logo') && avatarUrl(platform, { ...summary, isAnonymous: false }, LOGO_HEIGHT);
    const name = asked('name') && (displayName(this.name) ?? summary.slug);
    const figures = figuresOf(summary, locale).filter(([what, value]) => value && asked(what));
    const list = create(
      'dl',
      {},
      ...figures.map(([what, value]) =>
        create(
          'div',
          { part: 'figure' },
          create('dt', { part: 'label' }, words(what)),
          create('dd', { part: 'value' }, value),
        ),
      ),
    );
    return create(
      'div',
      { class: 'own', part: 'summary' },
      // In a row of their own: a goal beside them would make the summary wider than any of its lines.
      create(
        'div',
        { class: 'row' },
        ...(logo
          ? [create('img', { part: 'logo', alt: '', referrerpolicy: 'no-referrer', src: logo })]
          : []),
        ...(name ? [create('bdi', { part: 'name' }, name)] : []),
        list,
        ...(note ? [create('span', { part: 'note' }, note)] : []),
      ),
      ...goalsOf(summary, this, context),
    );
  }
}

interface Context {
  readonly platform: Platform;
  readonly words: Words<SummaryLabel>;
  readonly locale: string;
  /** How old the data is, where that has to be said. */
  readonly note: string;
}

type Goal = readonly [
  label: SummaryLabel,
  /** Minor units. */
  target: number,
  reached: number,
  /** What is said before it. */
  rest?: readonly (Node | string)[],
];

/** How far each goal is, in words and as a bar. */
function goalsOf(summary: Summary, options: SummaryOptions, context: Context): HTMLElement[] {
  const { yearlyIncome, backersCount } = summary;
  const { goal, goalBackers } = options;
  const { words, locale } = context;
  const { minor, currency } = yearlyIncome;
  const draw = (text: string, share: number, rest: readonly (Node | string)[] = []) => {
    // Not for screen readers: the words before it say all that it shows.
    const bar = create('progress', { part: 'progress', inert: true, max: 1, value: share });
    const about = rest.flatMap((part) => [part, ' · ']);
    return create('div', { part: 'goal' }, ...about, text, bar);
  };
  const own = (target: number): Goal => ['goal', toMinorUnits(target, 'major', currency), minor];
  const goals = goal === 'platform' ? platformGoals(summary, context) : goal ? [own(goal)] : [];
  const drawn = goals.map(([label, target, reached, rest]) => {
    const share = reached / target;
    const percent = share.toLocaleString(locale, { style: 'percent' });
    const amount = formatAmount({ minor: target, currency }, { locale, style: 'whole' });
    return draw(words(label, { percent, amount }), share, rest);
  });
  if (goalBackers) {
    const text = words('goalBackers', { backers: backersCount, goal: goalBackers });
    drawn.push(draw(text, backersCount / goalBackers));
  }
  return drawn;
}

/** The goals that are set at the platform. Goals of tiers have a link and the number of backers. */
function platformGoals(
  { yearlyIncome, balance, goals = [] }: Summary,
  { words, platform }: Context,
): Goal[] {
  return goals.flatMap((value): Goal[] => {
    const { kind, title, target, reached, backers, tier } = asObject(value) ?? {};
    const minor = asNumber(target) ?? 0;
    if (minor <= 0) return [];
    const figure = kind === 'balance' ? balance : yearlyIncome;
    const name = displayName(asText(title));
    const isTier = /^tier_\w+$/.test(`${tier}`);
    const href = isTier && `${platform.baseUrl}/permalink/${tier}`;
    const count = asCount(backers);
    const label = /^year/.test(`${kind}`) ? 'goal' : kind === 'month' ? 'goalMonth' : 'goalTotal';
    const rest = [
      ...(name ? [create('a', { href, rel: 'noopener' }, create('bdi', {}, name))] : []),
      ...(count === null ? [] : [words('tierBackers', { count })]),
    ];
    return [[label, minor, asNumber(reached) ?? figure.minor, rest]];
  });
}

type Figure = 'balance' | 'income' | 'backers' | 'contributors';

/** Each figure's name and its value in words; empty where the platform sends none. */
function figuresOf(summary: Summary, locale: string): readonly (readonly [Figure, string])[] {
  const { balance, yearlyIncome, backersCount, contributorsCount } = summary;
  return [
    ['balance', formatAmount(balance, { locale, style: 'whole' })],
    ['income', formatAmount(yearlyIncome, { locale, style: 'whole' })],
    ['backers', backersCount.toLocaleString(locale)],
    ['contributors', contributorsCount?.toLocaleString(locale) ?? ''],
  ];
}
