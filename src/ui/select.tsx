import { useId } from 'preact/hooks';
import { ControlLabel } from './control-label.tsx';

export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly onChange: (value: Value) => void;
  readonly hint?: string | undefined;
  /** For screen readers only, where the options say what they are. */
  readonly isLabelHidden?: boolean;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const id = useId();
  return (
    <div class="field field--beside">
      <ControlLabel id={id} label={props.label} hint={props.hint} isHidden={props.isLabelHidden} />
      <select
        id={id}
        class="input"
        value={props.value}
        aria-describedby={props.hint ? `${id}-hint` : undefined}
        onChange={(event) => {
          const chosen = props.options[event.currentTarget.selectedIndex];
          if (chosen) props.onChange(chosen.value);
        }}
      >
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
