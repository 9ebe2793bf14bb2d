// Runs the bundler in release mode: test runners set NODE_ENV, which would change the build.
import { mustRun } from '../steps/run.mjs';

/** `vite build` with these options. */
export const bundle = (...options) =>
  mustRun('vite', ['build', ...options], { env: { NODE_ENV: 'production' } });
