// Every bench runs to its end, with as few repetitions as it can, so that none is broken when somebody needs it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesNamed, run } from '../../scripts/lib/steps/run.mjs';
import { temporaryFolder } from '../browser/harness/folders.ts';

test.for(filesNamed([], 'test/bench', '.bench.ts'))('%s', async (path) => {
  const folder = await temporaryFolder();
  const file = join(folder.path, 'rows.jsonl');
  const env = { BENCH_ROWS: file, BENCH_SHARE: '0.02' };
  const { code, output } = await run('tsx', ['--expose-gc', path], { env });
  expect(code, output).toBe(0);
  expect(readFileSync(file, 'utf8')).toMatch(/^\{.+"value":/);
  await folder.remove();
});
