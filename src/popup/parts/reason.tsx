/** Why something failed, by the popup's clock; a refusal counts down and then asks again. */
import type { ErrorView } from '../../messages/error-view.ts';
import { ErrorWords } from '../../ui/error-words.tsx';
import { useSurroundings } from '../surroundings.ts';

interface ReasonProps {
  readonly error: ErrorView;
  readonly onRetry?: () => void;
}

export function Reason({ error, onRetry }: ReasonProps) {
  const { now } = useSurroundings();
  return <ErrorWords error={error} onRetry={onRetry} now={now} />;
}
