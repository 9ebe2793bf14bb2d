// Deciding in the popup: one press asks, the second one sends, and nothing else does.
import { fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import type { DecisionView } from '../../src/messages/contract/decide.ts';
import type { ExpenseView } from '../../src/messages/contract/desk.ts';
import { digestOf } from '../../src/platform/expenses/digest.ts';
import { expenseViewOf, rowOf } from '../ui/desk-data.ts';
import { SIGNED_IN } from '../ui/fake-background.ts';
import { type OpenedPopup, type OpenOptions, openPopup } from './open-popup.tsx';

const VIEW: ExpenseView = { ...expenseViewOf('posters'), decisions: ['APPROVE', 'REJECT'] };
const session = { ...SIGNED_IN, isDeciding: true, isKept: false };

async function open(options: OpenOptions = {}): Promise<OpenedPopup> {
  const popup = openPopup({
    session,
    hash: '#/desk/harbor/posters',
    desk: [rowOf('posters')],
    expenses: [VIEW],
    ...options,
  });
  await screen.findByText('Items');
  return popup;
}
const decisions = ({ background }: OpenedPopup) =>
  background.requests.filter(
    ({ type }) => type === 'decide-expense' || type === 'confirm-decision',
  );
const dialog = (name: string) => screen.findByRole('dialog', { name });

test('a asks with amount, payee, collective, and what is marked; Enter on its button sends', async () => {
  const popup = await open();
  await popup.user.keyboard('a');
  const asked = within(await dialog('Approve'));
  for (const words of ['€165.00', 'Wren Printer', 'Harbor Workshop', /usual amount/]) {
    expect(asked.getByText(words)).toBeTruthy();
  }
  expect(decisions(popup)).toHaveLength(1);
  asked.getByRole('button', { name: 'Approve' }).focus();
  await popup.user.keyboard('{Enter}');
  await screen.findByText('Approved');
  const digest = await digestOf(VIEW.expense);
  const about = { id: 'posters', decision: 'APPROVE', digest };
  expect(decisions(popup)).toEqual([
    { type: 'confirm-decision', ...about },
    { type: 'decide-expense', ...about, collective: 'harbor', message: '' },
  ]);
});

test('marks a payment to oneself', async () => {
  const me = VIEW.expense.payee?.slug ?? '';
  const { user } = await open({ expenses: [{ ...VIEW, me }] });
  await user.keyboard('a');
  within(await dialog('Approve')).getByText('The payment goes to you');
});

test('r is told to reject, not to reload as well', async () => {
  const { user } = await open();
  await user.keyboard('?');
  const keys = within(await dialog('Keyboard shortcuts'));
  keys.getByText('Reject');
  expect(keys.queryByText('Reload')).toBeNull();
});

test('r asks for a message, which Ctrl+Enter sends and Enter alone does not', async () => {
  const popup = await open();
  await popup.user.keyboard('r');
  const asked = within(await dialog('Reject'));
  asked.getByText(/gets an email at once\. It can still be approved later/);
  const field = asked.getByLabelText('Message to the payee (optional)');
  field.focus();
  await popup.user.keyboard('<b>Twice</b>{Enter}');
  expect(decisions(popup)).toHaveLength(1);
  await popup.user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Rejected');
  expect(decisions(popup).at(-1)).toMatchObject({ decision: 'REJECT', message: '<b>Twice</b>\n' });
});

test('h holds or releases, i asks for more, u takes back: what is offered, and nothing else', async () => {
  const host = { ...VIEW, decisions: ['UNAPPROVE', 'HOLD', 'MARK_AS_INCOMPLETE'] as const };
  const { user } = await open({ expenses: [host] });
  for (const [key, name] of [
    ['h', 'Put on hold'],
    ['i', 'Ask for more'],
    ['u', 'Take back my approval'],
  ] as const) {
    await user.keyboard(key);
    await within(await dialog(name)).findByText(/./, { selector: 'h2' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  await user.keyboard('ar');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('where more cannot be asked for, i opens the page', async () => {
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  const popup = await open();
  await popup.user.keyboard('i');
  expect(opened).toHaveBeenCalledWith(VIEW.pageUrl, '_blank', 'noopener,noreferrer');
  expect(decisions(popup)).toEqual([]);
});

test('keys that are held, with a modifier, typed elsewhere, or made by a script ask nothing', async () => {
  const popup = await open();
  fireEvent.keyDown(document.body, { key: 'a', repeat: true });
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) {
    fireEvent.keyDown(document.body, { key: 'a', [modifier]: true });
  }
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(field, { key: 'a', bubbles: true });
  field.remove();
  expect(decisions(popup)).toEqual([]);
});

test('a script’s events neither ask nor send', async () => {
  const popup = await open({ isScript: true });
  await popup.user.keyboard('a');
  await popup.user.click(screen.getByRole('button', { name: /^Approve/ }));
  expect(decisions(popup)).toEqual([]);
});

test('a held Enter, and a second press while it is sent, send nothing more', async () => {
  let release = (_: DecisionView) => {};
  const held = new Promise<DecisionView>((resolve) => {
    release = resolve;
  });
  const popup = await open({ decided: held });
  await popup.user.keyboard('a');
  const button = within(await dialog('Approve')).getByRole('button', { name: 'Approve' });
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  await popup.user.click(button);
  await popup.user.click(button);
  release({ outcome: 'decided', error: null, view: VIEW });
  await screen.findByText('Approved');
  expect(decisions(popup)).toHaveLength(2);
});

test.each<[DecisionView, string | RegExp]>([
  [{ outcome: 'changed', error: null, view: VIEW }, /changed meanwhile, so nothing was sent/],
  [{ outcome: 'overtaken', error: null, view: VIEW }, /somebody else decided at the same moment/],
  [{ outcome: 'refused', error: { code: 'second-factor' }, view: VIEW }, /hasn’t pre-authorized/],
  [{ outcome: 'unknown', error: { code: 'offline' }, view: null }, /response was lost/],
])('says what came of it: %j', async (decided, words) => {
  const { user } = await open({ decided });
  await user.keyboard('a');
  within(await dialog('Approve'))
    .getByRole('button', { name: 'Approve' })
    .focus();
  await user.keyboard('{Enter}');
  await screen.findByText(words);
});

test('says why the background does not take it', async () => {
  const { user } = await open({ refuse: { 'decide-expense': 'not-confirmed' } });
  await user.keyboard('a');
  within(await dialog('Approve'))
    .getByRole('button', { name: 'Approve' })
    .focus();
  await user.keyboard('{Enter}');
  await screen.findByText(/shown more than two minutes ago/);
});

test('offers nothing in a private window, and where deciding is off the way to turn it on, if something can be decided', async () => {
  await open({ isPrivate: true });
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  document.body.replaceChildren();
  const off = { session: SIGNED_IN, expenses: [{ ...VIEW, decisions: [] }] };
  await open({ ...off, desk: [rowOf('posters', { kind: 'payout-failed', mayDecide: false })] });
  expect(screen.queryByRole('button', { name: /^Decide here/ })).toBeNull();
  document.body.replaceChildren();
  const popup = await open(off);
  await popup.user.click(screen.getByRole('button', { name: /^Decide here/ }));
  expect(popup.opened).toEqual(['deciding']);
});
