/** A text field whose suggestions are chosen with the arrow keys (ARIA practices, "Combobox"), and accounts in it. */

import type { ComponentChildren } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import type { FoundAccount } from '../platform/account/search.ts';
import { entryOf } from '../platform/values/json.ts';
import { Avatar } from './avatar.tsx';
import { type MessageKey, t } from './i18n.ts';

interface ComboboxOptions<Item> {
  readonly items: readonly Item[];
  readonly isOpen: boolean;
  readonly onChoose: (item: Item) => void;
}

type Combobox<Item> = ReturnType<typeof useCombobox<Item>>;

export function useCombobox<Item>(options: ComboboxOptions<Item>) {
  const { items, isOpen, onChoose } = options;
  const listId = useId();
  const [at, setActive] = useState(-1);
  const active = isOpen && at < items.length ? at : -1;
  const activeId = active < 0 ? undefined : `${listId}-${active}`;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  const choose = (item: Item) => {
    setActive(-1);
    onChoose(item);
  };
  return {
    /** Spread into the input, which keeps the focus. */
    input: {
      role: 'combobox',
      'aria-expanded': isOpen && items.length > 0,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': activeId,
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: false,
      maxLength: 2048,
    } as const,
    listId,
    /** Index of the suggestion that the arrow keys are at; -1 for none. */
    active,
    items,
    isOpen: isOpen && items.length > 0,
    choose,
    /** Goes back to the text: call it when that changes. */
    leave: () => setActive(-1),
    /** Handles arrow keys and Enter on a suggestion. Returns false for every other key. */
    onKey: (event: KeyboardEvent) => {
      const chosen = items[active];
      if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
      else if (event.key === 'ArrowDown' && items.length > 0) {
        setActive((active + 1) % items.length);
      } else if (event.key === 'ArrowUp' && items.length > 0) {
        setActive(active <= 0 ? items.length - 1 : active - 1);
      } else return false;
      event.preventDefault();
      return true;
    },
  };
}

interface SuggestionsProps<Item> {
  readonly combobox: Combobox<Item>;
  readonly label: string;
  readonly class: string;
  readonly keyOf: (item: Item) => string;
  readonly children: (item: Item, index: number) => ComponentChildren;
}

/** The list of suggestions. In the document always: the field refers to it. */
export function Suggestions<Item>(props: SuggestionsProps<Item>) {
  const { combobox, label, keyOf, children } = props;
  const { listId, isOpen, items, active, choose } = combobox;
  return (
    <div class={props.class} id={listId} role="listbox" aria-label={label} hidden={!isOpen}>
      {isOpen &&
        items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={keyOf(item)}
            id={`${listId}-${index}`}
            class="line suggestion"
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(item)}
          >
            {children(item, index)}
          </div>
        ))}
    </div>
  );
}

const KINDS: Readonly<Record<string, MessageKey>> = {
  INDIVIDUAL: 'search_kindPerson',
  COLLECTIVE: 'search_kindCollective',
  ORGANIZATION: 'search_kindOrganization',
  FUND: 'search_kindFund',
  PROJECT: 'search_kindProject',
  EVENT: 'search_kindEvent',
};

interface AccountSuggestionProps {
  readonly account: Pick<FoundAccount, 'slug' | 'name' | 'imageUrl'> & { readonly type?: string };
  /** In place of kind and slug. */
  readonly note?: ComponentChildren;
}

/** Logo, name, kind, and slug of an account. */
export function AccountSuggestion({ account, note }: AccountSuggestionProps) {
  const { name, imageUrl, slug, type = '' } = account;
  const kind = entryOf(KINDS, type);
  return (
    <>
      <Avatar name={name} src={imageUrl} shape="square" />
      <span class="suggestion__words words">
        <bdi class="suggestion__name">{name}</bdi>
        <span class="muted small">
          {note ?? (
            <>
              {kind && `${t(kind)} · `}
              <bdi>{slug}</bdi>
            </>
          )}
        </span>
      </span>
    </>
  );
}
