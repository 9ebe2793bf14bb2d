/** A field for a day. */
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { FieldLabel } from '../control-label.tsx';

interface DayFieldProps {
  readonly label: string;
  /** YYYY-MM-DD. */
  readonly value: string | null;
  readonly min?: string | null;
  readonly max?: string | null;
  readonly onChange: (day: string | null) => void;
}

export function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const show = () => {
    const day = value ?? '';
    // Half a date has no value either: it stays.
    if (input.current && input.current.value !== day) input.current.value = day;
  };
  // Not an attribute: drawing the view anew would take away a year that is half typed.
  useLayoutEffect(show, [value]);
  return (
    <div class="field">
      <FieldLabel id={id} label={label} />
      <input
        id={id}
        class="input"
        type="date"
        ref={input}
        min={min ?? undefined}
        max={max ?? undefined}
        onChange={(event) => onChange(event.currentTarget.value || null)}
        onBlur={show}
      />
    </div>
  );
}
