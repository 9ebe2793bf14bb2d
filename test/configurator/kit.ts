// A kit and platforms for tests of the configurator.
import type { Kit } from '../../src/configurator/model/kit.ts';
import type { SnippetInput } from '../../src/configurator/model/snippet.ts';
import { createPlatform, OPEN_COLLECTIVE } from '../../src/platform/addresses/profile.ts';

export const KIT: Kit = {
  name: 'widgets-for-tests',
  version: '1.2.3',
  address: 'https://cdn.example/kit/',
  isPublished: true,
  install: 'npm install widgets-for-tests@1.2.3',
  command: 'npx wall-for-tests@1.2.3',
  isCommandPublished: true,
  action: null,
  files: {
    'collective.js': { integrity: 'sha384-classic', bytes: 9_000 },
    'wall.js': { integrity: 'sha384-wall', bytes: 8_400 },
    'collective.mjs': { integrity: 'sha384-module', bytes: 8_900 },
  },
  languages: {
    de: {
      'collective.js': { integrity: 'sha384-classic-de', bytes: 9_400 },
      'wall.js': { integrity: 'sha384-wall-de', bytes: 8_700 },
      pack: { integrity: 'sha384-pack-de', bytes: 400 },
    },
    'pt-BR': {
      'collective.js': { integrity: 'sha384-classic-pt', bytes: 9_400 },
      'wall.js': { integrity: 'sha384-wall-pt', bytes: 8_700 },
      pack: { integrity: 'sha384-pack-pt', bytes: 400 },
    },
  },
};

export const OTHER_PLATFORM = createPlatform({ baseUrl: 'https://platform.example' });

/** What a snippet depends on: with all that it can have, for the live platform, unless said otherwise. */
export function inputFor(
  configuration: Partial<SnippetInput['configuration']> = {},
  change: Partial<SnippetInput> = {},
): SnippetInput {
  return {
    configuration: {
      element: 'wall',
      slug: 'maple-library',
      options: {},
      framework: 'none',
      name: '',
      isOptimized: true,
      isStrict: false,
      ...configuration,
    },
    platform: OPEN_COLLECTIVE,
    kit: KIT,
    expected: null,
    heights: { narrow: 200, column: 180, width: 720 },
    ...change,
  };
}
