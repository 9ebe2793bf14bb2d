/** How this command is called here: as a program, by npx, or as a file. */
import { basename, relative, sep } from 'node:path';
import { commandWord } from '../src/platform/values/command-word.ts';

const NAME = 'collective-wall';

export function callOf(
  [, script = NAME]: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  folder = process.cwd(),
): string {
  if (basename(script).replace(/\.cmd$/, '') !== NAME) {
    return `node ${commandWord(relative(folder, script).replaceAll(sep, '/'))}`;
  }
  return environment.npm_command === 'exec' ? `npx ${NAME}` : NAME;
}
