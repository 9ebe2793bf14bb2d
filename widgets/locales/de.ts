/** German. Importing it makes it known to the elements, `renderHtml`, and `renderSvg`. */
import { addLanguage, type CompletePack } from '../shared/labels.ts';

export const pack: CompletePack = {
  wall: {
    list: 'Unterstützer von {name}',
    more: { one: 'und {count} weiterer', other: 'und {count} weitere' },
    fewer: 'Weniger anzeigen',
    skip: 'Liste überspringen',
    anonymous: { one: '{count} anonymer Unterstützer', other: '{count} anonyme Unterstützer' },
    guest: 'Anonym',
    since: 'seit {date}',
    users: 'Einzelpersonen',
    organizations: 'Organisationen',
    others: 'Weitere',
    current: 'Aktuell',
    past: 'Früher',
    contribute: 'Unterstützen',
    age: 'Stand: {age}',
    loaded: { one: '{count} Unterstützer', other: '{count} Unterstützer' },
    empty: 'Noch keine Unterstützer. Mach den Anfang!',
    error: 'Unterstützer konnten nicht geladen werden.',
  },
  summary: {
    balance: 'Kontostand',
    income: 'Jahreseinnahmen',
    backers: 'Unterstützer',
    contributors: 'Mitwirkende',
    goal: '{percent} von {amount} pro Jahr',
    goalMonth: '{percent} von {amount} pro Monat',
    goalTotal: '{percent} von {amount}',
    tierBackers: { one: '{count} Unterstützer', other: '{count} Unterstützer' },
    goalBackers: '{backers} von {goal} Unterstützern',
    age: 'Stand: {age}',
    error: 'Zahlen konnten nicht geladen werden.',
  },
  button: { label: 'Unterstützen' },
};

addLanguage('de', pack);
