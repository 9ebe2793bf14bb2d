/** Reads files in a worker of its own, which ends with the answer. */
import type { Platform } from '../platform/addresses/profile.ts';
import type { Behind } from './model/collect.ts';
import type { NamedBlob } from './model/read-files.ts';
import type { ReadRequest } from './model/read-files.worker.ts';
import workerUrl from './model/read-files.worker.ts?worker&url';

/** Rejects when the signal is aborted, and when the worker can't run. */
export function readInWorker(
  files: readonly NamedBlob[],
  platform: Platform,
  signal: AbortSignal,
): Promise<Behind> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject({ code: 'aborted' });
    const worker = new Worker(trusted(workerUrl), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    worker.addEventListener('message', ({ data }) => end(() => resolve(data)));
    worker.addEventListener('error', () => end(() => reject({ code: 'unexpected' })));
    signal.addEventListener('abort', () => end(() => reject({ code: 'aborted' })));
    worker.postMessage({ files, platform } satisfies ReadRequest);
  });
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

/** The page's policy allows this one name, once. It gives the worker's address only. */
const policy = trustedTypes?.createPolicy('dependencies-worker', {
  createScriptURL: () => workerUrl,
});

function trusted(url: string): string {
  return policy ? policy.createScriptURL(url) : url;
}
