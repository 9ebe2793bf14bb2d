/** Brazilian Portuguese. Importing it makes it known to the elements, `renderHtml`, and `renderSvg`. */
import { addLanguage, type CompletePack } from '../shared/labels.ts';

export const pack: CompletePack = {
  wall: {
    list: 'Colaboradores financeiros de {name}',
    more: 'e mais {count}',
    fewer: 'Mostrar menos',
    anonymous: {
      one: '{count} colaborador anônimo',
      many: '{count} de colaboradores anônimos',
      other: '{count} colaboradores anônimos',
    },
    guest: 'Anônimo',
    users: 'Pessoas',
    organizations: 'Organizações',
    others: 'Outros',
    current: 'Atuais',
    past: 'Anteriores',
    contribute: 'Contribuir',
    age: 'atualizado {age}',
    loaded: {
      one: '{count} colaborador',
      many: '{count} de colaboradores',
      other: '{count} colaboradores',
    },
    empty: 'Ainda não há colaboradores.',
    error: 'Não foi possível carregar os colaboradores.',
  },
  summary: {
    balance: 'Saldo',
    income: 'Receita anual',
    backers: 'Colaboradores financeiros',
    contributors: 'Contribuidores',
    goal: '{percent} de {amount} por ano',
    goalBackers: '{backers} de {goal} colaboradores',
    age: 'atualizado {age}',
    error: 'Não foi possível carregar os números.',
  },
  button: { label: 'Contribuir' },
};

addLanguage('pt-BR', pack);
