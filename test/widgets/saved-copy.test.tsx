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

test('that there is nothing is said to screen readers where the number of backers would be said', async () => {
  const wall = document.createElement('collective-wall');
  wall.setAttribute('src', 'blob:x');
  document.body.append(wall);
  const status = () => wall.shadowRoot?.querySelector('[role=status]')?.textContent;
  await expect.poll(status).toMatch(/^Couldn’t load/);
});
