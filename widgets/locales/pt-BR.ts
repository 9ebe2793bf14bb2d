/** Brazilian Portuguese. Importing it makes it known to the elements, `renderHtml`, and `renderSvg`. */
import { addLanguage, type CompletePack } from '../shared/labels.ts';

export const pack: CompletePack = {
  wall: {
    list: 'Apoiadores de {name}',
    more: 'e mais {count}',
    fewer: 'Mostrar menos',
    skip: 'Pular esta lista',
    anonymous: {
      one: '{count} apoiador anônimo',
      many: '{count} de apoiadores anônimos',
      other: '{count} apoiadores anônimos',
    },
    guest: 'Anônimo',
    since: 'desde {date}',
    users: 'Pessoas',
    organizations: 'Organizações',
    others: 'Outros',
    current: 'Atuais',
    past: 'Anteriores',
    contribute: 'Contribuir',
    age: 'atualizado {age}',
    loaded: {
      one: '{count} apoiador',
      many: '{count} de apoiadores',
      other: '{count} apoiadores',
    },
    empty: 'Ainda não há apoiadores. Faça a primeira contribuição!',
    error: 'Não foi possível carregar os apoiadores.',
  },
  summary: {
    balance: 'Saldo',
    income: 'Receita anual',
    backers: 'Apoiadores',
    contributors: 'Colaboradores',
    goal: '{percent} de {amount} por ano',
    goalMonth: '{percent} de {amount} por mês',
    goalTotal: '{percent} de {amount}',
    tierBackers: {
      one: '{count} apoiador',
      many: '{count} de apoiadores',
      other: '{count} apoiadores',
    },
    goalBackers: '{backers} de {goal} apoiadores',
    age: 'atualizado {age}',
    error: 'Não foi possível carregar os números.',
  },
  button: { label: 'Contribuir' },
};

addLanguage('pt-BR', pack);
