/** French. Importing it makes it known to the elements, `renderHtml`, and `renderSvg`. */
import { addLanguage, type CompletePack } from '../shared/labels.ts';

export const pack: CompletePack = {
  wall: {
    list: 'Contributeurs financiers de {name}',
    more: { one: 'et {count} autre', many: 'et {count} d’autres', other: 'et {count} autres' },
    fewer: 'Afficher moins',
    skip: 'Passer cette liste',
    anonymous: {
      one: '{count} contributeur anonyme',
      many: '{count} de contributeurs anonymes',
      other: '{count} contributeurs anonymes',
    },
    guest: 'Anonyme',
    since: 'depuis {date}',
    users: 'Particuliers',
    organizations: 'Organisations',
    others: 'Autres',
    current: 'Actuels',
    past: 'Anciens',
    contribute: 'Contribuer',
    age: 'actualisé {age}',
    loaded: {
      one: '{count} contributeur',
      many: '{count} de contributeurs',
      other: '{count} contributeurs',
    },
    empty: 'Pas encore de contributeurs. Soyez le premier à contribuer !',
    error: 'Impossible de charger les contributeurs.',
  },
  summary: {
    balance: 'Solde',
    income: 'Revenus annuels',
    backers: 'Contributeurs financiers',
    contributors: 'Tous les contributeurs',
    goal: '{percent} de {amount} par an',
    goalMonth: '{percent} de {amount} par mois',
    goalTotal: '{percent} de {amount}',
    tierBackers: {
      one: '{count} contributeur',
      many: '{count} de contributeurs',
      other: '{count} contributeurs',
    },
    goalBackers: 'Contributeurs : {backers} sur {goal}',
    age: 'actualisé {age}',
    error: 'Impossible de charger les chiffres.',
  },
  button: { label: 'Contribuer' },
};

addLanguage('fr', pack);
