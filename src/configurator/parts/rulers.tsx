/** The element in other widths, out of sight, for its heights there. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { MarkupAttributes } from '../model/markup.ts';
import { findSteps, type Size } from '../model/reserved-height.ts';
import { PreviewElement } from './preview-element.tsx';

type ElementProps = Parameters<typeof PreviewElement>[0];

const withInitials = (attributes: MarkupAttributes): MarkupAttributes => [
  ...attributes.filter(([name]) => name !== 'avatars' && name !== 'src'),
  ['avatars', 'initials'],
];

/** The element on the narrowest page. */
export function Ruler({ attributes, ...rest }: ElementProps) {
  return (
    <div class="preview__ruler preview__ruler--narrow" aria-hidden="true" inert>
      <PreviewElement {...rest} attributes={withInitials(attributes)} />
    </div>
  );
}

interface RulerOfWidthsProps extends Omit<ElementProps, 'onSize'> {
  /** Pixels below the element that may stay empty. */
  readonly most: number;
  /** Told null when it begins. */
  readonly onSteps: (steps: readonly Size[] | null) => void;
}

const ignoreSize = () => {};
const nextFrame = () => new Promise(requestAnimationFrame);
/** How long the element is measured before the page gets its turn. */
const TASK_MS = 10;

/** Measures the element in many widths, after each change of it. */
export function RulerOfWidths({ most, onSteps, ...rest }: RulerOfWidthsProps) {
  const ruler = useRef<HTMLDivElement>(null);
  const [loads, setLoads] = useState(0);
  const { tag, members } = rest;
  const attributes = withInitials(rest.attributes);
  const key = JSON.stringify(attributes);
  useEffect(() => {
    const count = () => setLoads((before) => before + 1);
    const box = ruler.current;
    box?.addEventListener('collective-load', count);
    return () => box?.removeEventListener('collective-load', count);
  }, []);
  // The key stands for the attributes; a summary has its height once it has loaded.
  useEffect(() => {
    let isWanted = true;
    // Earlier heights may be too low.
    onSteps(null);
    const place = ruler.current?.querySelector<HTMLElement>('.preview__place');
    const element = place?.querySelector<HTMLElement>(tag);
    if (!place || !element) return undefined;
    let began = 0;
    const measure = async (width: number): Promise<number> => {
      if (performance.now() - began > TASK_MS) {
        await nextFrame();
        began = performance.now();
      }
      if (!isWanted) return 0;
      place.style.width = `${width}px`;
      // Elements draw in a microtask after a change.
      element.setAttribute('slug', element.getAttribute('slug') ?? '');
      await Promise.resolve();
      return element.getBoundingClientRect().height;
    };
    void findSteps(measure, most).then((steps) => isWanted && onSteps(steps));
    return () => {
      isWanted = false;
    };
  }, [tag, key, members, loads, most, onSteps]);
  return (
    <div class="preview__ruler" aria-hidden="true" inert ref={ruler}>
      <PreviewElement {...rest} attributes={attributes} onSize={ignoreSize} />
    </div>
  );
}
