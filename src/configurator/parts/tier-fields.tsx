/** The fields of one sponsor tier: height of its pictures and limits; of one by amount also its name and least total. */
import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { PICTURE_SIZES, type WallTier } from '../../platform/wall/tiers.ts';
import { isolate, t } from '../../ui/i18n.ts';
import { LiveStatus } from '../../ui/notice.tsx';
import type { TierFill } from '../model/backers.ts';

/** What the fields of a tier say of the wall around it. */
export interface TierSurroundings {
  /** Of all tiers. */
  readonly names: readonly string[];
  /** Rows of a tier without a number of its own; undefined for all. */
  readonly rows: string | undefined;
  /** The currency of totals; undefined while it is not known. */
  readonly currency: string | undefined;
}

/** The text without what ends a name in the attribute. */
const plainName = (text: string) => text.replace(/[,<>\s]+/g, ' ').trim();

function leastLabel(currency: string | undefined): string {
  const least = t('configurator_minTotal');
  return currency ? `${least} (${currency})` : least;
}

interface TierFieldsProps extends TierSurroundings {
  readonly tier: WallTier;
  /** The fields that are the first ones of their kind have their words above them; all have them as their names. */
  readonly isFirst: boolean;
  readonly isFirstByAmount: boolean;
  /** Undefined while it is not known. */
  readonly fill: TierFill | undefined;
  readonly onChange: (changes: Partial<WallTier>) => void;
}

export function TierFields(props: TierFieldsProps) {
  const { tier, fill, names, rows, currency, isFirst, isFirstByAmount, onChange } = props;
  return (
    <div class="tiers__fields">
      {tier.min != null && (
        <>
          <TierName
            name={tier.tier}
            names={names}
            hasHeading={isFirstByAmount}
            onChange={(tier) => onChange({ tier })}
          />
          <TierNumber
            label={leastLabel(currency)}
            hasHeading={isFirstByAmount}
            placeholder="0"
            step="any"
            value={tier.min}
            onChange={(min) => onChange({ min: min ?? 0 })}
          />
        </>
      )}
      <TierNumber
        label={t('configurator_size')}
        hasHeading={isFirst}
        placeholder={t('configurator_pixels')}
        bounds={PICTURE_SIZES}
        value={tier.size}
        onChange={(size) => onChange({ size })}
      />
      <TierNumber
        label={t('configurator_rows')}
        hasHeading={isFirst}
        placeholder={rows ?? t('configurator_tierAll')}
        value={tier.rows ?? null}
        onChange={(rows) => onChange({ rows })}
      />
      <TierNumber
        label={t('configurator_tierMax')}
        hasHeading={isFirst}
        placeholder={t('configurator_tierAll')}
        value={tier.max}
        onChange={(max) => onChange({ max })}
      />
      <LiveStatus kind="warning">
        {fill?.count === 0 &&
          tier.tier !== '*' &&
          t(fill.isTaken ? 'configurator_tierTaken' : 'configurator_tierNobody')}
      </LiveStatus>
    </div>
  );
}

interface CellProps {
  readonly label: string;
  readonly hasHeading: boolean;
  /** A field that has the label as its name. */
  readonly children: ComponentChildren;
}

function Cell({ label, hasHeading, children }: CellProps) {
  return (
    <span class="tiers__cell">
      {hasHeading && (
        <span class="muted small" aria-hidden="true">
          {label}
        </span>
      )}
      {children}
    </span>
  );
}

interface TierNameProps extends Pick<TierSurroundings, 'names'>, Pick<CellProps, 'hasHeading'> {
  readonly name: string;
  readonly onChange: (name: string) => void;
}

/** Text that can't be a name stays in the field, with the name that the tier has until it is mended. */
function TierName({ name, names, hasHeading, onChange }: TierNameProps) {
  const [typed, setTyped] = useState({ text: name, name });
  const id = useId();
  const label = t('configurator_showName');
  // In another place of the list, it is another tier's.
  const text = typed.name === name ? typed.text : name;
  const isOther = text.trim() !== name;
  const onInput = (text: string) => {
    const next = plainName(text);
    const isTaken = next !== name && [...names, t('configurator_tierRest')].includes(next);
    setTyped({ text, name: next && !isTaken ? next : name });
    if (next && !isTaken) onChange(next);
  };
  return (
    <>
      <Cell label={label} hasHeading={hasHeading}>
        <input
          class="input"
          aria-label={label}
          value={text}
          aria-invalid={isOther ? 'true' : undefined}
          aria-describedby={isOther ? id : undefined}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      </Cell>
      <LiveStatus id={id} kind="warning">
        {isOther && t('configurator_tierNameRule', isolate(name))}
      </LiveStatus>
    </>
  );
}

interface TierNumberProps extends Pick<CellProps, 'label' | 'hasHeading'> {
  readonly placeholder: string;
  readonly bounds?: readonly [min: number, max: number];
  /** With fractions. */
  readonly step?: 'any';
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

const ANY_NUMBER = [1, Number.MAX_SAFE_INTEGER] as const;

function TierNumber(props: TierNumberProps) {
  const { label, placeholder, bounds: [min, max] = ANY_NUMBER, step, value, onChange } = props;
  // Kept until the field is left: the attribute can't have the 6 of 64 as a size.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Cell label={label} hasHeading={props.hasHeading}>
      <input
        class="input"
        aria-label={label}
        type="number"
        inputMode="numeric"
        min={step ? 0 : min}
        max={max}
        step={step}
        placeholder={placeholder}
        value={typed ?? `${value ?? ''}`}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
          const typed = Number.parseFloat(currentTarget.value);
          const number = step ? typed : Math.trunc(typed);
          onChange(number > 0 ? Math.min(Math.max(min, number), max) : null);
        }}
        onBlur={() => setTyped(null)}
      />
    </Cell>
  );
}
