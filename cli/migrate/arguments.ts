/** The command line of `collective-wall migrate [folder]`. */
import { parseArgs } from 'node:util';
import { isLoopback, parseUrl } from '../../src/platform/addresses/profile.ts';
import { parseFlags } from '../command-line/values.ts';
import { wrongUsage } from '../problem.ts';
import type { Kit } from './plan.ts';

export interface Migration {
  /** How the command was called, for those that it says to call next. */
  readonly call: string;
  readonly folder: string;
  readonly kit: Kit | null;
  readonly isWriting: boolean;
  readonly isForced: boolean;
  readonly isQuiet: boolean;
}

const FLAGS = {
  kit: { type: 'string' },
  write: { type: 'boolean' },
  force: { type: 'boolean' },
  quiet: { type: 'boolean', short: 'q' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

/** The kit as release.env says; put in by the build. */
declare const __KIT__: Kit | null | undefined;
const publishedKit = (): Kit | null => (typeof __KIT__ === 'undefined' ? null : (__KIT__ ?? null));

/** A file that a wall is drawn into. */
const FILE = /\.(svg|html|json)([:?].*)?$/is;

/** True unless `migrate` is the slug of a collective, which a file to write follows. */
export function isMigration(argv: readonly string[]): boolean {
  const { tokens } = parseArgs({
    args: [...argv],
    options: FLAGS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const [first, ...others] = tokens.filter(({ kind }) => kind !== 'option');
  const isNamed = first?.kind === 'positional' && first.value === 'migrate';
  return isNamed && !others.some((token) => token.kind === 'positional' && FILE.test(token.value));
}

/** @throws Problem (wrong usage); `help` and `version` when they are asked for */
export function readMigration(
  argv: readonly string[],
  call = 'collective-wall',
): Migration | 'help' | 'version' {
  const { values, positionals } = parseFlags(argv, FLAGS);
  if (values.help) return 'help';
  if (values.version) return 'version';
  const [, folder = '.', other] = positionals;
  if (other !== undefined) throw wrongUsage('migrate takes one folder.');
  return {
    call,
    folder,
    kit: values.kit === undefined ? publishedKit() : readKit(values.kit),
    isWriting: values.write === true,
    isForced: values.force === true,
    isQuiet: values.quiet === true,
  };
}

/** The address of the wall's script, from that of its folder or its own. */
function readKit(text: string): Kit {
  const address = text.trim();
  const isPath = /^(?!\/\/)(?:\.{0,2}\/)?[\w.@%-][\w./@%-]*$/.test(address);
  const url = isPath ? null : parseUrl(address);
  const isScript = /\.js$/.test(url?.pathname ?? address);
  const isSafe =
    url &&
    (url.protocol === 'https:' || isLoopback(url.href)) &&
    !(url.username || url.password || url.hash) &&
    (isScript || !url.search);
  if (!isPath && !isSafe) {
    throw wrongUsage('--kit is the address of the kit’s folder: https, or a path on your website.');
  }
  const whole = url?.href ?? address;
  return {
    address: isScript ? whole : `${whole.replace(/\/*$/, '/')}wall.js`,
    integrity: null,
  };
}
