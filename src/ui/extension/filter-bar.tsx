/** Above a list: a search, a button that opens the filters, and what was chosen, each removed with a click. */
import './tools.css';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '../i18n.ts';
import { Icon } from '../icon.tsx';
import { closeIcon, searchIcon } from '../icons.ts';
import { useKeys } from './keyboard.ts';
import { usePanel } from './menu.tsx';

export interface Chip {
  readonly label: string;
  readonly remove: () => void;
}

interface FilterBarProps {
  readonly searchLabel: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly chips: readonly Chip[];
  /** Between search and button. */
  readonly aside?: ComponentChildren;
  /** The controls behind the button. */
  readonly children: ComponentChildren;
}

export function FilterBar({ searchLabel, text, onText, chips, ...props }: FilterBarProps) {
  const panel = usePanel();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is for the controls inside
    <div class="stack stack--tight" onKeyDown={panel.onKeyDown}>
      <div class="tools__line">
        <SearchField label={searchLabel} value={text} onInput={onText} />
        {props.aside}
        <button type="button" class="button" {...panel.button}>
          {chips.length > 0 ? t('popup_filtersSet', chips.length) : t('popup_filters')}
        </button>
      </div>
      {chips.length > 0 && (
        <ul class="chips" role="list" aria-label={t('popup_chosenFilters')}>
          {chips.map(({ label, remove }) => (
            <li key={label}>
              <button
                type="button"
                class="chip"
                aria-label={t('popup_removeFilter', label)}
                onClick={() => {
                  panel.goToButton();
                  remove();
                }}
              >
                <bdi>{label}</bdi>
                <Icon shape={closeIcon} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div id={panel.id} class="tools__filters box" hidden={!panel.isOpen}>
        {panel.isOpen && props.children}
      </div>
    </div>
  );
}

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (text: string) => void;
}

function SearchField({ label, value, onInput }: SearchFieldProps) {
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
        placeholder={t('popup_searchShort')}
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
