/** How this command is called here: as a program, by npx, or as a file. */
import { basename, relative } from 'node:path';

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

/** A word of a shell's command line, in quotes where it needs them. */
const shellWord = (text: string): string =>
  /^[\w./:=@%+,-]+$/.test(text) && !text.startsWith('-')
    ? text
    : `'${text.replaceAll("'", `'\\''`)}'`;
