/** An error in words. */
import type { ErrorView } from '../messages/views.ts';
import { errorWords } from './error-words.ts';

export function ErrorText({ error }: { readonly error: ErrorView }) {
  return <span>{errorWords(error)}</span>;
}
