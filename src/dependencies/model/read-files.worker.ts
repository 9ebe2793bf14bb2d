// Reads files off the main thread: one question, one answer.
import type { Platform } from '../../platform/addresses/profile.ts';
import { type NamedBlob, readFiles } from './read-files.ts';

export interface ReadRequest {
  readonly files: readonly NamedBlob[];
  readonly platform: Platform;
}

addEventListener('message', async ({ data }: MessageEvent<ReadRequest>) => {
  postMessage(await readFiles(data.files, data.platform));
});
