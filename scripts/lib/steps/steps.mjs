// Prints one line a step, with how long it took.

/** A time for people: "0.4 s". */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** Prints one line of progress. */
export function line(mark, name, text = '', startedAtMs) {
  const took = startedAtMs === undefined ? '' : ` (${seconds(performance.now() - startedAtMs)})`;
  console.log(`${mark} ${name}${text ? `: ${text}` : ''}${took}`);
}

/** Prints an error and exits with 1. */
export function giveUp(error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
