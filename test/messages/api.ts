// The table of requests, as the background makes it.
import { createBackground } from '../../src/background/background.ts';

export const { api } = createBackground({
  request: {},
  now: Date.now,
  random: Math.random,
  wait: async () => {},
  isChromium: true,
  isOnline: () => true,
  builtIn: [],
  inBackground: () => {},
  onUnexpected: () => {},
});
