/** Text that Markdown takes for nothing else; names are anybody's. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()<>#+!|~@:-]/g, '\\$&');
}
