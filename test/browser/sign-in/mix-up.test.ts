// OAuth mix-up in a real Chromium; what happens where the user trusts the evil platform, and Firefox:
// test/more/sign-in/mix-up.test.ts.
import { test } from 'vitest';
import { startChromium } from '../harness/chromium.ts';
import { ALLOWED, expectNothingStolen, setScene } from './mix-up.ts';
import { chromiumPerson } from './person.ts';

test('where the other platform compares whole addresses, the evil one gets no code', async () => {
  const person = await chromiumPerson(await startChromium({ allow: ALLOWED }));
  const scene = await setScene(person, 'open-collective');
  await expectNothingStolen(scene, 'Chromium');
  await scene.close();
}, 60_000);
