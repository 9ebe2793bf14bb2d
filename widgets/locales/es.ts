/** Spanish. Importing it makes it known to the elements, `renderHtml`, and `renderSvg`. */
import { addLanguage, type CompletePack } from '../shared/labels.ts';

export const pack: CompletePack = {
  wall: {
    list: 'Colaboradores de {name}',
    more: 'y {count} más',
    fewer: 'Mostrar menos',
    skip: 'Saltar esta lista',
    anonymous: {
      one: '{count} colaborador anónimo',
      many: '{count} de colaboradores anónimos',
      other: '{count} colaboradores anónimos',
    },
    guest: 'Anónimo',
    since: 'desde {date}',
    users: 'Personas',
    organizations: 'Organizaciones',
    others: 'Otros',
    current: 'Actuales',
    past: 'Anteriores',
    contribute: 'Contribuir',
    age: 'actualizado {age}',
    loaded: {
      one: '{count} colaborador',
      many: '{count} de colaboradores',
      other: '{count} colaboradores',
    },
    empty: 'Aún no hay colaboradores. ¡Da el primer paso!',
    error: 'No se pudieron cargar los colaboradores.',
  },
  summary: {
    balance: 'Saldo',
    income: 'Ingresos anuales',
    backers: 'Colaboradores',
    contributors: 'Participantes',
    goal: '{percent} de {amount} al año',
    goalMonth: '{percent} de {amount} al mes',
    goalTotal: '{percent} de {amount}',
    tierBackers: {
      one: '{count} colaborador',
      many: '{count} de colaboradores',
      other: '{count} colaboradores',
    },
    goalBackers: '{backers} de {goal} colaboradores',
    age: 'actualizado {age}',
    error: 'No se pudieron cargar las cifras.',
  },
  button: { label: 'Contribuir' },
};

addLanguage('es', pack);
