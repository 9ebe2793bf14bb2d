// What a view throws, and views whose code comes late or never.
import { render, screen } from '@testing-library/preact';
import type { JSX } from 'preact';
import { render as renderNow } from 'preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OverviewView } from '../../src/features/overview/worker.ts';
import type { Request, RequestOf } from '../../src/messages/client.ts';
import type { Aged } from '../../src/messages/schemas.ts';
import { lazy } from '../../src/ui/extension/lazy.tsx';
import { euros } from '../ui/data.ts';
import { fakeBackground } from '../ui/fake-background.ts';
import { collective } from '../ui/fake-collectives.ts';
import { openPopup } from './open-popup.tsx';

const alpha = collective('alpha');
const reported = vi.fn();
beforeEach(() => {
  reported.mockClear();
  vi.stubGlobal('reportError', reported);
});

/** Opens an overview whose age no calendar has, in the answers to these requests. */
function openDamaged(isDamaged: (request: RequestOf<'get-overview'>) => boolean) {
  return openPopup({
    collectives: [alpha],
    hash: '#/c/alpha/overview',
    before: (background) => {
      const { sendRequest } = background;
      background.sendRequest = (async (request: Request) => {
        const answer = await sendRequest(request as never);
        if (request.type !== 'get-overview' || !isDamaged(request)) return answer;
        return { ...(answer as Aged<OverviewView>), receivedAt: 1e20 };
      }) as typeof sendRequest;
    },
  });
}

test('code that cannot be loaded is loaded once more, then a notice says so', async () => {
  const load = vi.fn(async (): Promise<() => JSX.Element> => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const Part = lazy(load);
  const { unmount } = render(<Part />);
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.');
  expect(load).toHaveBeenCalledTimes(2);
  expect(reported).toHaveBeenCalledTimes(2);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(reload).toHaveBeenCalledOnce();
  unmount();
  load.mockImplementationOnce(async () => () => <p>The view</p>);
  render(<Part />);
  await screen.findByText('The view');
});

test('a damaged cached answer is dropped, and the platform is asked anew', async () => {
  const { background } = openDamaged(({ mode }) => mode !== 'reload');
  await screen.findByText('€1,234.56');
  screen.getByText('just now');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(background.requests).toContainEqual(
    expect.objectContaining({ type: 'get-overview', mode: 'reload' }),
  );
  expect(String(reported.mock.calls[0]?.[0])).toContain('RangeError');
});

test('a collective that cannot be shown at all leads back to the start', async () => {
  openDamaged(() => true);
  await screen.findByRole('alert');
  const back = screen.getByRole('link', { name: 'Back to home' });
  expect(back.getAttribute('href')).toBe('#/');
});

test('a damaged snapshot of the start view is not shown again', async () => {
  const { sendRequest } = fakeBackground({ collectives: [alpha], pinned: ['alpha'] });
  const view = await sendRequest({ type: 'get-start', mode: 'cached' });
  const figures = { balance: { value: euros(5), at: -1e20 }, yearlyIncome: null };
  const rows = view.rows.map((row) => ({ ...row, figures }));
  openPopup({
    collectives: [alpha],
    pinned: ['alpha'],
    snapshot: { view: { ...view, rows }, chosen: await sendRequest({ type: 'get-chosen' }) },
  });
  await screen.findByRole('link', { name: /Collective alpha/ });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(reported).toHaveBeenCalled();
});

test('shows a view whose code arrives between the first frame and the first effect', async () => {
  const Part = lazy(async () => () => <p>The view</p>);
  const place = document.body.appendChild(document.createElement('div'));
  // Without the test library, which runs effects before any promise.
  renderNow(<Part />, place);
  await Part.preload();
  await screen.findByText('The view');
  renderNow(null, place);
  place.remove();
});
