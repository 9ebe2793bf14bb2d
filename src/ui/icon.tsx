/** An icon, hidden from screen readers. */

interface IconProps {
  /** One of icons.ts. */
  readonly shape: string;
}

export function Icon({ shape }: IconProps) {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
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
