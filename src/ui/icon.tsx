/** An icon, hidden from screen readers. */

import { DIRECTED } from './icons.ts';

interface IconProps {
  /** One of icons.ts. */
  readonly shape: string;
}

export function Icon({ shape }: IconProps) {
  const className = DIRECTED.has(shape) ? 'icon icon--directed' : 'icon';
  return (
    <svg class={className} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path
        d={shape}
        fill="none"
        stroke="currentColor"
        stroke-width="1.5"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
