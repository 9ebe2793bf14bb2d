/** The sandbox as functions from request to response, made from addresses and a clock; index.ts listens with them. */
import OAuth2Server from '@node-oauth/oauth2-server';
import type { SandboxContext } from './context.ts';
import { createData } from './data/store.ts';
import { createFaults } from './faults/faults.ts';
import { createGithub } from './github/sponsorships.ts';
import { asFunction, ConnectionLost } from './http/http.ts';
import { createRecorder, type RequestLog } from './http/log.ts';
import { createModel } from './oauth/model.ts';
import { createOAuth } from './oauth/oauth.ts';
import { addressesAt, type SandboxOptions, settle } from './options.ts';
import { SERVERS } from './ports.mjs';
import { createApps } from './servers.ts';

export type Sandbox = ReturnType<typeof createSandbox>;

/** A sandbox without ports. Addresses carry no trailing slash. The documented profile knows no image service. */
export function createSandbox(options: SandboxOptions = {}, all = addressesAt('platform.test')) {
  const settings = settle(options);
  const hasImages = settings.profile === 'open-collective';
  const addresses = { ...all, imagesUrl: hasImages ? all.imagesUrl : null };
  const data = createData(settings, addresses);
  const github = createGithub(data);
  const faults = createFaults();
  const recorder = createRecorder();
  const oauth = createOAuth(settings);
  const authorizationServer = new OAuth2Server({ model: createModel(settings, oauth) });
  const parts = { data, github, faults, recorder, oauth, authorizationServer };
  const context: SandboxContext = { settings, addresses, ...parts };
  if (!settings.lists) faults.set('gone');
  const apps = createApps(context);
  const servers = new Map(SERVERS.map((name) => [name, asFunction(apps[name])]));
  const byAddress = new Map(SERVERS.map((name) => [all[`${name}Url`], servers.get(name)]));
  return {
    ...addresses,
    log: recorder as RequestLog,
    data,
    faults,
    oauth,
    github,
    servers,
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
