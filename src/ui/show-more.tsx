/** The beginning of a list, and a button that shows more of it. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from './button.tsx';
import { plural } from './i18n.ts';

interface ShowMoreProps<T> {
  readonly items: readonly T[];
  /** How many are shown at first. */
  readonly first: number;
  /** How many each press adds; all the others by default. */
  readonly step?: number;
  readonly children: (shown: readonly T[]) => ComponentChildren;
}

/** A button for one last item would take the room of that item. */
const shownOf = (total: number, count: number) => (total <= count + 1 ? total : count);

const controlsIn = (element: Element) => [
  ...element.querySelectorAll<HTMLElement>('a, button, [tabindex]'),
];

export function ShowMore<T>({ items, first, step = Infinity, children }: ShowMoreProps<T>) {
  const [count, setCount] = useState(first);
  const pressed = useRef<{ readonly around: Element; readonly index: number } | null>(null);
  // The first link of what was added takes the focus, or its first row: the button moves away or goes.
  useLayoutEffect(() => {
    const { around, index } = pressed.current ?? {};
    pressed.current = null;
    if (around) controlsIn(around)[index ?? 0]?.focus();
  }, [count]);
  const shown = shownOf(items.length, count);
  const next = shownOf(items.length, count + step);
  return (
    <>
      {children(items.slice(0, shown))}
      {next > shown && (
        <Button
          variant="quiet"
          onClick={({ currentTarget: button }) => {
            const around = button.parentElement;
            if (around) pressed.current = { around, index: controlsIn(around).indexOf(button) };
            setCount(count + step);
          }}
        >
          {plural('common_showMore', next - shown)}
        </Button>
      )}
    </>
  );
}
