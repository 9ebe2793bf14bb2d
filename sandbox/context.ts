/** What every part of a running sandbox gets. */
import type OAuth2Server from '@node-oauth/oauth2-server';
import type { SandboxData } from './data/store.ts';
import type { Faults } from './faults/faults.ts';
import type { SandboxGithub } from './github/sponsorships.ts';
import type { Recorder } from './http/log.ts';
import type { SandboxOAuth } from './oauth/oauth.ts';
import type { Addresses, Settings } from './options.ts';

export interface SandboxContext {
  readonly settings: Settings;
  readonly addresses: Addresses;
  readonly data: SandboxData;
  readonly faults: Faults;
  readonly recorder: Recorder;
  readonly oauth: SandboxOAuth;
  /** The OAuth library over the same stores. */
  readonly authorizationServer: OAuth2Server;
  readonly github: SandboxGithub;
}
