/** Messages as browsers have them: for pages outside the extension, and for tests. */
import type { I18n } from './i18n.ts';

export type Messages = Readonly<Record<string, { readonly message: string }>>;

/** Reads messages as the browser does: `$1` … `$9`, `$$`; unknown keys are empty. */
export function messageTable(messages: Messages, language = 'en'): I18n {
  return {
    getUILanguage: () => language,
    getMessage: (key, substitutions = []) =>
      // One pass, so that a value that looks like a place is not replaced.
      messages[key]?.message.replace(/\$([1-9$])/g, (_, sign) =>
        sign === '$' ? '$' : (substitutions[Number(sign) - 1] ?? ''),
      ) ?? '',
  };
}
