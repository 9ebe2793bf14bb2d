/** A wall as Markdown: everybody by tier, as links and text. */
import { escapeMarkdown } from '../../src/platform/values/markdown.ts';
import type { WallModel } from '../../src/platform/wall/wall.ts';
import { type Look, type Person, type Scene, sceneOf } from '../../widgets/static/scene.ts';
import { groupLevelOf } from '../../widgets/wall/view.ts';

/** Without a line break at the end. */
export function wallMarkdown(model: WallModel, given: Look): string {
  const scene = sceneOf(model, given);
  const { heading, look, sections } = scene;
  const level = groupLevelOf({ ...look, heading: heading ?? '' });
  const blocks = [
    heading ? title(look.headingLevel, heading) : '',
    ...sections.flatMap((section) => [
      section.heading ? `${title(level, section.heading)} (${section.count})` : '',
      section.people.map(item).join('\n'),
    ]),
    ...footer(scene),
  ];
  return blocks.filter(Boolean).join('\n\n');
}

const title = (level: number, text: string) => `${'#'.repeat(level)} ${escapeMarkdown(text)}`;

function item({ name, href, amount, since }: Person): string {
  const about = [amount, since].filter((words) => words !== null).map(escapeMarkdown);
  return `- ${[link(name, href), ...about].join(' · ')}`;
}

function footer({ more, moreUrl, note, contribute, empty }: Scene): string[] {
  return [
    empty ? escapeMarkdown(empty) : '',
    more ? link(more, moreUrl) : '',
    note ? escapeMarkdown(note) : '',
    contribute ? link(contribute.text, contribute.url) : '',
  ];
}

/** In angle brackets, an address ends at the bracket; entities and backslashes would still be read. */
const link = (text: string, href: string | null) =>
  href
    ? `[${escapeMarkdown(text)}](<${href.replaceAll('&', '&amp;').replace(/[\\<>{}]/g, encodeURIComponent)}>)`
    : escapeMarkdown(text);
