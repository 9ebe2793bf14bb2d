/** Copies a text and confirms it; and the outcome of a click, as other buttons show it, too. */
import { useEffect, useState } from 'preact/hooks';
import { Button } from './button.tsx';
import { t } from './i18n.ts';
import { checkIcon, copyIcon } from './icons.ts';
import { LiveRegion } from './live-region.tsx';

const SHOWN_FOR_MS = 2500;

/** Shown for a moment, and no longer than it is true: null again when `of`, which it came of, changes. */
export function useOutcome<Outcome>(of: unknown, shownForMs = SHOWN_FOR_MS) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => setOutcome(null), [of]);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), shownForMs);
    return () => clearTimeout(timer);
  }, [outcome, shownForMs]);
  return [outcome, setOutcome] as const;
}

interface CopyButtonProps {
  /** A function where making the text takes time. */
  readonly text: string | (() => string);
  /** "Copy" by default. */
  readonly label?: string;
  /** As a button's. */
  readonly variant?: 'primary' | 'secondary' | 'quiet';
}

export function CopyButton({
  text,
  label = t('common_copy'),
  variant = 'secondary',
}: CopyButtonProps) {
  const [outcome, setOutcome] = useOutcome<'copied' | 'refused'>(typeof text === 'string' && text);
  const words = { copied: t('common_copied'), refused: t('common_copyRefused') };
  return (
    <>
      <Button
        variant={variant}
        icon={outcome === 'copied' ? checkIcon : copyIcon}
        onClick={() =>
          navigator.clipboard.writeText(typeof text === 'string' ? text : text()).then(
            () => setOutcome('copied'),
            () => setOutcome('refused'),
          )
        }
      >
        {outcome ? words[outcome] : label}
      </Button>
      <LiveRegion message={outcome ? words[outcome] : ''} />
    </>
  );
}
