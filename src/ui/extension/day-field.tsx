/** A field for a day. */
import { useId } from 'preact/hooks';
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
  return (
    <div class="field">
      <FieldLabel id={id} label={label} />
      <input
        id={id}
        class="input"
        type="date"
        value={value ?? ''}
        min={min ?? undefined}
        max={max ?? undefined}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    </div>
  );
}
