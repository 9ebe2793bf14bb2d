/** The real element, with the attributes of the snippet and the list that is here already. */
import '../../../widgets/wall/index.ts';
import '../../../widgets/summary/index.ts';
import '../../../widgets/button/index.ts';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Backer } from '../../platform/values/types.ts';
import type { MarkupAttributes } from '../model/markup.ts';
import type { Size } from '../model/reserved-height.ts';
import type { ElementTag } from '../options/elements.ts';

interface PreviewElementProps {
  readonly tag: ElementTag;
  readonly attributes: MarkupAttributes;
  /** Of a wall; null while they are not known. */
  readonly members: readonly Backer[] | null;
  /** Called whenever the size changes. */
  readonly onSize: (size: Size) => void;
}

export function PreviewElement({ tag, attributes, members, onSize }: PreviewElementProps) {
  const place = useRef<HTMLDivElement>(null);
  const key = JSON.stringify(attributes);
  // The key stands for the attributes.
  useLayoutEffect(() => {
    const element = elementIn(place.current, tag);
    if (!element) return;
    applyAttributes(element, attributes);
    // Never null: with an empty list, the element doesn't load the data itself.
    if (tag === 'collective-wall') Object.assign(element, { members: members ?? [] });
  }, [tag, key, members]);
  useLayoutEffect(() => {
    const element = elementIn(place.current, tag);
    if (!element) return undefined;
    let frame = 0;
    // Not at once: that would change sizes while they are being observed.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const { height } = element.getBoundingClientRect();
        onSize({ width: place.current?.clientWidth ?? 0, height });
      });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [tag, onSize]);
  return <div class="preview__place" ref={place} />;
}

function elementIn(place: HTMLElement | null, tag: ElementTag): HTMLElement | null {
  const shown = place?.firstElementChild;
  if (!place || shown?.localName === tag) return (shown as HTMLElement | undefined) ?? null;
  const element = document.createElement(tag);
  place.replaceChildren(element);
  return element;
}

function applyAttributes(element: HTMLElement, attributes: MarkupAttributes): void {
  const wanted = new Map(attributes.filter(([, value]) => value !== null));
  for (const name of element.getAttributeNames()) {
    if (!wanted.has(name)) element.removeAttribute(name);
  }
  for (const [name, value] of wanted) {
    if (value !== null && element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}
