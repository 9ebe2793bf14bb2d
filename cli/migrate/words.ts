/** A word of a shell's command line, in quotes where it needs them. */
export const shellWord = (text: string): string =>
  /^[\w./:=@%+,-]+$/.test(text) && !text.startsWith('-')
    ? text
    : `'${text.replaceAll("'", `'\\''`)}'`;
