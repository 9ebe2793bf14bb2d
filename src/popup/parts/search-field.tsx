/** A field that narrows down the list below it; "/" goes there. */
import { useRef } from 'preact/hooks';
import { Icon } from '../../ui/icon.tsx';
import { searchIcon } from '../../ui/icons.ts';
import { useKeys } from '../state/use-keys.ts';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (text: string) => void;
}

export function SearchField({ label, value, onInput }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => input.current?.focus() });
  return (
    <div class="search">
      <Icon shape={searchIcon} />
      <input
        ref={input}
        class="input search__input"
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autocomplete="off"
        spellcheck={false}
        maxLength={200}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !value) return;
          event.preventDefault();
          onInput('');
        }}
      />
    </div>
  );
}
