/** A field for a day. */
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { FieldLabel } from '../control-label.tsx';

const TYPING = /^(?:\d|Arrow.*|Backspace|Delete)$/;

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
  const isTyping = useRef(false);
  const [timesLeft, setTimesLeft] = useState(0);
  const take = () => {
    const day = input.current?.value || null;
    if (input.current?.validity.valid && day !== value) onChange(day);
  };
  // Not an attribute: drawing the view anew would take away a year that is half typed.
  useLayoutEffect(() => {
    if (input.current) input.current.value = value ?? '';
  }, [value, timesLeft]);
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
        // While one is typed, browsers report others: January for the 1 of November, and the year 2.
        onKeyDown={({ key, altKey }) => {
          // Other keys open the calendar, whose days count at once.
          isTyping.current = TYPING.test(key) && !altKey;
          if (key !== 'Enter') return;
          take();
          // The browser says what is wrong with a day beyond the limits.
          input.current?.reportValidity();
        }}
        onPointerDown={() => {
          isTyping.current = false;
        }}
        onChange={() => {
          if (!isTyping.current) take();
        }}
        onBlur={() => {
          take();
          setTimesLeft((times) => times + 1);
        }}
      />
    </div>
  );
}
