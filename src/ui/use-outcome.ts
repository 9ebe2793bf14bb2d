/** The outcome of a click: shown for a moment, and no longer than it is true. */
import { useEffect, useState } from 'preact/hooks';

const SHOWN_FOR_MS = 2500;

/** Null again when `of`, which it came of, changes. */
export function useOutcome<Outcome>(of: unknown) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => setOutcome(null), [of]);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return [outcome, setOutcome] as const;
}
