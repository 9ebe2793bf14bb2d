// Runs the bundler for release, whoever asks: test runners set NODE_ENV, and with it what is built.
import { mustRun } from './run.mjs';

/** `vite build` with these options. */
export const bundle = (...options) =>
  mustRun('vite', ['build', ...options], { env: { NODE_ENV: 'production' } });
