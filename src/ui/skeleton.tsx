export function Skeleton({ shape = 'line' }: { readonly shape?: 'line' | 'half' | 'block' }) {
  return <span class={shape === 'line' ? 'skeleton' : `skeleton skeleton--${shape}`} />;
}
