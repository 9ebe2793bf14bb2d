// The search: names, slugs and pasted addresses, checked while they are typed.
import { cleanup, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { collective } from '../ui/fake-background.ts';
import { openPopup, requestTypes } from './open-popup.tsx';

afterEach(cleanup);

const collectives = ['alpha', 'beta'].map((slug) => collective(slug));

async function type(popup: ReturnType<typeof openPopup>, text: string): Promise<void> {
  await screen.findAllByRole('heading', { level: 2 });
  await popup.user.type(screen.getByRole('searchbox'), text);
}

test('finds a typed slug and opens it with Enter', async () => {
  const popup = openPopup({ collectives });
  await type(popup, 'Alpha');
  await screen.findByText('Found. Press Enter to open.');
  await popup.user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Collective alpha' });
});

test('takes the slug from a pasted address of the platform', async () => {
  const popup = openPopup({ collectives });
  await type(popup, 'https://platform.example/beta/projects?x=1');
  const link = await screen.findByRole('link', { name: /Collective beta/ });
  expect(link.getAttribute('href')).toBe('#/c/beta/overview');
});

test('says that no collective has that slug', async () => {
  const popup = openPopup({ collectives });
  await type(popup, 'nobody');
  await screen.findByText('No collective “nobody” found.');
  expect(screen.queryByRole('link')).toBeNull();
});

test('says what is meant when the text can be no slug', async () => {
  const popup = openPopup({ collectives });
  await type(popup, 'https://elsewhere.example/alpha');
  expect((await screen.findByText(/Not a valid slug/)).textContent).toContain('platform.example');
  expect(requestTypes(popup.background)).not.toContain('find-collective');
});

test('lets one open a collective that could not be checked', async () => {
  const popup = openPopup({ collectives, cached: [] });
  popup.background.platformError = { code: 'offline' };
  await type(popup, 'alpha');
  await screen.findByText(/Open anyway/);
});

test('finds known collectives by a part of their name, accents or not', async () => {
  const [alpha] = collectives;
  if (!alpha) throw new Error('There is no collective.');
  const overview = { ...alpha.overview, name: 'Café Öffentlich' };
  const popup = openPopup({ collectives: [{ ...alpha, overview }], pinned: ['alpha'] });
  await type(popup, 'cafe off');
  await screen.findByText('1 of your collectives matches.');
  await popup.user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Café/ }));
});

test('asks once for what was typed in one go', async () => {
  const popup = openPopup({ collectives });
  await type(popup, 'alpha');
  await screen.findByText(/Found/);
  expect(requestTypes(popup.background).filter((one) => one === 'find-collective')).toHaveLength(1);
});

test('is cleared with Escape, which then shows the lists again', async () => {
  const popup = openPopup({ collectives, pinned: ['alpha'] });
  await type(popup, 'beta');
  await popup.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''));
  screen.getByRole('region', { name: 'Pinned' });
});
