/** The fields of one sponsor tier: height of its pictures and limits; of one by amount also its name and least total. */
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

interface TierHeadingsProps extends Pick<TierSurroundings, 'currency'> {
  readonly hasAmounts: boolean;
}

/** What the fields of all tiers are, once for eyes; each field has the same words as its name. */
export function TierHeadings({ hasAmounts, currency }: TierHeadingsProps) {
  const words = hasAmounts ? [t('configurator_showName'), leastLabel(currency)] : [];
  const numbers = ['configurator_size', 'configurator_rows', 'configurator_tierMax'] as const;
  return (
    <div class="tiers__fields tiers__headings muted small" aria-hidden="true">
      {[...words, ...numbers.map((key) => t(key))].map((label) => (
        <span class="tiers__heading" key={label}>
          {label}
        </span>
      ))}
    </div>
  );
}

function leastLabel(currency: string | undefined): string {
  const least = t('configurator_minTotal');
  return currency ? `${least} (${currency})` : least;
}

interface TierFieldsProps extends TierSurroundings {
  readonly tier: WallTier;
  /** Undefined while it is not known. */
  readonly fill: TierFill | undefined;
  readonly onChange: (changes: Partial<WallTier>) => void;
}

export function TierFields({ tier, fill, names, rows, currency, onChange }: TierFieldsProps) {
  return (
    <div class="tiers__fields">
      {tier.min != null && (
        <>
          <TierName name={tier.tier} names={names} onChange={(tier) => onChange({ tier })} />
          <TierNumber
            label={leastLabel(currency)}
            placeholder="0"
            step="any"
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
        placeholder={rows ?? t('configurator_tierAll')}
        value={tier.rows ?? null}
        onChange={(rows) => onChange({ rows })}
      />
      <TierNumber
        label={t('configurator_tierMax')}
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

interface TierNameProps extends Pick<TierSurroundings, 'names'> {
  readonly name: string;
  readonly onChange: (name: string) => void;
}

/** Text that can't be a name stays in the field, with the name that the tier has until it is mended. */
function TierName({ name, names, onChange }: TierNameProps) {
  const [typed, setTyped] = useState({ text: name, name });
  const id = useId();
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
      <input
        class="input"
        aria-label={t('configurator_showName')}
        value={text}
        aria-invalid={isOther ? 'true' : undefined}
        aria-describedby={isOther ? id : undefined}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
      <LiveStatus id={id} kind="warning">
        {isOther && t('configurator_tierNameRule', isolate(name))}
      </LiveStatus>
    </>
  );
}

interface TierNumberProps {
  readonly label: string;
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
    <input
      class="input input--number"
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
  );
}
