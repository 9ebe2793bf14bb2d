/** Controls that only the configurator needs: numbers, colors and several of a few. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { ControlLabel } from '../../ui/control-label.tsx';
import { formatNumber, t } from '../../ui/i18n.ts';
import { LiveStatus } from '../../ui/notice.tsx';

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Text of the attribute; empty where it is not set. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface FrameProps extends Pick<FieldProps, 'label' | 'hint'> {
  readonly id: string;
  /** What is wrong with the value; its ID is the control's with `-problem` appended. */
  readonly problem?: string | false;
  readonly children: ComponentChildren;
}

/** Label and hint to the left, the control to the right. */
function Beside({ id, label, hint, problem, children }: FrameProps) {
  return (
    <div class="field field--beside">
      <ControlLabel id={id} label={label} hint={hint} />
      <span class="option__value">{children}</span>
      <LiveStatus id={`${id}-problem`} kind="warning">
        {problem}
      </LiveStatus>
    </div>
  );
}

interface NumberFieldProps extends FieldProps {
  readonly bounds: readonly [min: number, max: number];
  readonly unit?: string | undefined;
  readonly placeholder: string;
}

export function NumberField(props: NumberFieldProps) {
  const id = useId();
  const { label, hint, value, onChange, unit, placeholder } = props;
  const [min, max] = props.bounds;
  const isOutside = value !== '' && !(Number(value) >= min && Number(value) <= max);
  const rule = t('configurator_problemBounds', label, formatNumber(min), formatNumber(max));
  const about = [hint && 'hint', isOutside && 'problem'].filter(Boolean);
  return (
    <Beside id={id} label={label} hint={hint} problem={isOutside && rule}>
      <input
        id={id}
        class="input input--number"
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={value}
        placeholder={placeholder}
        aria-invalid={isOutside ? 'true' : undefined}
        aria-describedby={about.map((part) => `${id}-${part}`).join(' ') || undefined}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {unit && (
        <label class="muted small" for={id}>
          {unit}
        </label>
      )}
    </Beside>
  );
}

/** Shown while no color is chosen: the elements' default. */
const USUAL_COLOR = '#0a5bc2';

export function ColorField({ label, hint, value, onChange }: FieldProps) {
  const id = useId();
  return (
    <Beside id={id} label={label} hint={hint}>
      {value && (
        <Button variant="quiet" onClick={() => onChange('')}>
          {t('configurator_usualColor')}
        </Button>
      )}
      <input
        id={id}
        class="input input--color"
        type="color"
        value={/^#[\da-f]{6}$/i.test(value) ? value : USUAL_COLOR}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </Beside>
  );
}

export interface Item {
  readonly value: string;
  readonly label: string;
}

interface SeveralProps extends Omit<FieldProps, 'value' | 'onChange'> {
  readonly items: readonly Item[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Checkboxes for a few items. */
export function Several({ label, hint, items, chosen, onChange }: SeveralProps) {
  const id = useId();
  const toggle = (value: string, isChosen: boolean) => {
    const all = items.map((item) => item.value);
    const wanted = (known: string) => (known === value ? isChosen : chosen.includes(known));
    onChange([...chosen.filter((other) => !all.includes(other)), ...all.filter(wanted)]);
  };
  return (
    <fieldset class="choices choices--several" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend class="choices__legend">{label}</legend>
      {hint && (
        <div class="field__hint several__hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div class="choices__list">
        {items.map((item) => (
          <label class="choice" key={item.value}>
            <input
              type="checkbox"
              checked={chosen.includes(item.value)}
              onChange={(event) => toggle(item.value, event.currentTarget.checked)}
            />
            <bdi>{item.label}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
