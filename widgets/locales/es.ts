/** Spanish. Importing it makes it known to the elements, `renderHtml`, and `renderSvg`. */
import { addLanguage, type CompletePack } from '../shared/labels.ts';

export const pack: CompletePack = {
  wall: {
    list: 'Patrocinadores de {name}',
    more: 'y {count} más',
    fewer: 'Mostrar menos',
    anonymous: {
      one: '{count} patrocinador anónimo',
      many: '{count} de patrocinadores anónimos',
      other: '{count} patrocinadores anónimos',
    },
    guest: 'Anónimo',
    users: 'Personas',
    organizations: 'Organizaciones',
    others: 'Otros',
    current: 'Actuales',
    past: 'Anteriores',
    contribute: 'Contribuir',
    age: 'actualizado {age}',
    loaded: {
      one: '{count} patrocinador',
      many: '{count} de patrocinadores',
      other: '{count} patrocinadores',
    },
    empty: 'Aún no hay patrocinadores.',
    error: 'No se pudieron cargar los patrocinadores.',
  },
  summary: {
    balance: 'Saldo',
    income: 'Ingresos anuales',
    backers: 'Patrocinadores',
    contributors: 'Colaboradores',
    goal: '{percent} de {amount} al año',
    goalBackers: '{backers} de {goal} patrocinadores',
    age: 'actualizado {age}',
    error: 'No se pudieron cargar las cifras.',
  },
  button: { label: 'Contribuir' },
};

addLanguage('es', pack);
