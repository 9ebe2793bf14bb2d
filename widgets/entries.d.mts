/** The ES modules of the package: name of the built file → its source in this folder. */
export const ENTRIES: Readonly<Record<string, string>>;

/** Languages that there is a pack for besides English: `de`, `pt-BR` … */
export const LANGUAGES: readonly string[];
