/** The label and hint of a control. */
import type { ComponentChildren } from 'preact';

interface ControlLabelProps {
  /** ID of the control. The hint's ID is the same with `-hint` appended. */
  readonly id: string;
  readonly label: string;
  readonly hint?: ComponentChildren;
  readonly isHidden?: boolean | undefined;
}

/** In an element of their own, beside the control. */
export const ControlLabel = (props: ControlLabelProps) => (
  <div class="field">
    <FieldLabel {...props} />
  </div>
);

/** Above the control. */
export function FieldLabel({ id, label, hint, isHidden }: ControlLabelProps) {
  return (
    <>
      <label class={isHidden ? 'visually-hidden' : 'field__label'} for={id}>
        {label}
      </label>
      {hint && (
        <div class="field__hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </>
  );
}
