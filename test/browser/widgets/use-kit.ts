// The kit as tests of a file share it.
import { useStarted } from '../harness/use-started.ts';
import { type Kit, type KitOptions, startKit } from './kit.ts';

/** Starts the kit for the tests of the file that calls it. */
export const useKit = (options?: KitOptions): Kit => useStarted(() => startKit(options));
