#!/usr/bin/env node
/** The command `collective-save-copy <slug> <file>`: exits with 1 when the platform fails, and with 2 for wrong use. */
import { parseArgs } from 'node:util';
import { createPlatform } from '../../src/platform/profile.ts';
import { saveCopy } from './save-copy.ts';

const USAGE = `Usage: collective-save-copy <slug> <file> [--platform <address>] [--platform-profile <id>]

Writes what <collective-wall src="…"> reads. Without --platform it asks Open Collective.
When anything fails, the exit code is not 0 and an existing file stays as it is.
`;

function readArguments() {
  const text = { type: 'string' } as const;
  const options = { platform: text, 'platform-profile': text } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [slug, file] = positionals;
  if (!slug || !file || positionals.length > 2) throw new Error('A slug and a file are needed.');
  const profile = values['platform-profile'];
  return { slug, file, platform: createPlatform({ baseUrl: values.platform, profile }) };
}

async function main(): Promise<void> {
  let wanted: ReturnType<typeof readArguments>;
  try {
    wanted = readArguments();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  try {
    const count = await saveCopy(wanted);
    process.stdout.write(`${wanted.file}: ${count} members of ${wanted.slug}\n`);
  } catch (error) {
    process.stderr.write(
      `${wanted.slug}: ${(error as Error).message}; ${wanted.file} is unchanged\n`,
    );
    process.exitCode = 1;
  }
}

await main();
