/** Messages of a messages.json: for pages outside the extension, and for tests. */
import type { I18n } from './i18n.ts';

interface Entry {
  readonly message: string;
  readonly placeholders?: Readonly<Record<string, { readonly content: string }>>;
}

export type Messages = Readonly<Record<string, Entry>>;

/** Reads messages as the browser does: named placeholders, `$1` … `$9`, `$$`; unknown keys are empty. */
export function messageTable(messages: Messages, language = 'en'): I18n {
  return {
    getUILanguage: () => language,
    getMessage(key, substitutions = []) {
      const entry = messages[key];
      if (!entry) return '';
      const numbered = (text: string) =>
        text.replace(/\$([1-9$])/g, (_, sign) =>
          sign === '$' ? '$' : (substitutions[Number(sign) - 1] ?? ''),
        );
      const placeholders = new Map(
        Object.entries(entry.placeholders ?? {}).map(([name, { content }]) => [
          name.toLowerCase(),
          numbered(content),
        ]),
      );
      // One pass, so that a value that looks like a placeholder is not replaced.
      return entry.message.replace(
        /\$(?:([1-9])|(\$)|([a-z0-9_@]+)\$)/gi,
        (whole, number, dollar, name) => {
          if (number) return substitutions[Number(number) - 1] ?? '';
          if (dollar) return '$';
          return placeholders.get(String(name).toLowerCase()) ?? whole;
        },
      );
    },
  };
}
