/** The element in an npm project: as HTML, or as a component of React, Vue or Svelte. */
import type { Configuration } from './configuration.ts';
import type { KitFacts } from './kit.ts';
import { type Markup, writeMarkup } from './markup.ts';

const NAMES = { wall: 'Backers', summary: 'Figures', button: 'ContributeButton' } as const;

/** Without it Vue looks for a component of that name, and says so. */
const VUE_SETTING =
  "In vite.config.js: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('collective-') } } })";

/** The command that adds the package. */
export function installCommand({ name, version }: KitFacts): string {
  return `npm install ${name}@${version}`;
}

/** The source that shows the element. */
export function writeComponent(
  { element, framework }: Pick<Configuration, 'element' | 'framework'>,
  markup: Markup,
  { name }: KitFacts,
): string {
  const imported = `import '${name}/${element}';`;
  switch (framework) {
    case 'none':
      return `// In your script\n${imported}\n\n<!-- In your page -->\n${writeMarkup(markup)}`;
    case 'react':
      return [
        imported,
        '',
        `export function ${NAMES[element]}() {`,
        '  return (',
        writeMarkup(markup, 'template', 4),
        '  );',
        '}',
      ].join('\n');
    case 'vue':
      return [
        `<!-- ${VUE_SETTING} -->`,
        '<script setup>',
        imported,
        '</script>',
        '',
        '<template>',
        writeMarkup(markup, 'template', 2),
        '</template>',
      ].join('\n');
    case 'svelte':
      return ['<script>', `  ${imported}`, '</script>', '', writeMarkup(markup, 'template')].join(
        '\n',
      );
  }
}
