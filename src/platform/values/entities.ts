/** Entities of HTML and XML. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // Liquid, Nunjucks, Go's templates, Handlebars, and Vue read what a build puts between their braces.
  '{': '&#123;',
  '}': '&#125;',
  // Blade, Razor, and Angular read what follows it.
  '@': '&#64;',
};

/** The text with entities for these characters. */
export const withEntities = (text: string, characters: RegExp): string =>
  text.replace(characters, (character) => ENTITIES[character] ?? character);
