/** Escapes text for Markdown: names can have any character. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()<>#+!|~@:-]/g, '\\$&');
}
