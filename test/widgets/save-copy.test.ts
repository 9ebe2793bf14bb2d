// The command that writes saved copies, against a sandbox.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { createPlatform } from '../../src/platform/profile.ts';
import { saveCopy } from '../../widgets/save-copy/save-copy.ts';

let sandbox: Sandbox;
const folder = mkdtempSync(join(tmpdir(), 'save-copy-'));
const file = join(folder, 'copy.json');
const save = (slug: string) => {
  const platform = createPlatform({ baseUrl: sandbox.baseUrl, profile: 'open-collective' });
  return saveCopy({ platform, slug, file, context: { wait: async () => {} } });
};

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => sandbox.faults.clear());
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await sandbox.close();
});

test('writes the summary, every row of every page and the time', async () => {
  expect(await save('open-atlas')).toBe(2679);
  const { summary, members, savedAt } = JSON.parse(readFileSync(file, 'utf8'));
  expect(summary.slug).toBe('open-atlas');
  expect(members.map(({ MemberId }: { MemberId: number }) => MemberId)).toEqual(
    sandbox.data.rows('open-atlas').map(({ MemberId }) => MemberId),
  );
  expect(Math.abs(Date.parse(savedAt) - Date.now())).toBeLessThan(60_000);
});

test.each(['offline', '500', '429', 'html', 'truncated', 'empty'] as const)(
  'keeps the old file when the platform answers with the fault %s',
  async (fault) => {
    writeFileSync(file, 'old');
    sandbox.faults.set(fault, { match: { path: /members/ } });
    await expect(save('maple-library')).rejects.toThrow();
    expect(readFileSync(file, 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['copy.json']);
  },
);

test('keeps the old file when the slug is unknown', async () => {
  writeFileSync(file, 'old');
  await expect(save('nobody-at-all')).rejects.toThrow('not-found');
  expect(readFileSync(file, 'utf8')).toBe('old');
});
