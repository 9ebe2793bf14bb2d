/** The sandbox as functions from request to response, made from addresses and a clock; index.ts listens with them. */
import type { SandboxContext } from './context.ts';
import { createData, type SandboxData } from './data/store.ts';
import { createFaults, type Faults } from './faults/faults.ts';
import { createGithub, type SandboxGithub } from './github/sponsorships.ts';
import { createRecorder, type RequestLog } from './http/log.ts';
import { asFunction, ConnectionLost, type Serve } from './http/serve.ts';
import { createOAuth, type SandboxOAuth } from './oauth/oauth.ts';
import { openStateFile } from './oauth/state-file.ts';
import { type Addresses, type SandboxOptions, settle } from './options.ts';
import { createApiApp, createBaseApp, createGithubApp, createImagesApp } from './servers.ts';

/** A sandbox. Addresses carry no trailing slash. */
export interface Sandbox extends Addresses {
  readonly log: RequestLog;
  readonly data: SandboxData;
  readonly faults: Faults;
  readonly oauth: SandboxOAuth;
  readonly github: SandboxGithub;
  /** The function of each address, in the order of the ports. */
  readonly servers: readonly Serve[];
  /** `fetch` without a network: asks the server at the address, and rejects for others. Doesn't follow redirects. */
  readonly fetch: typeof fetch;
  /** Saves the state file. Where the sandbox listens, also drops every connection and frees the ports. */
  close(): Promise<void>;
}

/** Addresses of a sandbox without ports. */
const PORTLESS: Addresses = {
  baseUrl: 'https://platform.test',
  apiUrl: 'https://api.platform.test',
  imagesUrl: 'https://images.platform.test',
  githubUrl: 'https://api.github.test',
};

/** A sandbox without ports. The documented profile knows no image service. */
export function createSandbox(
  options: SandboxOptions = {},
  { baseUrl, apiUrl, imagesUrl, githubUrl }: Addresses = PORTLESS,
): Sandbox {
  const settings = settle(options);
  const hasImages = settings.profile === 'open-collective';
  const addresses = { baseUrl, apiUrl, imagesUrl: hasImages ? imagesUrl : null, githubUrl };
  const created = createData(settings, addresses);
  const context: SandboxContext = {
    settings,
    addresses,
    data: created,
    github: createGithub(created),
    faults: createFaults(),
    recorder: createRecorder(),
    oauth: createOAuth(settings),
  };
  const { data, faults, oauth, github, recorder: log } = context;
  if (!settings.lists) faults.set('gone');
  const kept = openStateFile(settings, oauth.stores);
  const byAddress = new Map([
    [baseUrl, asFunction(createBaseApp(context, kept))],
    [apiUrl, asFunction(createApiApp(context))],
  ]);
  if (addresses.imagesUrl) byAddress.set(addresses.imagesUrl, asFunction(createImagesApp(context)));
  byAddress.set(githubUrl, asFunction(createGithubApp(context)));
  return {
    ...addresses,
    log,
    data,
    faults,
    oauth,
    github,
    servers: [...byAddress.values()],
    async fetch(input, init) {
      const request = new Request(input, init);
      const serve = byAddress.get(new URL(request.url).origin);
      if (!serve) throw new ConnectionLost();
      return serve(request);
    },
    close: async () => kept?.save(),
  };
}
