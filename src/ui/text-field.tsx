/** A text field with label, hint, error and status. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { FieldLabel } from './control-label.tsx';
import { LiveStatus } from './notice.tsx';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput?: (value: string) => void;
  readonly onEnter?: () => void;
  readonly hint?: ComponentChildren;
  readonly error?: string | null | undefined;
  /** A button beside the field. */
  readonly action?: ComponentChildren;
  /** The state of a check, below the field; part of its description. */
  readonly status?: ComponentChildren;
  readonly inputMode?: 'text' | 'url';
  readonly isCode?: boolean;
  readonly isReadOnly?: boolean;
  readonly placeholder?: string;
  readonly maxLength?: number;
}

export function TextField(props: TextFieldProps) {
  const id = useId();
  const { hint, error, status } = props;
  const described = [hint && `${id}-hint`, error && `${id}-error`, status && `${id}-status`];
  return (
    <div class="field">
      <FieldLabel id={id} label={props.label} hint={hint} />
      <div class="field__row">
        <input
          id={id}
          class={props.isCode ? 'input input--code' : 'input'}
          type="text"
          inputMode={props.inputMode ?? 'text'}
          value={props.value}
          readOnly={props.isReadOnly ?? false}
          placeholder={props.placeholder ?? ''}
          maxLength={props.maxLength ?? 2048}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          onInput={(event) => props.onInput?.(event.currentTarget.value)}
          onKeyDown={({ key, isComposing }) => key === 'Enter' && !isComposing && props.onEnter?.()}
          onFocus={(event) => props.isReadOnly && event.currentTarget.select()}
        />
        {props.action}
      </div>
      <LiveStatus id={`${id}-error`} kind="error">
        {error}
      </LiveStatus>
      {status && <div id={`${id}-status`}>{status}</div>}
    </div>
  );
}
