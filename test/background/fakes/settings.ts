// What the options page asks of the background.
import type { PlatformSettings } from '../../../src/messages/contract.ts';
import type { World } from './world.ts';

export const handlers = (world: World) => world.background.handlers;
export const options = (world: World) => handlers(world)['get-options']({ type: 'get-options' });
export const change = (world: World, platform: PlatformSettings) =>
  handlers(world)['change-platform']({ type: 'change-platform', platform });
export const platformOf = async (world: World) => (await options(world)).settings.platform;
export const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error,
  );
