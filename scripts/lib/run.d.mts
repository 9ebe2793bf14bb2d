// Types of run.mjs.

type Result = { readonly code: number; readonly output: string };
type Options = { readonly env?: Readonly<Record<string, string>>; readonly cwd?: string };

/** Runs a command of this repository; never rejects. */
export function run(command: string, args: readonly string[], options?: Options): Promise<Result>;

/** Like `run`, and gives what was printed. @throws Error with that when the command failed */
export function mustRun(
  command: string,
  args: readonly string[],
  options?: Options,
): Promise<string>;
