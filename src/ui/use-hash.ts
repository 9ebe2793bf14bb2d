/** The part of the address behind `#`, and how to follow one that is set without an event. */
import { useEffect, useState } from 'preact/hooks';

export function useHash() {
  const [hash, setHash] = useState(() => location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener('hashchange', follow);
    // It may have changed since the first render.
    follow();
    return () => removeEventListener('hashchange', follow);
  }, []);
  return [hash, setHash] as const;
}
