/** Tabs, as in the ARIA authoring practices. */
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  /** Null where something else than a tab's view is shown. */
  readonly selected: Id | null;
  readonly onSelect: (id: Id) => void;
  /** The selected tab's view, or what is shown instead. */
  readonly children: ComponentChildren;
}

export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { tabs, selected, onSelect } = props;
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ id }) => id === selected);
  const shown = useRef(selected);
  useLayoutEffect(() => {
    const hasChanged = shown.current !== selected;
    shown.current = selected;
    scrollInto(list.current, tabsIn(list.current)[at]);
    // The focused element was removed with the previous view.
    if (hasChanged && document.activeElement === document.body) tabsIn(list.current)[at]?.focus();
  }, [selected, at]);
  const move = (event: KeyboardEvent) => {
    const target = targetIndex(event.key, at, tabs.length, isRightToLeft(list.current));
    const tab = target === null ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    tabsIn(list.current)[target ?? 0]?.focus();
  };
  return (
    <>
      <div class="tabs" role="tablist" aria-label={props.label} ref={list} onKeyDown={move}>
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            class="tab"
            id={`${prefix}-${id}`}
            aria-selected={id === selected}
            aria-controls={`${prefix}-panel`}
            tabIndex={id === (selected ?? tabs[0]?.id) ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            {label}
          </button>
        ))}
      </div>
      <div
        id={`${prefix}-panel`}
        {...(selected && { role: 'tabpanel', 'aria-labelledby': `${prefix}-${selected}` })}
      >
        {props.children}
      </div>
    </>
  );
}

/** Where not all tabs fit. Unlike `scrollIntoView`, this never moves the page. */
function scrollInto(list: Element | null, tab: Element | undefined): void {
  if (!list || !tab) return;
  const [around, { left, right }] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (left < around.left) list.scrollLeft -= around.left - left;
  else if (right > around.right) list.scrollLeft += right - around.right;
}

function tabsIn(list: Element | null): readonly HTMLElement[] {
  return Array.from(list?.querySelectorAll<HTMLElement>('[role=tab]') ?? []);
}

function isRightToLeft(element: Element | null): boolean {
  return element !== null && getComputedStyle(element).direction === 'rtl';
}

function targetIndex(key: string, at: number, count: number, rightToLeft: boolean): number | null {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (at + 1) % count;
  if (key === backward) return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
