/** How this command is called here: as a program, by npx, or as a file. */
import { basename, relative } from 'node:path';
import { shellWord } from './migrate/words.ts';

const NAME = 'collective-wall';

export function callOf(
  [, script = NAME]: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  folder = process.cwd(),
): string {
  if (basename(script).replace(/\.cmd$/, '') !== NAME) {
    return `node ${shellWord(relative(folder, script))}`;
  }
  return environment.npm_command === 'exec' ? `npx ${NAME}` : NAME;
}
