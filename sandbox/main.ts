/** Command line of the sandbox: `npm run sandbox -- --port 4400 --profile documented`. */
import { parseArgs } from 'node:util';
import { type Sandbox, type SandboxOptions, startSandbox } from './index.ts';

const USAGE = `npm run sandbox -- [options]
  --profile documented|open-collective   how the platform behaves (open-collective)
  --port NUMBER                          base port; API, images, and GitHub have the next ones (4400)
  --require-secret                       the token endpoint requires a client secret
  --older-token-response                 the token response has only access_token
  --no-lists                             public lists and summaries are switched off; GraphQL goes on
  --replay FOLDER                        also serves saved responses`;

/** Options from the command line; null for `--help`. @throws Error with a sentence for people */
function readOptions(): SandboxOptions | null {
  const { values } = parseArgs({
    options: {
      profile: { type: 'string', default: 'open-collective' },
      port: { type: 'string', default: '4400' },
      'require-secret': { type: 'boolean', default: false },
      'older-token-response': { type: 'boolean', default: false },
      'no-lists': { type: 'boolean', default: false },
      replay: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return null;
  const { profile, replay } = values;
  const port = Number(values.port);
  if (profile !== 'documented' && profile !== 'open-collective')
    throw new Error(`Unknown profile "${profile}".`);
  if (!Number.isInteger(port) || port < 0 || port > 65_532)
    throw new Error('The port must be a number from 0 to 65532.');
  return {
    profile,
    port,
    requireSecret: values['require-secret'],
    lists: !values['no-lists'],
    tokenResponse: values['older-token-response'] ? 'older' : 'current',
    replayFolder: replay ?? null,
  };
}

function announce({ baseUrl, apiUrl, imagesUrl, githubUrl }: Sandbox): void {
  console.log(`Sandbox
  website, OAuth and GraphQL  ${baseUrl}
  API                         ${apiUrl}
  images                      ${imagesUrl ?? 'none in this profile'}
  GitHub                      ${githubUrl}
  faults, users, log          ${baseUrl}/sandbox
Press Ctrl-C to stop.`);
}

function explain(error: unknown, port: number | undefined): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `One of the ports from ${port} is in use. Stop what is using it, or choose another with --port.`;
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
