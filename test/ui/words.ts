// Gives component tests their words.
import arabicTexts from '../../locales/ar.json' with { type: 'json' };
import { chromeMessages } from '../../locales/chrome-messages.ts';
import englishTexts from '../../locales/en.json' with { type: 'json' };
import { messageTable, provideMessages } from '../../src/ui/i18n.ts';

const english = chromeMessages(englishTexts, englishTexts);
const arabic = chromeMessages(arabicTexts, englishTexts);

/** The English words, with figures in the given language. */
export function speakEnglish(figures = 'en'): void {
  provideMessages(messageTable(english, figures));
}

/** The Arabic words, with figures in the given language. */
export function speakArabic(figures = 'ar'): void {
  provideMessages(messageTable(arabic, figures));
}
