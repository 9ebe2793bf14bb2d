/** Why the last thing that was tried in a section did not work. */
import type { ErrorView } from '../messages/error-view.ts';
import { ErrorWords } from '../ui/error-words.tsx';
import { Notice } from '../ui/notice.tsx';

export function ActionError({ error }: { readonly error: ErrorView | null }) {
  if (!error) return null;
  return (
    <Notice kind="error">
      <ErrorWords error={error} />
    </Notice>
  );
}
