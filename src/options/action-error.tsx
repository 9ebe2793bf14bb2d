/** Why the last thing that was tried in a section did not work. */
import type { ErrorView } from '../messages/views.ts';
import { errorWords } from '../ui/error-words.ts';
import { Notice } from '../ui/notice.tsx';

export function ActionError({ error }: { readonly error: ErrorView | null }) {
  if (!error) return null;
  return <Notice kind="error">{errorWords(error)}</Notice>;
}
