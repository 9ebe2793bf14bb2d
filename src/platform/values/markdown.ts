/**
 * Escapes text for Markdown: names can have any character. Who renders it finds formulas between dollar signs, and
 * mentions, mail addresses, and `www.` in what is left of the escapes, so an at sign is followed by an invisible blank.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_{}[\]()<>#!|~&:$]|^[+-]/gm, '\\$&')
    .replace(/(^\d+|www)\./gi, '$1\\.')
    .replaceAll('@', '@\u200b');
}
