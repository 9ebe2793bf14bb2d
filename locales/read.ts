/** Reads the texts of a language, for builds, scripts, and tests. */
import { readFileSync } from 'node:fs';
import type { Messages } from '../src/ui/i18n.ts';
import { chromeMessages, type Texts } from './chrome-messages.ts';

export const readTexts = (language: string): Texts =>
  JSON.parse(readFileSync(new URL(`${language}.json`, import.meta.url), 'utf8'));

/** The messages of a language. */
export const readMessages = (language: string): Messages =>
  chromeMessages(readTexts(language), readTexts('en'));
