/** HTML as template text in which every value is escaped. */

/** Text that is HTML already. */
export interface Html {
  readonly html: string;
}

/** Values in a template: text and numbers are escaped, null is empty. */
type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[];

/** A piece of a page. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const pieces = parts.map(
    (part, index) => part + toHtml(index < values.length ? values[index] : ''),
  );
  return { html: pieces.join('') };
}

function toHtml(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(toHtml).join('');
  if (typeof value === 'object') return (value as Html).html;
  return escapeHtml(String(value));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
