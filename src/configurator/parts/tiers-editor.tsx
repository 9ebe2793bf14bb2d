/** Sponsor tiers in their order, with the height of their pictures and their limits: moved by drag, by keys, and by pressing. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Backer } from '../../platform/values/types.ts';
import { namedTiers, parseTiers, type WallTier } from '../../platform/wall/tiers.ts';
import { commonCurrency } from '../../platform/wall/wall.ts';
import { Button } from '../../ui/button.tsx';
import { isolate, plural, t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { closeIcon, gripIcon } from '../../ui/icons.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { indexAt, isWithoutPointer, move, placeAfter } from '../../ui/reorder.ts';
import { Select } from '../../ui/select.tsx';
import { fillTiers, formatTiers, sponsorTiers, type TierFill } from '../model/backers.ts';
import { PRESETS } from '../model/presets.ts';
import type { Params } from '../options/spec.ts';
import { TierFields, type TierSurroundings } from './tier-fields.tsx';

interface TiersEditorProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Text of the attribute; undefined where it is not set. */
  readonly text: string | undefined;
  /** Texts of all attributes that are set. */
  readonly texts: Params;
  readonly backers: readonly Backer[];
  /** Null takes the attribute away. */
  readonly onChange: (text: string | null, isTyping: boolean) => void;
}

/** Everybody whom no other entry names. */
const REST = '*';
const EVERYBODY: WallTier = { tier: REST, size: null, max: null };
/** Of tiers that are added: each below the others. */
const MINIMUMS = [100, 50, 25, 10, 5, 1];
const USUAL_SIZE = 48;
/** Of the presets and beyond, each clearly larger than the one before. */
const SIZES = [40, 48, 64, 96, 128, 192, 256];

export function TiersEditor({ label, hint, text, texts, backers, onChange }: TiersEditorProps) {
  const tiers = namedTiers(parseTiers(text ?? null).tiers, backers);
  const keep = (next: readonly WallTier[], isTyping = false) =>
    onChange(formatTiers(next) || null, isTyping);
  const { list, announcement, removed, drag, goTo, moveTo, step, add, remove } = useOrder(
    tiers,
    keep,
  );
  const firstByAmount = tiers.findIndex(({ min }) => min != null);
  const fills = backers.length ? fillTiers(backers, texts) : [];
  const around: TierSurroundings = {
    names: tiers.map(({ tier }) => tier),
    rows: texts.rows,
    currency: commonCurrency(backers),
  };
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
                onPress={() => step(index)}
                onDrag={() => drag(tier.tier)}
              />
              <span class="tiers__name">
                <bdi>{nameOf(tier.tier)}</bdi>
              </span>
              <Count fill={fills[index]} />
              <IconButton
                icon={closeIcon}
                label={t('configurator_tierRemove', nameOf(tier.tier))}
                onClick={() => remove(index)}
              />
              <TierFields
                {...around}
                tier={tier}
                isFirst={index === 0}
                isFirstByAmount={index === firstByAmount}
                fill={fills[index]}
                onChange={(changes) => keep(tiers.with(index, { ...tier, ...changes }), true)}
              />
            </div>
          </li>
        ))}
      </ol>
      <AddTier tiers={tiers} backers={backers} removed={removed} onAdd={add} onStart={goTo} />
      <LiveRegion message={announcement} />
    </fieldset>
  );
}

/** How many it has; nothing while they are not known. */
const Count = ({ fill }: { readonly fill: TierFill | undefined }) =>
  fill && <span class="muted small">{plural('configurator_tierCount', fill.count)}</span>;

interface Removed {
  readonly tier: WallTier;
  readonly at: number;
}

/**
 * Moves, adds, and removes tiers, says where one is now, and keeps the focus with it. A first tier by amount comes with
 * everybody else's.
 */
function useOrder(tiers: readonly WallTier[], keep: (next: readonly WallTier[]) => void) {
  const [announcement, setAnnouncement] = useState('');
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const list = useRef<HTMLOListElement>(null);
  const goTo = (next: readonly WallTier[], at: number, control = '.tiers__grip') => {
    keep(next);
    setAnnouncement(t('configurator_tierMoved', nameOf(next[at]?.tier ?? ''), at + 1, next.length));
    requestAnimationFrame(() => {
      const target = list.current?.children[at]?.querySelector<HTMLElement>(control);
      target?.focus();
      // Typed text replaces the name of a new tier.
      if (target instanceof HTMLInputElement) target.select();
    });
  };
  const moveTo = (from: number, to: number) => {
    const next = move(tiers, from, to);
    if (next !== tiers) goTo(next, to);
  };
  const add = (tier: WallTier, at = placeOfNew(tiers)) => {
    setRemoved(removed.filter((other) => other.tier !== tier));
    const isFirstByAmount = tiers.length === 0 && tier.min != null;
    goTo([...tiers.toSpliced(at, 0, tier), ...(isFirstByAmount ? [EVERYBODY] : [])], at, 'input');
  };
  const remove = (at: number) => {
    const tier = tiers[at];
    if (!tier) return;
    keep(tiers.toSpliced(at, 1));
    setAnnouncement('');
    setRemoved([...removed, { tier, at }]);
    requestAnimationFrame(() => {
      const back = list.current?.parentElement?.querySelector<HTMLElement>('.row > button');
      back?.focus();
    });
  };
  const step = (from: number) => moveTo(from, placeAfter(from, tiers.length));
  const placeOf = (tier: string) => tiers.findIndex((other) => other.tier === tier);
  const drag = useDrag({
    onPointer: (tier, y) => {
      const from = placeOf(tier);
      const to = list.current ? indexAt(list.current, y) : from;
      moveTo(from, to);
      return to !== from;
    },
    onPress: (tier) => step(placeOf(tier)),
  });
  const isGone = (other: Removed) => tiers.every(({ tier }) => tier !== other.tier.tier);
  return {
    list,
    announcement,
    removed: removed.findLast(isGone),
    goTo,
    moveTo,
    step,
    add,
    remove,
    drag,
  };
}

interface AddTierProps extends Pick<TiersEditorProps, 'backers'> {
  readonly tiers: readonly WallTier[];
  /** The one that was removed last. */
  readonly removed: Removed | undefined;
  readonly onAdd: (tier: WallTier, at?: number) => void;
  readonly onStart: (tiers: readonly WallTier[], at: number) => void;
}

/** The tier that was just removed, one of those that backers have, one by amount, or those to begin with. */
function AddTier({ tiers, backers, removed, onAdd, onStart }: AddTierProps) {
  const names = tiers.map(({ tier }) => tier);
  const others = [...sponsorTiers(backers), REST].filter((name) => !names.includes(name));
  return (
    <>
      {tiers.length > 0 && others.length > 0 && (
        <Select
          label={t('configurator_tierAdd')}
          value=""
          options={[
            { value: '', label: t('configurator_tierChoose') },
            ...others.map((name) => ({ value: name, label: nameOf(name) })),
          ]}
          onChange={(name) => name && onAdd(newTier(tiers, name))}
        />
      )}
      <div class="row">
        {removed && (
          <Button onClick={() => onAdd(removed.tier, removed.at)}>
            {t('configurator_tierBack', nameOf(removed.tier.tier))}
          </Button>
        )}
        {tiers.length === 0 && (
          <Button onClick={() => onStart(presetTiers(backers), 0)}>
            {t('configurator_tiersStart')}
          </Button>
        )}
        <Button
          variant="quiet"
          onClick={() => onAdd({ ...newTier(tiers, newName(names)), min: newMinimum(tiers) })}
        >
          {t('configurator_tierAddAmount')}
        </Button>
      </div>
    </>
  );
}

const nameOf = (tier: string) => (tier === REST ? t('configurator_tierRest') : isolate(tier));

function presetTiers(backers: readonly Backer[]): readonly WallTier[] {
  const preset = PRESETS.find(({ id }) => id === 'tiers')?.texts(backers).tiers;
  return namedTiers(parseTiers(preset ?? null).tiers, backers);
}

/** A new tier is the last one, but for everybody else's. */
const placeOfNew = (tiers: readonly WallTier[]) =>
  tiers.at(-1)?.tier === REST ? tiers.length - 1 : tiers.length;

/** Its pictures are larger than everybody else's. */
function newTier(tiers: readonly WallTier[], tier: string): WallTier {
  const rest = tiers.find((other) => other.tier === REST)?.size ?? USUAL_SIZE;
  const size = tier === REST ? null : (SIZES.find((size) => size > rest) ?? rest);
  return { tier, size, max: null };
}

/** Below the least of the others, whose people it would not get otherwise. */
function newMinimum(tiers: readonly WallTier[]): number {
  const least = Math.min(...tiers.map(({ min }) => min ?? Infinity));
  return MINIMUMS.find((min) => min < least) ?? 1;
}

/** "Sponsors", or "Sponsors (2)" beside a tier of that name: a number alone would look like the number of its backers. */
function newName(taken: readonly string[]): string {
  const name = t('configurator_tierNew');
  for (let count = 1; ; count++) {
    const next = count === 1 ? name : `${name} (${count})`;
    if (!taken.includes(next)) return next;
  }
}

interface GripProps {
  readonly name: string;
  readonly onMove: (by: number) => void;
  readonly onPress: () => void;
  readonly onDrag: () => void;
}

/** Dragged up and down, moved with the arrow keys, or pressed. */
function Grip({ name, onMove, onPress, onDrag }: GripProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <button
      type="button"
      class="icon-button grip tiers__grip"
      aria-label={t('configurator_tierMove', name)}
      onKeyDown={onKeyDown}
      onPointerDown={onDrag}
      onClick={(event) => isWithoutPointer(event) && onPress()}
    >
      <Icon shape={gripIcon} />
    </button>
  );
}

interface Dragging {
  /** Returns whether the tier was moved. */
  readonly onPointer: (tier: string, y: number) => boolean;
  /** The pointer was released, and had moved nothing. */
  readonly onPress: (tier: string) => void;
}

/**
 * Follows the pointer from the moment that `drag` is called with a tier until it is released. It listens to the
 * window: the row under the pointer moves in the document, and would lose the pointer. It listens at once: on a busy
 * page the pointer has moved, and been released, before the next effect.
 */
function useDrag(dragging: Dragging): (tier: string) => void {
  const latest = useRef(dragging);
  latest.current = dragging;
  const drag = useRef<AbortController>(null);
  useEffect(() => () => drag.current?.abort(), []);
  return (tier) => {
    drag.current?.abort();
    const controller = new AbortController();
    drag.current = controller;
    const { signal } = controller;
    let hasMoved = false;
    const onMove = ({ clientY }: PointerEvent) => {
      if (latest.current.onPointer(tier, clientY)) hasMoved = true;
    };
    const onUp = () => {
      controller.abort();
      if (!hasMoved) latest.current.onPress(tier);
    };
    addEventListener('pointermove', onMove, { signal });
    addEventListener('pointerup', onUp, { signal });
    addEventListener('pointercancel', () => controller.abort(), { signal });
  };
}
