/** What a notification says. */
import browser from '../../browser.ts';
import { displayName } from '../../platform/names.ts';
import type { Found } from './round.ts';

/** Title and text of one notification. */
export interface Words {
  readonly title: string;
  readonly message: string;
}

const MOST_COLLECTIVES = 3;
const MOST_NAMES = 3;

/** "3 new backers", then a line for each collective: who they are, guests counted. */
export function wordsFor(found: readonly Found[]): Words {
  const count = found.reduce((sum, { backers }) => sum + backers.length, 0);
  const lines = found.slice(0, MOST_COLLECTIVES).map(lineFor);
  const others = found.length - lines.length;
  if (others > 0) lines.push(plural('notificationMoreCollectives', others));
  return { title: plural('notificationNewBackers', count), message: lines.join('\n') };
}

function lineFor({ name, backers }: Found): string {
  const names = backers
    .filter(({ isAnonymous }) => !isAnonymous)
    .flatMap((backer) => displayName(backer.name) ?? []);
  const shown = names.slice(0, MOST_NAMES);
  const rest = backers.length - shown.length;
  const people = shown.map(isolate);
  if (rest > 0)
    people.push(plural(people.length ? 'notificationMore' : 'notificationGuests', rest));
  const list = new Intl.ListFormat(language(), { type: 'conjunction' }).format(people);
  return browser.i18n.getMessage('notificationLine', [isolate(displayName(name) ?? name), list]);
}

/** Notifications show plain text: the writing direction of a name must not turn the sentence around it. */
function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}

function plural(key: string, count: number): string {
  const form = new Intl.PluralRules(language()).select(count);
  const values = [new Intl.NumberFormat(browser.i18n.getUILanguage()).format(count)];
  return (
    browser.i18n.getMessage(`${key}_${form}`, values) ||
    browser.i18n.getMessage(`${key}_other`, values)
  );
}

function language(): string {
  return browser.i18n.getMessage('languageTag') || 'en';
}
