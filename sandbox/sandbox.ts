/** The sandbox as functions from request to response, made from addresses and a clock; index.ts listens with them. */
import OAuth2Server from '@node-oauth/oauth2-server';
import type { SandboxContext } from './context.ts';
import { createData } from './data/store.ts';
import { createFaults } from './faults/faults.ts';
import { createGithub } from './github/sponsorships.ts';
import { createRecorder, type RequestLog } from './http/log.ts';
import { asFunction, ConnectionLost } from './http/serve.ts';
import { createModel } from './oauth/model.ts';
import { createOAuth } from './oauth/oauth.ts';
import { type Addresses, type SandboxOptions, settle } from './options.ts';
import { createApiApp, createBaseApp, createGithubApp, createImagesApp } from './servers.ts';

export type Sandbox = ReturnType<typeof createSandbox>;

/** Addresses of a sandbox without ports. */
const PORTLESS: Addresses = {
  baseUrl: 'https://platform.test',
  apiUrl: 'https://api.platform.test',
  imagesUrl: 'https://images.platform.test',
  githubUrl: 'https://api.github.test',
};

/** A sandbox without ports. Addresses carry no trailing slash. The documented profile knows no image service. */
export function createSandbox(
  options: SandboxOptions = {},
  { baseUrl, apiUrl, imagesUrl, githubUrl }: Addresses = PORTLESS,
) {
  const settings = settle(options);
  const hasImages = settings.profile === 'open-collective';
  const addresses = { baseUrl, apiUrl, imagesUrl: hasImages ? imagesUrl : null, githubUrl };
  const data = createData(settings, addresses);
  const github = createGithub(data);
  const faults = createFaults();
  const recorder = createRecorder();
  const oauth = createOAuth(settings);
  const authorizationServer = new OAuth2Server({ model: createModel(settings, oauth) });
  const parts = { data, github, faults, recorder, oauth, authorizationServer };
  const context: SandboxContext = { settings, addresses, ...parts };
  if (!settings.lists) faults.set('gone');
  const byAddress = new Map([
    [baseUrl, asFunction(createBaseApp(context))],
    [apiUrl, asFunction(createApiApp(context))],
  ]);
  if (addresses.imagesUrl) byAddress.set(addresses.imagesUrl, asFunction(createImagesApp(context)));
  byAddress.set(githubUrl, asFunction(createGithubApp(context)));
  return {
    ...addresses,
    log: recorder as RequestLog,
    data,
    faults,
    oauth,
    github,
    /** The function of each address, in the order of the ports. */
    servers: [...byAddress.values()],
    /** `fetch` without a network: asks the server at the address, and rejects for others. Doesn't follow redirects. */
    async fetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
      const request = new Request(input, init);
      const serve = byAddress.get(new URL(request.url).origin);
      if (!serve) throw new ConnectionLost();
      return serve(request);
    },
    /** Where the sandbox listens: drops every connection and frees the ports. */
    close: async () => {},
  };
}
