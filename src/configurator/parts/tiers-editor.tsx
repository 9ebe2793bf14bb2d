/** Sponsor tiers in their order, with the height of their pictures and their limits: moved by drag and by keys. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Backer } from '../../platform/values/types.ts';
import { PICTURE_SIZES, parseTiers, type WallTier } from '../../platform/wall/wall.ts';
import { Button } from '../../ui/button.tsx';
import { isolate, t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { closeIcon, gripIcon } from '../../ui/icons.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { indexAt, move } from '../../ui/reorder.ts';
import { Select } from '../../ui/select.tsx';
import { formatTiers, sponsorTiers } from '../model/backers.ts';
import { PRESETS } from '../model/presets.ts';

interface TiersEditorProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly text: string;
  readonly backers: readonly Backer[];
  /** Null takes the attribute away. */
  readonly onChange: (text: string | null, isTyping: boolean) => void;
}

/** Everybody whom no other entry names. */
const REST = '*';
const ADDED_MIN = 100;
const USUAL_SIZE = 48;
/** Of the presets and beyond, each clearly larger than the one before. */
const SIZES = [40, 48, 64, 96, 128, 192, 256];

/** A new tier's pictures are larger than everybody else's. */
function addedTier(tiers: readonly WallTier[], tier: string): WallTier {
  const rest = tiers.find((other) => other.tier === REST)?.size ?? USUAL_SIZE;
  const size = tier === REST ? null : (SIZES.find((size) => size > rest) ?? rest);
  return { tier, size, max: null };
}

export function TiersEditor({ label, hint, text, backers, onChange }: TiersEditorProps) {
  const { tiers } = parseTiers(text);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const names = tiers.map(({ tier }) => tier);
  const others = [...sponsorTiers(backers), REST].filter((name) => !names.includes(name));
  const keep = (next: readonly WallTier[], isTyping = false) =>
    onChange(formatTiers(next) || null, isTyping);
  const moveTo = (from: number, to: number) => {
    const next = move(tiers, from, to);
    if (next === tiers) return;
    keep(next);
    const place = t('configurator_tierMoved', nameOf(names[from] ?? ''), to + 1, tiers.length);
    setSaid(place);
    requestAnimationFrame(() => gripAt(list.current, to)?.focus());
  };
  const remove = (index: number) => {
    keep(tiers.filter((_, at) => at !== index));
    setSaid('');
    const next = Math.min(index, tiers.length - 2);
    requestAnimationFrame(() => {
      const adding = list.current?.parentElement?.querySelector<HTMLElement>('.row > button');
      (gripAt(list.current, next) ?? adding)?.focus();
    });
  };
  const drag = useDrag((tier, y) => {
    if (list.current) moveTo(names.indexOf(tier), indexAt(list.current, y));
  });
  const change = (at: number, changes: Partial<WallTier>) =>
    keep(
      tiers.map((tier, index) => (index === at ? { ...tier, ...changes } : tier)),
      true,
    );
  return (
    <fieldset class="choices tiers">
      <legend class="choices__legend">{label}</legend>
      {hint && tiers.length > 1 && <p class="field__hint">{hint}</p>}
      <ol class="tiers__list" ref={list}>
        {tiers.map((tier, index) => (
          <li key={tier.min == null ? tier.tier : index}>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a row of its legend and buttons. */}
            <div class="tiers__tier" role="group" aria-label={nameOf(tier.tier)}>
              <Grip
                name={nameOf(tier.tier)}
                onMove={(by) => moveTo(index, index + by)}
                onDrag={() => drag(tier.tier)}
              />
              <bdi class="tiers__name">{nameOf(tier.tier)}</bdi>
              <button
                type="button"
                class="button button--quiet button--icon"
                aria-label={t('configurator_tierRemove', nameOf(tier.tier))}
                onClick={() => remove(index)}
              >
                <Icon shape={closeIcon} />
              </button>
              <TierFields tier={tier} onChange={(changes) => change(index, changes)} />
            </div>
          </li>
        ))}
      </ol>
      {tiers.length > 0 && others.length > 0 && (
        <Select
          label={t('configurator_tierAdd')}
          value=""
          options={[
            { value: '', label: t('configurator_tierChoose') },
            ...others.map((name) => ({ value: name, label: nameOf(name) })),
          ]}
          onChange={(name) => name && keep(withTier(tiers, addedTier(tiers, name)))}
        />
      )}
      <div class="row">
        {tiers.length === 0 && (
          <Button onClick={() => onChange(presetText(backers), false)}>
            {t('configurator_tiersStart')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => keep(withAmount(tiers))}>
          {t('configurator_tierAddAmount')}
        </Button>
      </div>
      <LiveRegion message={said} />
    </fieldset>
  );
}

const nameOf = (tier: string) => (tier === REST ? t('configurator_tierRest') : isolate(tier));

function presetText(backers: readonly Backer[]): string | null {
  return PRESETS.find(({ id }) => id === 'tiers')?.texts(backers).tiers ?? null;
}

/** The text without what ends a name in the attribute. */
const plainName = (text: string) => text.replace(/,|>=/g, ' ').trimStart();

/** With another tier at the end; before everybody else's where that is last. */
function withTier(tiers: readonly WallTier[], added: WallTier): readonly WallTier[] {
  return tiers.at(-1)?.tier === REST ? tiers.toSpliced(-1, 0, added) : [...tiers, added];
}

/** With a tier by amount; the first one comes with everybody else's. */
function withAmount(tiers: readonly WallTier[]): readonly WallTier[] {
  const before = tiers.length ? tiers : [{ tier: REST, size: null, max: null }];
  const added = addedTier(before, newName(before));
  return withTier(before, { ...added, min: ADDED_MIN });
}

/** "Sponsors", or "Sponsors (2)" beside a tier of that name: a number alone would look like that of its backers. */
function newName(tiers: readonly WallTier[]): string {
  const name = t('configurator_tierNew');
  const taken = new Set(tiers.map(({ tier }) => tier));
  for (let count = 1; ; count++) {
    const next = count === 1 ? name : `${name} (${count})`;
    if (!taken.has(next)) return next;
  }
}

const gripAt = (list: HTMLElement | null, index: number) =>
  list?.querySelectorAll<HTMLElement>('.tiers__grip')[index];

interface GripProps {
  readonly name: string;
  readonly onMove: (by: number) => void;
  readonly onDrag: () => void;
}

/** Dragged up and down, or moved with the arrow keys. */
function Grip({ name, onMove, onDrag }: GripProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <button
      type="button"
      class="tiers__grip"
      aria-label={t('configurator_tierMove', name)}
      onKeyDown={onKeyDown}
      onPointerDown={onDrag}
    >
      <Icon shape={gripIcon} />
    </button>
  );
}

/**
 * Follows the pointer from the moment that `drag` is called with a tier until it is released. It listens to the
 * window: the row under the pointer is moved in the document meanwhile, and would lose the pointer. It listens at once:
 * on a busy page the pointer has moved, and been released, before the next effect.
 */
function useDrag(onPointer: (tier: string, y: number) => void): (tier: string) => void {
  const latest = useRef(onPointer);
  latest.current = onPointer;
  const drag = useRef<AbortController>(null);
  useEffect(() => () => drag.current?.abort(), []);
  return (tier) => {
    drag.current?.abort();
    const controller = new AbortController();
    drag.current = controller;
    const { signal } = controller;
    const stop = () => controller.abort();
    addEventListener('pointermove', ({ clientY }) => latest.current(tier, clientY), { signal });
    addEventListener('pointerup', stop, { signal });
    addEventListener('pointercancel', stop, { signal });
  };
}

interface TierFieldsProps {
  readonly tier: WallTier;
  readonly onChange: (changes: Partial<WallTier>) => void;
}

/** A tier by amount also has a name of its own and the least amount. */
function TierFields({ tier, onChange }: TierFieldsProps) {
  return (
    <div class="tiers__fields">
      {tier.min != null && (
        <>
          <TierName name={tier.tier} onChange={(tier) => onChange({ tier })} />
          <TierNumber
            label={t('configurator_minTotal')}
            placeholder="0"
            value={tier.min}
            onChange={(min) => onChange({ min: min ?? 0 })}
          />
        </>
      )}
      <TierNumber
        label={t('configurator_size')}
        placeholder={t('configurator_pixels')}
        bounds={PICTURE_SIZES}
        value={tier.size}
        onChange={(size) => onChange({ size })}
      />
      <TierNumber
        label={t('configurator_rows')}
        placeholder={t('configurator_tierAll')}
        value={tier.rows ?? null}
        onChange={(rows) => onChange({ rows })}
      />
      <TierNumber
        label={t('configurator_limit')}
        placeholder={t('configurator_tierAll')}
        value={tier.max}
        onChange={(max) => onChange({ max })}
      />
    </div>
  );
}

interface TierNameProps {
  readonly name: string;
  readonly onChange: (name: string) => void;
}

function TierName({ name, onChange }: TierNameProps) {
  const field = useTyped(name);
  return (
    <label>
      {t('configurator_showName')}
      <input
        class="input"
        value={field.value}
        onInput={({ currentTarget }) => {
          const text = plainName(currentTarget.value);
          field.type(text);
          if (text) onChange(text);
        }}
        onBlur={field.leave}
      />
    </label>
  );
}

interface TierNumberProps {
  readonly label: string;
  readonly placeholder: string;
  readonly bounds?: readonly [min: number, max: number];
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

const ANY_NUMBER = [1, Number.MAX_SAFE_INTEGER] as const;

function TierNumber(props: TierNumberProps) {
  const { label, placeholder, bounds: [min, max] = ANY_NUMBER, value, onChange } = props;
  const field = useTyped(`${value ?? ''}`);
  return (
    <label>
      {label}
      <input
        class="input input--number"
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        placeholder={placeholder}
        value={field.value}
        onInput={({ currentTarget }) => {
          field.type(currentTarget.value);
          const number = Number.parseInt(currentTarget.value, 10);
          onChange(number > 0 ? Math.min(Math.max(min, number), max) : null);
        }}
        onBlur={field.leave}
      />
    </label>
  );
}

/**
 * Keeps what is typed until the field is left. The attribute cannot have all of it: a blank before the next word of a
 * name, or the 6 of 64 as a size.
 */
function useTyped(value: string) {
  const [typed, type] = useState<string | null>(null);
  return { value: typed ?? value, type, leave: () => type(null) };
}
