/** The popup at the list of expenses that wait, with three of them. */
import type { DeskRow } from '../../src/features/expenses/worker-list.ts';
import { rowOf } from '../ui/desk-data.ts';
import { SIGNED_IN } from '../ui/fake-background.ts';
import { type OpenOptions, openPopup } from './open-popup.tsx';

export const DESK_ROWS: readonly DeskRow[] = [
  rowOf('failed', { kind: 'payout-failed', description: 'Sail repair' }),
  rowOf('posters'),
  rowOf('pay', {
    kind: 'to-pay',
    collective: { slug: 'kite', name: 'Kite School', imageUrl: null },
  }),
];

export const openDesk = (options: OpenOptions = {}) =>
  openPopup({ session: SIGNED_IN, hash: '#/desk', desk: DESK_ROWS, ...options });
