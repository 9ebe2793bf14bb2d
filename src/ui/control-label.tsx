/** The name of a control, with a line that explains it. */
import type { ComponentChildren } from 'preact';

interface ControlLabelProps {
  /** Of the control; that of the hint is the same with `-hint` behind it. */
  readonly id: string;
  readonly label: string;
  readonly hint?: ComponentChildren;
}

/** What stands to the left of a control that names its hint with `aria-describedby`. */
export function ControlLabel({ id, label, hint }: ControlLabelProps) {
  return (
    <div>
      <label class="field__label" for={id}>
        {label}
      </label>
      {hint && (
        <div class="field__hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}
