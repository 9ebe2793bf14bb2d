// Property tests draw the same values on every run; FC_SEED looks elsewhere.
import fc from 'fast-check';
import { vi } from 'vitest';

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1843) });
/** Hundreds of cases take a moment on a machine that does other things too. */
vi.setConfig({ testTimeout: 60_000 });
