// What scripts read of the command line, and print there: one line a step, with how long it took.
import { parseArgs } from 'node:util';

/** parseArgs adds advice about arguments that begin with a dash; its first sentence is enough. */
const firstSentence = (message) => `${message.split(/\. |\n/)[0]}.`.replace(/\.\.$/, '.');

/** Says what is wrong with the command line, how the script is used, and ends the process with 2. */
export function misuse(message, usage) {
  console.error(`${message}\n\n${usage}`);
  process.exit(2);
}

/**
 * The options, and the other words as `names`. Prints the usage and ends the process for `--help` and for anything
 * that the script does not know.
 * @param {string} usage
 * @param {{ options?: import('node:util').ParseArgsConfig['options'], takesNames?: boolean }} [known]
 */
export function readCommandLine(usage, { options = {}, takesNames = false } = {}) {
  let parsed;
  try {
    parsed = parseArgs({
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  } catch (error) {
    misuse(firstSentence(error.message), usage);
  }
  const { values, positionals } = parsed;
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const [name] = positionals;
  if (name && !takesNames) misuse(`Unexpected argument '${name}'.`, usage);
  return { values, names: positionals };
}

/** A time for people: "0.4 s". */
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

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
