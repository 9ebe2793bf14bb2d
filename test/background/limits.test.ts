// Pauses that the platform asked for.
import { beforeEach, expect, test } from 'vitest';
import { createLimits } from '../../src/background/limits.ts';
import { PlatformError } from '../../src/platform/requests/errors.ts';
import { fakeBrowser } from '../fake-browser.ts';

beforeEach(() => fakeBrowser.reset());

test('a pause of a private window that is over is gone, also when the clock is set back', async () => {
  let now = Date.UTC(2026, 10, 10);
  const limits = createLimits(() => now);
  const limited = new PlatformError('rate-limited', { retryAfterMs: 60_000 });
  await limits.notePause('rest', limited, true);
  await expect(limits.checkPause('rest')).rejects.toHaveProperty('code', 'rate-limited');
  now += 120_000;
  await limits.notePause('graphql', limited, true);
  now -= 90_000;
  await limits.checkPause('rest');
});

test('a pause goes on where what was under way fails for another reason', async () => {
  const limits = createLimits(() => Date.UTC(2026, 10, 10));
  const limited = new PlatformError('rate-limited', { retryAfterMs: 60_000 });
  await limits.notePause('rest', limited, false);
  await limits.notePause('rest', new PlatformError('server-error'), false);
  await expect(limits.checkPause('rest')).rejects.toHaveProperty('code', 'rate-limited');
});
