// Gives component tests their words.
import arabic from '../../_locales/ar/messages.json' with { type: 'json' };
import messages from '../../_locales/en/messages.json' with { type: 'json' };
import { provideMessages } from '../../src/ui/i18n.ts';
import { messageTable } from '../../src/ui/message-table.ts';

/** The words of `_locales/en`, with figures in the given language. */
export function speakEnglish(figures = 'en'): void {
  provideMessages(messageTable(messages, figures));
}

/** The Arabic words, with figures in the given language. */
export function speakArabic(figures = 'ar'): void {
  provideMessages(messageTable(arabic, figures));
}
