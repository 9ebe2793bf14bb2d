// What code at build time gets of a collective.
import { expect, it } from 'vitest';
import { fetchBackers } from '../../widgets/static/data.ts';

it('rejects once for a platform that is no address: nothing ends a build that catches it', async () => {
  const unhandled: unknown[] = [];
  const listen = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', listen);
  const backers = fetchBackers('maple-library', { platform: 'ftp://platform.example' });
  await expect(backers).rejects.toMatchObject({ code: 'bad-address' });
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', listen);
  expect(unhandled).toEqual([]);
});
