// OAuth mix-up in a real Firefox.
import { test } from 'vitest';
import { ALLOWS, startFirefox } from '../../browser/harness/firefox.ts';
import { ALLOWED, expectNothingStolen, setScene } from '../../browser/sign-in/mix-up.ts';
import { firefoxPerson } from '../../browser/sign-in/person.ts';

test('where the other platform compares whole addresses, the evil one gets no code', async () => {
  const person = await firefoxPerson(await startFirefox({ allow: ALLOWED, preferences: ALLOWS }));
  const scene = await setScene(person, 'open-collective');
  await expectNothingStolen(scene, 'Firefox');
  await scene.close();
}, 120_000);
