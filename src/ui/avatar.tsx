/** The picture of an account, or its initials. */
import { useState } from 'preact/hooks';
import { displayName, hueOf, initials } from '../platform/values/names.ts';

interface AvatarProps {
  readonly name: string | null;
  /** From `imageUrl` or `avatarUrl`; null for initials. */
  readonly src: string | null;
  readonly size?: 'medium' | 'large';
  /** Round for people, square for everything else. */
  readonly shape?: 'round' | 'square';
  /** For the pointer, where no name is beside it. */
  readonly title?: string;
}

/** Hidden from screen readers: show the name beside it as text. */
export function Avatar({ name, src, size = 'medium', shape = 'round', title }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const pixels = size === 'large' ? 48 : 32;
  const hasPicture = src !== null && src !== failedSrc;
  const classes = ['avatar', size === 'large' && 'avatar--large', shape === 'square' && SQUARE];
  if (!hasPicture) classes.push('avatar--initials');
  return (
    <span
      class={classes.filter(Boolean).join(' ')}
      style={hasPicture ? undefined : { '--hue': hueOf(displayName(name) ?? '') }}
      title={title}
      aria-hidden="true"
    >
      {hasPicture ? (
        <img
          // Set before `src`, so that the request carries no referrer.
          referrerpolicy="no-referrer"
          loading="lazy"
          decoding="async"
          width={pixels}
          height={pixels}
          alt=""
          src={src}
          onError={() => setFailedSrc(src)}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}

const SQUARE = 'avatar--square';
