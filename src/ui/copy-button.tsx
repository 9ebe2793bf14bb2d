/** Copies a text and confirms it. */
import { Button } from './button.tsx';
import { t } from './i18n.ts';
import { checkIcon, copyIcon } from './icons.ts';
import { LiveRegion } from './live-region.tsx';
import { useOutcome } from './use-outcome.ts';

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
