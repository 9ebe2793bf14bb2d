/** Where the pictures of people are, on the platform that the popup shows. */
import { useCallback, useMemo } from 'preact/hooks';
import { avatarUrl } from '../../platform/links.ts';
import { createPlatform } from '../../platform/profile.ts';
import type { Backer } from '../../platform/types.ts';
import { useStart } from '../state/start.tsx';

const HEIGHT = 64;

/** A function that gives the address of a backer's picture; null for initials. */
export function useAvatarUrl(): (backer: Backer) => string | null {
  const settings = useStart().view?.platform;
  const platform = useMemo(() => settings && createPlatform(settings), [settings]);
  return useCallback(
    (backer) => (platform ? avatarUrl(platform, backer, HEIGHT) : null),
    [platform],
  );
}
