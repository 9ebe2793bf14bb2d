/** Gives a page the messages of its language. */
import { languageKey } from '../src/platform/values/languages.ts';
import { type Messages, messageTable, provideMessages } from '../src/ui/i18n.ts';

/** Other languages by path, without English, which is in the first script. */
type Tables = Readonly<Record<string, () => Promise<Messages>>>;

export async function provideWords(english: Messages, tables: Tables): Promise<void> {
  const { lang } = document.documentElement;
  const load = tables[`../../locales/${lang}.json`];
  const own = await load?.().catch(() => ({}));
  const figures = navigator.languages.find((tag) => languageKey(tag) === languageKey(lang)) ?? lang;
  provideMessages(messageTable({ ...english, ...own }, figures));
}
