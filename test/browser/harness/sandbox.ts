// The sandbox for a browser test, with the built widgets.
import { type Sandbox, type SandboxOptions, startSandbox } from '../../../sandbox/index.ts';
import { galleryFolders } from '../../../scripts/lib/steps/sandbox.mjs';

/**
 * Starts a sandbox on free ports; `/widgets` and `/gallery` are the built ones. Rate limits are
 * off unless asked for. Close it after the test file.
 */
export function startPlatform(options: SandboxOptions = {}): Promise<Sandbox> {
  return startSandbox({ rateLimits: false, static: galleryFolders(), ...options });
}
