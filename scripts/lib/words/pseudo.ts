/** A language that nobody speaks: English with accents, longer, and on request from right to left. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Messages } from './translations.ts';

/** `accented` shows what is not translatable and what has too little room; `mirrored` also what is not mirrored. */
export type Pseudo = 'accented' | 'mirrored';

/** Languages with a region of the user-assigned range stand for such text. Hebrew brings its direction. */
const TAGS = { accented: 'en-XA', mirrored: 'he-XB' } as const;

const PLAIN = 'abcdefghijklmnoprstuvwyzABCDEGHIKLNOPRSTUWYZ';
const ACCENTED = 'åƀçðéƒĝĥîĵķļɱñöþŕšţûṽŵýžÅƁÇÐÉĜĤÎĶĻÑÖÞŔŠŢÛŴÝŽ';
const accents = new Map(
  [...PLAIN].map((letter, index) => [letter, [...ACCENTED][index] ?? letter]),
);

/** Placeholders, tags, and entities stay as they are. */
const FIXED = /(\$\w+\$|\$\d|\{\w+\}|<[^>]*>|%[\w-]+%)/;

/** English that is marked: `[Ĥéļļö $name$ one two]`, longer the shorter it is. */
export function pseudo(text: string): string {
  const parts = text.split(FIXED);
  if (!parts.some((part, index) => index % 2 === 0 && /\p{L}/u.test(part))) return text;
  const accented = parts
    .map((part, index) =>
      index % 2 ? part : [...part].map((letter) => accents.get(letter) ?? letter).join(''),
    )
    .join('');
  const extra = Math.ceil(text.length * (text.length < 30 ? 0.5 : 0.3));
  return `[${accented} ${'·~'.repeat(Math.ceil(extra / 2))}]`;
}

/** What has no translation: names, tags of languages, and what a store limits. */
const KEPT = /^extension_(name|shortName|description)$/;

export function pseudoMessages(messages: Messages, mode: Pseudo): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, entry]) => {
      if (key === 'extension_languageTag') return [key, { ...entry, message: TAGS[mode] }];
      return [key, KEPT.test(key) ? entry : { ...entry, message: pseudo(entry.message) }];
    }),
  );
}

/** The words in a module of the kit, which are texts behind a colon. */
const pseudoLabels = (code: string): string =>
  code.replace(/(: )'((?:[^'\\]|\\.)*)'/g, (_, colon, text) => `${colon}'${pseudo(text)}'`);

/** What `PSEUDO` asks for; null for English as it is. */
export function askedPseudo(): { readonly mode: Pseudo; readonly language: string } | null {
  const { PSEUDO: mode } = process.env;
  return mode === 'accented' || mode === 'mirrored' ? { mode, language: TAGS[mode] } : null;
}

/** With `PSEUDO=accented` or `PSEUDO=mirrored`, builds English that way: the pages', the kit's, and the extension's. */
export function pseudoWords(): Plugin {
  const asked = askedPseudo();
  return {
    name: 'pseudo-words',
    enforce: 'pre',
    transform: {
      // Before words-of-the-site, which makes a module of messages with a query.
      order: 'pre',
      handler(code, id) {
        if (!asked) return undefined;
        if (/\/_locales\/en\/messages\.json(\?\w+)?$/.test(id)) {
          return JSON.stringify(pseudoMessages(JSON.parse(code), asked.mode));
        }
        return /\/widgets\/(wall|summary)\/labels\.ts$/.test(id) ? pseudoLabels(code) : undefined;
      },
    },
    writeBundle({ dir }) {
      const file = `${dir}/_locales/en/messages.json`;
      if (!asked || !existsSync(file)) return;
      const messages = pseudoMessages(JSON.parse(readFileSync(file, 'utf8')), asked.mode);
      writeFileSync(file, JSON.stringify(messages));
    },
  };
}
