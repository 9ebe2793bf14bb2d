// Turning deciding on and off: what is said before, what the browser is asked, and what the background gets.
import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SIGNED_IN, USER } from '../ui/fake-background.ts';
import { APPLICATION, openPage, requestTypes } from './open-page.tsx';

const application = APPLICATION;
const DECIDING = { ...SIGNED_IN, isDeciding: true, isKept: false };
const toggle = () => screen.getByRole('switch', { name: 'Decide on expenses here' });
const signIns = ({ requests }: Awaited<ReturnType<typeof openPage>>) =>
  requests.filter(({ type }) => type === 'sign-in');

test('is off; one page says what the permission could do, and nothing is asked before', async () => {
  const background = await openPage({ application, session: SIGNED_IN });
  expect(toggle().getAttribute('aria-checked')).toBe('false');
  await userEvent.click(toggle());
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide on expenses here?' }));
  dialog.getByText(/The platform has no smaller permission/);
  dialog.getByText(/same permission would allow paying\. The extension holds no code to pay/);
  dialog.getByText(/Your email address isn’t known meanwhile/);
  expect(dialog.queryByText(/two-factor/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(requestTypes(background)).toEqual([]);
});

test('asks at once where another page leads here for it', async () => {
  location.hash = '#deciding';
  await openPage({ application, session: SIGNED_IN });
  location.hash = '';
  screen.getByRole('dialog', { name: 'Decide on expenses here?' });
});

test('asks for the scope after that', async () => {
  const background = await openPage({ application, session: SIGNED_IN });
  await userEvent.click(toggle());
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to the platform' }));
  await waitFor(() => expect(signIns(background)).toEqual([{ type: 'sign-in', isDeciding: true }]));
});

test('to whoever has a second factor it says first that the platform will refuse, never to turn it off', async () => {
  const session = { ...SIGNED_IN, user: { ...USER, hasTwoFactor: true } };
  await openPage({ application, session });
  await userEvent.click(toggle());
  const dialog = await screen.findByRole('dialog');
  const said = `${dialog.textContent}`;
  expect(said.indexOf('The platform will refuse')).toBeGreaterThan(0);
  expect(said.indexOf('The platform will refuse')).toBeLessThan(said.indexOf('permission'));
  expect(said).toContain('Keep two-factor authentication on');
  const link = within(dialog).getByRole('link', { name: /^Help of/ });
  expect(link.getAttribute('href')).toBe('https://opencollective.com/help');
});

test('Firefox asks for the kinds of data in the click; refused, it stays off', async () => {
  const needs = { ...application, needsDecidingPermission: true };
  const background = await openPage({ application: needs, session: SIGNED_IN, grants: false });
  await userEvent.click(toggle());
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to the platform' }));
  await screen.findByText(/so deciding stays off/);
  expect(background.asked).toEqual(['deciding']);
  expect(signIns(background)).toEqual([]);
});

test('meanwhile it says that the choice to stay signed in has to wait', async () => {
  await openPage({ application, session: DECIDING });
  screen.getByText(/signed in only until the browser closes, whatever you chose above/);
});

test('turned off, asks for a token without the scope', async () => {
  const background = await openPage({ application, session: DECIDING });
  expect(toggle().getAttribute('aria-checked')).toBe('true');
  await userEvent.click(toggle());
  await waitFor(() =>
    expect(signIns(background)).toEqual([{ type: 'sign-in', isDeciding: false }]),
  );
});
