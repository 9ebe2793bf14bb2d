/** The one place that prints. What is printed names files, slugs, and hosts, which strangers can have chosen. */
import { styleText } from 'node:util';
import { CONTROLS } from '../src/platform/values/names.ts';
import type { Problem } from './problem.ts';

/** Receives what a run tells. */
export interface Reporter {
  readonly line: (text: string) => void;
  readonly progress: (text: string) => void;
}

export interface Output {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

/** What build services read as commands: `::warning::`, `##[group]`, `##teamcity[task]`. */
const COMMANDS = /^(\s*):(?=:)|#(?=#\w*\[)/g;

/** The text as one line without effects. */
export const printable = (text: string): string =>
  text.replace(CONTROLS, '\ufffd').replace(COMMANDS, '$& ');

export function createPrinter(
  { stdout, stderr }: { readonly stdout: Output; readonly stderr: Output },
  hasColors: boolean,
  call = 'collective-wall',
) {
  const styled = (style: Parameters<typeof styleText>[0], text: string): string =>
    stderr.isTTY && hasColors ? styleText(style, text) : text;
  const complain = (text: string) =>
    stderr.write(`${styled('red', 'collective-wall:')} ${printable(text)}\n`);
  return {
    reporter: (isQuiet: boolean): Reporter => ({
      line: (text) => {
        if (!isQuiet) stdout.write(`${printable(text)}\n`);
      },
      progress: (text) => {
        if (!isQuiet && stderr.isTTY) stderr.write(`\r\x1b[K${styled('dim', printable(text))}`);
      },
    }),
    problem: ({ message, exitCode, isUntouched }: Problem): void => {
      complain(message);
      if (exitCode === 2) stderr.write(`${call} --help says how to use it.\n`);
      else if (isUntouched) stderr.write('Nothing was changed.\n');
    },
    /** A mistake of our own. */
    unexpected: (error: unknown): void => {
      const { stack = `${error}` } = error as Error;
      for (const line of stack.split('\n')) complain(line);
    },
  };
}
