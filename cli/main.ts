#!/usr/bin/env node
/** The command `collective-wall`: 0 done, 1 failed, 2 wrong usage; nothing is touched unless it is 0. */
import { VERSION } from '../widgets/shared/version.ts';
import { readArguments } from './command-line/arguments.ts';
import { callOf, fullUsage, usage } from './command-line/usage.ts';
import { createPrinter } from './print.ts';
import { Problem } from './problem.ts';
import { run } from './run.ts';
import '../widgets/locales/ar.ts';
import '../widgets/locales/de.ts';
import '../widgets/locales/es.ts';
import '../widgets/locales/fr.ts';
import '../widgets/locales/ja.ts';
import '../widgets/locales/pt-BR.ts';
import '../widgets/locales/zh-CN.ts';

const call = callOf(process.argv, process.env);
const printer = createPrinter(process, !process.env.NO_COLOR, call);

async function main(): Promise<void> {
  try {
    const job = readArguments(process.argv.slice(2));
    if (job === 'help') process.stdout.write(usage(call));
    else if (job === 'full-help') process.stdout.write(fullUsage(call));
    else if (job === 'version') process.stdout.write(`${VERSION}\n`);
    else await run(job, printer.reporter(job.isQuiet));
  } catch (error) {
    const isExpected = error instanceof Problem;
    if (isExpected) printer.problem(error);
    else printer.unexpected(error);
    process.exitCode = isExpected ? error.exitCode : 1;
  }
}

await main();
