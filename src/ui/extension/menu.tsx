/** A button, and what it opens: a list of what it offers, or any other part (ARIA practices, "Disclosure"). */
import './menu.css';
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../icon.tsx';

export function usePanel() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const goToButton = () => button.current?.focus();
  const close = () => {
    setOpen(false);
    goToButton();
  };
  return {
    id,
    isOpen,
    /** Spread into the button. */
    button: {
      ref: button,
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setOpen(!isOpen),
    },
    goToButton,
    /** Closes it and goes back to the button. */
    close,
    /** Closes it and leaves the focus where it is. */
    hide: () => setOpen(false),
    /** Of the element around both: Escape closes it. */
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return;
      event.preventDefault();
      close();
    },
  };
}

export interface MenuItem {
  readonly label: string;
  readonly icon?: string;
  readonly shortcut?: string | undefined;
  /** What it does, below it. */
  readonly hint?: string;
  /** Of what is on or off. */
  readonly isOn?: boolean;
  readonly onChoose: () => void;
}

interface MenuProps {
  /** Of the element around both. */
  readonly className?: string;
  /** Attributes of the button, such as its class. */
  readonly button: {
    readonly class: string;
    readonly title?: string;
    readonly 'aria-label'?: string;
    readonly 'aria-busy'?: true | undefined;
  };
  /** What the button shows. */
  readonly face: ComponentChildren;
  readonly items: readonly MenuItem[];
  /** Under a heading of their own, behind the others. */
  readonly apart?: { readonly title: string; readonly items: readonly MenuItem[] } | undefined;
  /** Below the button, whether it is open or not. */
  readonly children?: ComponentChildren;
}

export function Menu({ className = '', button, face, items, apart, children }: MenuProps) {
  const panel = usePanel();
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (panel.isOpen) menu.current?.querySelector('ul')?.scrollIntoView?.({ block: 'nearest' });
  }, [panel.isOpen]);
  const title = useId();
  const choose = (item: MenuItem) => {
    panel.close();
    item.onChoose();
  };
  const listed = (some: readonly MenuItem[]) =>
    some.map((item) => <Item key={item.label} item={item} onChoose={() => choose(item)} />);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes when the focus leaves, and on Escape
    <div
      class={`menu ${className}`}
      ref={menu}
      onKeyDown={panel.onKeyDown}
      onFocusOut={({ relatedTarget }) => {
        if (!menu.current?.contains(relatedTarget as Node | null)) panel.hide();
      }}
    >
      <button type="button" {...button} {...panel.button}>
        {face}
      </button>
      <ul id={panel.id} class="menu-box menu__list" role="list" hidden={!panel.isOpen}>
        {listed(items)}
        {apart && (
          <li>
            <p class="menu__title small muted" id={title}>
              {apart.title}
            </p>
            <ul role="list" aria-labelledby={title}>
              {listed(apart.items)}
            </ul>
          </li>
        )}
      </ul>
      {children}
    </div>
  );
}

function Item({ item, onChoose }: { readonly item: MenuItem; readonly onChoose: () => void }) {
  const { label, icon, shortcut, hint, isOn } = item;
  return (
    <li>
      <button
        type="button"
        class="menu__item"
        aria-keyshortcuts={shortcut}
        aria-label={shortcut && label}
        aria-pressed={isOn}
        onClick={onChoose}
      >
        {icon && <Icon shape={icon} />}
        {label}
        {hint && <span class="menu__hint muted"> {hint}</span>}
        {shortcut && <kbd>{shortcut}</kbd>}
      </button>
    </li>
  );
}
