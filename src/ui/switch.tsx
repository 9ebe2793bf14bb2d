import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { ControlLabel } from './control-label.tsx';

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly hint?: ComponentChildren;
}

export function Switch({ label, isOn, onChange, hint }: SwitchProps) {
  const id = useId();
  return (
    <div class="switch">
      <ControlLabel id={id} label={label} hint={hint} />
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => {
          const wanted = event.currentTarget.checked;
          // Show the setting, not the click: the change may be refused.
          event.currentTarget.checked = isOn;
          onChange(wanted);
        }}
      />
    </div>
  );
}
