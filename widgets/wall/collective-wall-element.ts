/** `<collective-wall>`: the backers of a collective. */

import type { Backer } from '../../src/platform/types.ts';
import { wallModel } from '../../src/platform/wall.ts';
import { applyStyles, create } from '../shared/dom.ts';
import { withAttributes } from '../shared/element.ts';
import { platformOf, type Source, sourceKey, sourceOf } from '../shared/source.ts';
import { SHARED_STYLES } from '../shared/styles.ts';
import { WALL_ATTRIBUTES } from './attributes.ts';
import { backerFactory } from './backer.ts';
import { WALL_LABELS } from './labels.ts';
import { createLists, measureGrid } from './lists.ts';
import { WALL_STYLES } from './styles.ts';

const SIZES = { avatars: 48, cards: 48, list: 32, logos: 64 } as const;

export class CollectiveWallElement extends withAttributes(WALL_ATTRIBUTES) {
  readonly #root = create('div', { part: 'wall' });
  readonly #probe = create('div', { class: 'grid probe' });
  readonly #container = create('div');
  readonly #draw = createLists(this.#container);
  #members: readonly Backer[] | null = null;
  #source: Source | null = null;
  #key = '';
  #unsubscribe = () => {};

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    applyStyles(root, SHARED_STYLES, WALL_STYLES);
    this.#root.append(
      create('div', { class: 'own' }, this.#probe, this.#container),
      create('slot'),
    );
    root.append(this.#root);
  }

  get members(): readonly Backer[] | null {
    return this.#members;
  }
  set members(value: readonly Backer[] | null) {
    this.#members = value;
    this.schedule();
  }

  disconnectedCallback() {
    this.#key = '';
    this.#unsubscribe();
  }

  protected override update() {
    const key = this.#members ? '' : sourceKey('members', this);
    if (key !== this.#key) {
      this.#unsubscribe();
      this.#key = key;
      this.#source = key ? sourceOf('members', this) : null;
      this.#unsubscribe = this.#source?.subscribe(() => this.schedule()) ?? (() => {});
    }
    const size = this.size ?? SIZES[this.layout];
    const show = this.show.length
      ? this.show
      : this.layout === 'cards' || this.layout === 'list'
        ? ['names', 'amounts']
        : [];
    const layout = this.layout === 'list' ? 'list-layout' : this.layout;
    this.#root.className = ['root', layout, this.shape, this.theme, ...show].join(' ');
    this.#root.style.setProperty('--size', `${size}px`);
    const words = this.words(WALL_LABELS, this.locale);
    const backers = this.#members ?? this.#source?.state.data?.backers ?? [];
    const model = wallModel(backers, { ...this.selection(), limit: this.limit }, Date.now());
    this.#draw({
      groups: model.groups.map((g) => ({ ...g, label: words('list', { name: this.slug }) })),
      grid: measureGrid(this.#probe),
      headingLevel: 3,
      key: '',
      make: backerFactory({
        layout: this.layout,
        avatars: this.avatars,
        links: this.links,
        linkRel: this.linkRel,
        target: this.target,
        locale: this.locale,
        platform: platformOf(this),
        size,
        names: show.includes('names'),
        amounts: show.includes('amounts'),
        guest: words('guest'),
      }),
      focus: undefined,
    });
  }

  private selection() {
    return {
      type: this.type,
      role: this.memberRole,
      tiers: this.tier,
      activeDays: this.active,
      minTotal: this.minTotal,
      exclude: this.exclude,
      anonymous: this.anonymous,
      order: this.sort,
      locale: this.locale,
      groupBy: this.groupBy,
    };
  }
}
