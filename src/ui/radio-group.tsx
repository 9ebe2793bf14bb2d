/** A radio group with a hint for each choice. */
import { useId } from 'preact/hooks';
import { Icon } from './icon.tsx';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
  readonly icon?: string;
}

interface RadioGroupProps<Value extends string> {
  readonly legend: string;
  readonly value: Value | null;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
  /** For short labels without hints: in one line where there is room. */
  readonly isInline?: boolean;
  /** For screen readers only, where the choices say what they are. */
  readonly isLegendHidden?: boolean;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset class={props.isInline ? 'choices choices--inline' : 'choices'}>
      <legend class={props.isLegendHidden ? 'visually-hidden' : 'choices__legend'}>
        {props.legend}
      </legend>
      <div class="choices__list">
        {props.choices.map((choice) => (
          <RadioChoice
            key={choice.value}
            name={name}
            choice={choice}
            isChecked={choice.value === props.value}
            onChange={() => props.onChange(choice.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface RadioChoiceProps {
  readonly name: string;
  readonly choice: Choice<string>;
  readonly isChecked: boolean;
  readonly onChange: () => void;
}

function RadioChoice({ name, choice, isChecked, onChange }: RadioChoiceProps) {
  const hintId = `${name}-${choice.value}`;
  return (
    <label class="choice">
      <input
        type="radio"
        name={name}
        value={choice.value}
        checked={isChecked}
        aria-label={choice.label}
        aria-describedby={choice.hint ? hintId : undefined}
        onChange={onChange}
      />
      <span>
        <span class="row">
          {choice.icon && <Icon shape={choice.icon} />}
          {choice.label}
        </span>
        {choice.hint && (
          <span class="field__hint" id={hintId}>
            {choice.hint}
          </span>
        )}
      </span>
    </label>
  );
}
