/** The parsers that `migrate` alone needs. They are a file of their own in the build, loaded for it. */
import { createTwoFilesPatch } from 'diff';
import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { mdxjs } from 'micromark-extension-mdxjs';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** The page as a browser without JavaScript reads it, with the place of every tag. */
function parseHtml(text: string): DefaultTreeAdapterTypes.Document {
  return parse(text, { sourceCodeLocationInfo: true, scriptingEnabled: false });
}

/** @throws where the text is no MDX */
function parseMdx(text: string): Root {
  return fromMarkdown(text, { extensions: [mdxjs()], mdastExtensions: [mdxFromMarkdown()] });
}

/** The lines that differ, with two around them. */
function differenceOf(path: string, before: string, after: string): readonly string[] {
  const patch = createTwoFilesPatch(path, path, before, after, '', '', { context: 2 });
  return patch.trimEnd().split('\n').slice(2);
}

export const parsers = {
  parseHtml,
  parseMarkdown: (text: string): Root => fromMarkdown(text),
  parseMdx,
  differenceOf,
};

export type Parsers = typeof parsers;
