// Pinning, and the order of what is pinned.
import { fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import type { StartView } from '../../../src/features/start/worker.ts';
import type { Request } from '../../../src/messages/client.ts';
import { openPopup } from '../../popup/open-popup.tsx';
import { euros, figuresOf } from '../../ui/data.ts';
import { collective } from '../../ui/fake-collectives.ts';

const slugs = ['alpha', 'beta', 'gamma'];
const collectives = slugs.map((slug) => collective(slug));

async function pinnedNames(): Promise<string[]> {
  const section = await screen.findByRole('region', { name: 'Pinned' });
  return within(section)
    .getAllByRole('link')
    .map((link) => link.querySelector('bdi')?.textContent ?? '');
}

const handle = (slug: string) => screen.getByRole('button', { name: new RegExp(`Move .*${slug}`) });

test('says why the figures of pinned ones are old, once', async () => {
  const { background } = openPopup({
    collectives: ['alpha', 'beta'].map((slug) => collective(slug)),
    pinned: ['alpha', 'beta'],
    platformError: { code: 'offline' },
  });
  const pinned = await screen.findByRole('region', { name: 'Pinned' });
  await within(pinned).findByText(/Can’t reach the platform/);
  expect(screen.getAllByText(/Can’t reach the platform/)).toHaveLength(1);
  background.platformError = null;
  background.broadcast('platform');
  await waitFor(() => expect(screen.queryByText(/Can’t reach the platform/)).toBeNull());
});

test('moves with the arrow keys, says where to, and keeps the focus on the handle', async () => {
  const { user, background } = openPopup({ collectives, pinned: slugs });
  await pinnedNames();
  handle('alpha').focus();
  await user.keyboard('{ArrowDown}');
  await screen.findByText(/Collective alpha.* moved to position 2 of 3\./);
  expect(await pinnedNames()).toEqual(['Collective beta', 'Collective alpha', 'Collective gamma']);
  expect(document.activeElement).toBe(handle('alpha'));
  await user.keyboard('{End}');
  await waitFor(() =>
    expect(background.requests).toContainEqual({
      type: 'order-pinned',
      slugs: ['beta', 'gamma', 'alpha'],
      isPrivate: false,
    }),
  );
  expect(document.activeElement).toBe(handle('alpha'));
});

test('moves by dragging', async () => {
  const { background } = openPopup({ collectives, pinned: slugs });
  await pinnedNames();
  const list = handle('alpha').closest('ul');
  if (!list) throw new Error('There is no list.');
  vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLLIElement,
  ) {
    return new DOMRect(0, Array.from(list.children).indexOf(this) * 50, 400, 50);
  });
  list.setPointerCapture = () => {};
  fireEvent.pointerDown(handle('alpha'), { button: 0, pointerId: 1, clientY: 25 });
  fireEvent.pointerMove(list, { pointerId: 1, clientY: 130 });
  await waitFor(async () => {
    expect(await pinnedNames()).toEqual([
      'Collective beta',
      'Collective gamma',
      'Collective alpha',
    ]);
  });
  expect(background.requests.map(({ type }) => type)).not.toContain('order-pinned');
  fireEvent.pointerUp(list, { pointerId: 1, clientY: 130 });
  await waitFor(() =>
    expect(background.requests).toContainEqual({
      type: 'order-pinned',
      slugs: ['beta', 'gamma', 'alpha'],
      isPrivate: false,
    }),
  );
  expect(await pinnedNames()).toEqual(['Collective beta', 'Collective gamma', 'Collective alpha']);
});

test('moves one place down when its handle is pressed, from the end to the start, without dragging', async () => {
  const { user } = openPopup({ collectives, pinned: slugs });
  await pinnedNames();
  const list = handle('gamma').closest('ul');
  if (!list) throw new Error('There is no list.');
  list.setPointerCapture = () => {};
  vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLLIElement,
  ) {
    return new DOMRect(0, Array.from(list.children).indexOf(this) * 50, 400, 50);
  });
  fireEvent.pointerDown(handle('gamma'), { button: 0, pointerId: 1, clientY: 125 });
  fireEvent.pointerMove(list, { pointerId: 1, clientY: 127 });
  fireEvent.pointerUp(list, { pointerId: 1, clientY: 127 });
  fireEvent.click(handle('gamma'), { detail: 1 });
  await screen.findByText(/Collective gamma.* moved to position 1 of 3\./);
  expect(await pinnedNames()).toEqual(['Collective gamma', 'Collective alpha', 'Collective beta']);
  await user.keyboard('{Enter}');
  await screen.findByText(/Collective gamma.* moved to position 2 of 3\./);
  expect(document.activeElement).toBe(handle('gamma'));
});

test('takes back what the background refused', async () => {
  const { user, background } = openPopup({ collectives, pinned: slugs });
  await pinnedNames();
  background.refuse = { 'order-pinned': 'storage' };
  handle('alpha').focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(async () =>
    expect(await pinnedNames()).toEqual([
      'Collective alpha',
      'Collective beta',
      'Collective gamma',
    ]),
  );
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Not saved');
  expect(notice.textContent).toContain('The browser couldn’t save your change.');
  expect(screen.queryByText(/moved to position/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a fresh answer that is on its way is shown also when a pin is taken away meanwhile', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { user } = openPopup({
    collectives,
    pinned: slugs,
    before: (background) => {
      const { sendRequest } = background;
      background.sendRequest = (async (request: Request) => {
        const answer = await sendRequest(request as never);
        if (request.type !== 'get-start' || request.mode === 'cached') return answer;
        const view: StartView = answer;
        await held;
        const figures = figuresOf({ balance: euros(98_765) });
        return { ...view, rows: view.rows.map((row) => ({ ...row, figures })) };
      }) as typeof sendRequest;
    },
  });
  await pinnedNames();
  await user.click(screen.getByRole('button', { name: /^Pin .*beta/ }));
  await screen.findByText(/Collective beta.* unpinned\./);
  release();
  await waitFor(() => expect(screen.getAllByText('€987.65')).toHaveLength(2));
  expect(await pinnedNames()).toEqual(['Collective alpha', 'Collective gamma']);
});

test('takes a pin away in the list', async () => {
  const { user } = openPopup({ collectives, pinned: slugs });
  await pinnedNames();
  const pin = screen.getByRole('button', { name: /^Pin .*beta/, pressed: true });
  await user.click(pin);
  await waitFor(async () =>
    expect(await pinnedNames()).toEqual(['Collective alpha', 'Collective gamma']),
  );
});

test('the focus goes on to the next row, at last to the search, when a pin goes away', async () => {
  const { user } = openPopup({ collectives, pinned: slugs });
  await pinnedNames();
  const unpin = async (slug: string) => {
    const pin = { name: new RegExp(`^Pin .*${slug}`) };
    screen.getByRole('button', pin).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', pin)).toBeNull());
    return document.activeElement?.querySelector('bdi')?.textContent;
  };
  expect(await unpin('beta')).toBe('Collective gamma');
  expect(await unpin('gamma')).toBe('Collective alpha');
  await unpin('alpha');
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
});

test('pins with the key p, offers “I run this”, and lists the pin on the start view', async () => {
  const { user } = openPopup({ collectives, hash: '#/c/beta/overview' });
  await screen.findByText('€1,234.56');
  await user.keyboard('p');
  // For eyes, and for those who hear it.
  await waitFor(() => expect(screen.getAllByText(/Collective beta.* pinned\./)).toHaveLength(2));
  await user.click(screen.getByRole('switch', { name: 'I run this', checked: false }));
  await screen.findByRole('switch', { name: 'I run this', checked: true });
  expect(screen.getByRole('button', { name: 'Pin', pressed: true })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(await pinnedNames()).toEqual(['Collective beta']);
});
