#!/usr/bin/env node
/** The command `collective-wall`: 0 done, 1 failed, 2 wrong usage; nothing is touched unless it is 0. */
import { styleText } from 'node:util';
import './languages.ts';
import { VERSION } from '../widgets/shared/version.ts';
import { readArguments } from './arguments.ts';
import { Problem } from './problem.ts';
import { type Reporter, run } from './run.ts';
import { USAGE } from './usage.ts';

type Style = Parameters<typeof styleText>[0];

/** Colors only where somebody looks at a terminal. */
const styled = (style: Style, text: string): string =>
  process.stderr.isTTY && !process.env.NO_COLOR ? styleText(style, text) : text;

function createReporter(isQuiet: boolean): Reporter {
  const { stdout, stderr } = process;
  return {
    line: (text) => {
      if (!isQuiet) stdout.write(`${text}\n`);
    },
    progress: (text) => {
      if (!isQuiet && stderr.isTTY) stderr.write(`\r\x1b[K${styled('dim', text)}`);
    },
  };
}

async function main(): Promise<void> {
  try {
    const job = readArguments(process.argv.slice(2));
    if (job === 'help') process.stdout.write(USAGE);
    else if (job === 'version') process.stdout.write(`${VERSION}\n`);
    else await run(job, createReporter(job.isQuiet));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    process.stderr.write(`${styled('red', 'collective-wall:')} ${error.message}\n`);
    process.stderr.write(
      error.exitCode === 2
        ? 'collective-wall --help says how to use it.\n'
        : 'Nothing was changed.\n',
    );
    process.exitCode = error.exitCode;
  }
}

await main();
