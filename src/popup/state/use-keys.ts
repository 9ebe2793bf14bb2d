/** Keys that do something wherever the focus is. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { areCharacterKeysOn } from './character-keys.ts';

/** What to do by the key's name; a handler that returns false leaves the key to the browser. */
export type KeyHandlers = Readonly<Record<string, ((event: KeyboardEvent) => unknown) | undefined>>;

const TEXT_FIELD = 'input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable]';

/** Handles keys of the document; single characters are left alone while somebody types or a dialog is open. */
export function useKeys(handlers: KeyHandlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const handle = isForUs(event) ? latest.current[event.key] : undefined;
      if (handle && handle(event) !== false) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isForUs(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.isComposing || document.querySelector('dialog[open]')) return false;
  if (event.key.length === 1 && !areCharacterKeysOn()) return false;
  const target = event.target instanceof Element ? event.target : null;
  return event.key === 'Escape' || !target?.closest(TEXT_FIELD);
}
