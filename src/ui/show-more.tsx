/** The beginning of a list, and a button that shows more of it. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
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

export function ShowMore<T>({ items, first, step = Infinity, children }: ShowMoreProps<T>) {
  const [count, setCount] = useState(first);
  // A button for one last item would take the room of that item.
  const shown = items.length <= count + 1 ? items : items.slice(0, count);
  const hidden = items.length - shown.length;
  return (
    <>
      {children(shown)}
      {hidden > 0 && (
        <Button variant="quiet" onClick={() => setCount(count + step)}>
          {plural('common_showMore', hidden)}
        </Button>
      )}
    </>
  );
}
