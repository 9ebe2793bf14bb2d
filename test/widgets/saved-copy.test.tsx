// Where a wall takes a saved copy from.
import { afterEach, expect, test } from 'vitest';
import '../../widgets/wall/define.ts';

afterEach(() => document.body.replaceChildren());

test.each(['javascript:alert(1)', 'data:application/json,[]', 'file:///etc/passwd', 'blob:x'])(
  'of the address %s nothing is asked: it is called a bad one',
  async (src) => {
    const wall = document.createElement('collective-wall');
    const failed = new Promise<Event>((resolve) => {
      wall.addEventListener('collective-error', resolve);
    });
    wall.setAttribute('src', src);
    document.body.append(wall);
    expect((await failed) as CustomEvent).toMatchObject({ detail: { code: 'bad-address' } });
  },
);

function failingWall(content = ''): HTMLElement {
  const wall = document.createElement('collective-wall');
  wall.setAttribute('src', 'blob:x');
  wall.innerHTML = content;
  document.body.append(wall);
  return wall;
}

const statusOf = (wall: HTMLElement) => wall.shadowRoot?.querySelector('[role=status]');

test('that there is nothing is said to screen readers once, where the number of backers would be said', async () => {
  const wall = failingWall();
  await expect.poll(() => statusOf(wall)?.textContent).toMatch(/^Couldn’t load/);
  const said = statusOf(wall)?.firstChild;
  wall.setAttribute('heading', 'Backers');
  await expect.poll(() => wall.shadowRoot?.querySelector('h2')).toBeTruthy();
  expect(statusOf(wall)?.firstChild).toBe(said);
});

test('that the list failed is not said where the page shows its own content', async () => {
  const wall = failingWall('<p>Zoë, Chen</p>');
  await expect.poll(() => wall.shadowRoot?.querySelector('.error')).toBeTruthy();
  expect(statusOf(wall)?.textContent).toBe('');
});
