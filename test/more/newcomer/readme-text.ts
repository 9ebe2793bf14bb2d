// What the README tells a newcomer to do: its commands and the lines to paste.
import { read } from '../../repository/files.ts';

function blocks(language: string): readonly string[] {
  const pattern = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm');
  return [...read('README.md').matchAll(pattern)].map(([, text = '']) => text);
}

/** Commands in their order, without what is said about them. */
export const commands = (): readonly string[] =>
  blocks('sh').flatMap((block) =>
    block
      .split('\n')
      .map((line) => line.replace(/\s+#.*/, ''))
      .filter(Boolean),
  );

/** The lines that put a wall onto a page. */
export function snippet(): string {
  const [lines = '', ...others] = blocks('html');
  if (!lines || others.length > 0) throw new Error('The README has one snippet.');
  return lines;
}
