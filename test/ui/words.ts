// Gives component tests the English words.
import messages from '../../_locales/en/messages.json' with { type: 'json' };
import { provideMessages } from '../../src/ui/i18n.ts';
import { messageTable } from '../../src/ui/message-table.ts';

/** The words of `_locales/en`, with figures in the given language. */
export function speakEnglish(figures = 'en'): void {
  provideMessages(messageTable(messages, figures));
}
