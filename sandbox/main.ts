/** Command line of the sandbox: `npm run sandbox -- --port 4400 --profile documented`. */
import { parseArgs } from 'node:util';
import { type Sandbox, type SandboxOptions, startSandbox } from './index.ts';

const USAGE = `npm run sandbox -- [options]
  --profile documented|open-collective   how the platform behaves (open-collective)
  --port NUMBER                          base port; the API has the next one, images the one after (4400)
  --require-secret                       no public clients: the token endpoint insists on a client secret
  --older-token-response                 the token response is access_token alone
  --keep FILE                            keeps OAuth applications, approvals and sign-ins for the next start
  --replay FOLDER                        serve saved answers, too`;

/** Options from the command line; null for `--help`. @throws Error with a sentence for people */
function readOptions(): SandboxOptions | null {
  const { values } = parseArgs({
    options: {
      profile: { type: 'string', default: 'open-collective' },
      port: { type: 'string', default: '4400' },
      'require-secret': { type: 'boolean', default: false },
      'older-token-response': { type: 'boolean', default: false },
      replay: { type: 'string' },
      keep: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return null;
  const { profile, replay, keep } = values;
  const port = Number(values.port);
  if (profile !== 'documented' && profile !== 'open-collective')
    throw new Error(`There is no profile "${profile}".`);
  if (!Number.isInteger(port) || port < 0 || port > 65_533)
    throw new Error('The port is a number from 0 to 65533.');
  return {
    profile,
    port,
    requireSecret: values['require-secret'],
    tokenResponse: values['older-token-response'] ? 'older' : 'current',
    ...(replay === undefined ? {} : { replayFolder: replay }),
    ...(keep === undefined ? {} : { stateFile: keep }),
    onTrouble: (sentence) => console.error(sentence),
  };
}

function announce({ baseUrl, apiUrl, imagesUrl }: Sandbox): void {
  console.log(`Sandbox of the platform
  website, OAuth and GraphQL  ${baseUrl}
  API                         ${apiUrl}
  images                      ${imagesUrl ?? 'none in this profile'}
  faults, users, log          ${baseUrl}/sandbox
Ctrl-C stops it.`);
}

function explain(error: unknown, port: number | undefined): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `A port from ${port} on is in use: stop what listens there, or choose another one with --port.`;
  }
  return error instanceof Error ? error.message : String(error);
}

async function main(): Promise<void> {
  let options: SandboxOptions | null;
  try {
    options = readOptions();
  } catch (error) {
    console.error(`${explain(error, undefined)}\n\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  if (!options) {
    console.log(USAGE);
    return;
  }
  try {
    const sandbox = await startSandbox(options);
    announce(sandbox);
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void sandbox.close());
  } catch (error) {
    console.error(explain(error, options.port));
    process.exitCode = 1;
  }
}

await main();
