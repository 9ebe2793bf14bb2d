/** `<collective-summary>`: what a collective has, receives and how many back it. */
import { avatarUrl } from '../../src/platform/links.ts';
import { formatAmount, toMajorUnits, toMinorUnits } from '../../src/platform/money.ts';
import type { Platform } from '../../src/platform/profile.ts';
import type { Summary } from '../../src/platform/types.ts';
import { ageInWords, isOld } from '../shared/age.ts';
import { create } from '../shared/dom.ts';
import { withAttributes } from '../shared/element.ts';
import { createWords, type Words } from '../shared/labels.ts';
import { SUMMARY_ATTRIBUTES, type SummaryOptions } from './attributes.ts';
import { SUMMARY_LABELS, type SummaryLabel } from './labels.ts';
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
 * @attr show - Some of `logo`, `balance`, `income`, `backers`, `contributors`, separated by spaces. Default: all.
 * @attr layout - `card`, `badge`, or `inline`.
 * @attr goal - Yearly income goal, in whole units of the collective's currency. Shows the progress.
 * @attr theme - `auto`, `light`, or `dark`.
 * @attr accent - Color of the progress bar, any CSS color.
 * @attr locale - Language of numbers and amounts, such as `de-CH`. Default: the browser's.
 * @attr labels - Replaces visible text: JSON of strings by name.
 * @slot - Fallback: shown before the data loads, without JavaScript, and when the platform is down and nothing is stored.
 * @slot loading - Replaces the fallback while the data loads.
 * @slot error - Replaces the fallback when the data can't be loaded.
 * @csspart summary - The whole summary.
 * @csspart logo - The collective's logo.
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
    const { data, error } = state;
    const words = createWords(SUMMARY_LABELS, this.labels, this.locale);
    this.applyLook(this.layout);
    const summary = data?.summary;
    if (summary) {
      const age = error || isOld(data.receivedAt);
      const note = age
        ? words('age', { age: ageInWords(data.receivedAt, Date.now(), this.locale) })
        : '';
      this.root.replaceChildren(this.#draw(summary, state.platform, words, note));
    } else if (!this.root.firstChild || error) {
      const text = error ? [create('p', { class: 'own', part: 'message' }, words('error'))] : [];
      this.root.replaceChildren(
        create('slot', { name: error ? 'error' : 'loading' }, create('slot', {}, ...text)),
      );
    }
    this.report(state, { backers: summary?.backersCount });
  }

  #draw(
    summary: Summary,
    platform: Platform,
    words: Words<SummaryLabel>,
    note: string,
  ): HTMLElement {
    const logo = avatarUrl(platform, { ...summary, isAnonymous: false }, LOGO_HEIGHT);
    const asked = (what: string) => !this.show.length || this.show.includes(what);
    const figures = figuresOf(summary, this).filter(([name, value]) => value && asked(name));
    return create(
      'div',
      { class: 'own', part: 'summary' },
      ...(logo && asked('logo')
        ? [create('img', { part: 'logo', alt: '', referrerpolicy: 'no-referrer', src: logo })]
        : []),
      create(
        'dl',
        {},
        ...figures.map(([name, value]) =>
          create(
            'div',
            { part: 'figure' },
            create('dt', { part: 'label' }, words(name)),
            create('dd', { part: 'value' }, value),
          ),
        ),
      ),
      ...this.#goal(summary, words),
      ...(note ? [create('span', { part: 'note' }, note)] : []),
    );
  }

  #goal({ yearlyIncome }: Summary, words: Words<SummaryLabel>): HTMLElement[] {
    const { goal, locale } = this;
    if (!goal) return [];
    const { currency } = yearlyIncome;
    const share = toMajorUnits(yearlyIncome) / goal;
    const percent = share.toLocaleString(locale, { style: 'percent' });
    const amount = formatAmount(
      { minor: toMinorUnits(goal, 'major', currency), currency },
      { locale, style: 'whole' },
    );
    const text = words('goal', { percent, amount });
    return [
      create(
        'div',
        { part: 'goal' },
        text,
        create('progress', {
          part: 'progress',
          'aria-label': text,
          max: 1,
          value: share,
        }),
      ),
    ];
  }
}

/** Each figure's name and its value in words; empty where the platform gave none. */
function figuresOf(summary: Summary, { locale }: SummaryOptions): [SummaryLabel, string][] {
  const { balance, yearlyIncome, backersCount, contributorsCount } = summary;
  return [
    ['balance', formatAmount(balance, { locale, style: 'whole' })],
    ['income', formatAmount(yearlyIncome, { locale, style: 'whole' })],
    ['backers', backersCount.toLocaleString(locale)],
    ['contributors', contributorsCount?.toLocaleString(locale) ?? ''],
  ];
}
