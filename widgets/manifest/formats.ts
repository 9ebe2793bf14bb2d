/** What editors and catalogues read: the custom elements manifest, and custom data for Visual Studio Code. */
import type { Described, DescribedElement } from './describe.ts';

/** https://github.com/webcomponents/custom-elements-manifest, version 1.0.0. */
export function toManifest(elements: readonly DescribedElement[]): object {
  return { schemaVersion: '1.0.0', readme: 'README.md', modules: elements.map(toModule) };
}

function toModule(element: DescribedElement): object {
  const path = `${element.tag.replace('collective-', '')}.mjs`;
  const declaration = { name: element.className, module: path };
  return {
    kind: 'javascript-module',
    path,
    declarations: [
      {
        kind: 'class',
        customElement: true,
        name: element.className,
        tagName: element.tag,
        description: element.description,
        attributes: element.attributes.map(({ name, description, property, values, fallback }) => ({
          name,
          description,
          fieldName: property,
          ...(values.length && { type: { text: values.map((value) => `'${value}'`).join(' | ') } }),
          ...(fallback && { default: fallback }),
        })),
        slots: element.slots,
        cssParts: element.parts,
        cssProperties: element.properties,
        events: element.events.map((event) => ({ ...event, type: { text: 'CustomEvent' } })),
      },
    ],
    exports: [
      { kind: 'js', name: element.className, declaration },
      { kind: 'custom-element-definition', name: element.tag, declaration },
    ],
  };
}

/** https://code.visualstudio.com/blogs/2020/02/24/custom-data-format, version 1.1. */
export function toEditorData(elements: readonly DescribedElement[]): object {
  return {
    version: 1.1,
    tags: elements.map(({ tag, description, attributes }) => ({
      name: tag,
      description,
      attributes: attributes.map(({ name, description, values }) => ({
        name,
        description,
        ...(values.length && { values: values.map((value) => ({ name: value })) }),
      })),
    })),
  };
}

/** The tables of the reference, in Markdown. */
export function toMarkdown(element: DescribedElement): string {
  const attributes = element.attributes.map(({ name, description, fallback }) => [
    `\`${name}\``,
    description,
    fallback && `\`${fallback}\``,
  ]);
  return [
    table(['Attribute', 'What it does', 'Default'], attributes),
    section('Slots', 'Slot', element.slots),
    section('Parts', 'Part', element.parts),
    section('Custom properties', 'Custom property', element.properties),
    section('Events', 'Event', element.events),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function section(title: string, first: string, rows: readonly Described[]): string {
  if (!rows.length) return '';
  const cells = rows.map(({ name, description }) => [
    name ? `\`${name}\`` : '(default)',
    description,
  ]);
  return `### ${title}\n\n${table([first, 'What it is'], cells)}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
