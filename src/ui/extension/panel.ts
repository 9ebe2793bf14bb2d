/** A part behind a button (ARIA practices, "Disclosure"). */
import { useId, useRef, useState } from 'preact/hooks';

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
