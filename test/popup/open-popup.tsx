// Opens the popup on a fake background.
import { render } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import type { StartSnapshot } from '../../src/features/start/worker.ts';
import { App } from '../../src/popup/app.tsx';
import type { Origin, Surroundings } from '../../src/ui/extension/services.ts';
import { NOW } from '../ui/data.ts';
import type { FakeBackground, FakeStart } from '../ui/fake.ts';
import { fakeBackground } from '../ui/fake-background.ts';

const PLATFORM = {
  baseUrl: 'https://platform.example',
  apiUrl: 'https://platform.example',
  imagesUrl: null,
  profile: 'documented',
} as const;

const FILE = { integrity: 'sha384-x', bytes: 1 };
/** The built kit, which the tab "Embed" needs as the global `__KIT__`. */
export const KIT = {
  name: 'kit-of-the-test',
  version: '1.2.3',
  address: null,
  isPublished: false,
  install: 'npm install kit-of-the-test.tgz',
  command: 'node wall-of-the-test.mjs',
  isCommandPublished: false,
  action: null,
  files: { 'collective.js': FILE, 'wall.js': FILE, 'collective.mjs': FILE },
  languages: {},
};

export interface OpenOptions extends FakeStart {
  readonly hash?: string;
  readonly origin?: Partial<Origin>;
  /** Whether its window is private; `unknown` when the browser does not tell. */
  readonly isPrivate?: boolean | 'unknown';
  readonly snapshot?: StartSnapshot;
  /** Changes the background before the popup opens. */
  readonly before?: (background: FakeBackground) => void;
}

export interface OpenedPopup {
  readonly background: FakeBackground;
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly files: { readonly name: string; readonly text: string }[];
  readonly opened: string[];
  /** Moves the clock. */
  readonly pass: (ms: number) => void;
}

/** Renders the popup at a hash; the start view without one. */
export function openPopup(options: OpenOptions = {}): OpenedPopup {
  location.hash = options.hash ?? '';
  const background = fakeBackground({
    ...options,
    settings: { platform: PLATFORM, ...options.settings },
    application: { clientId: 'client-1', ...options.application },
  });
  options.before?.(background);
  const files: { name: string; text: string }[] = [];
  const opened: string[] = [];
  let passed = 0;
  const surroundings: Surroundings = {
    origin: { isTab: false, isPrivate: false, found: null, ...options.origin },
    now: () => NOW + passed,
    activeTab: async () => {
      const { isPrivate = false } = options;
      if (isPrivate === 'unknown') throw new Error('The browser does not tell.');
      return { id: 7, isPrivate };
    },
    startSnapshot: options.snapshot ?? null,
    openAsTab: async (search, hash) => void opened.push(`tab ${search}${hash}`),
    openOptions: async () => void opened.push('options'),
    openSignIn: async () => void opened.push('sign-in'),
    openClientId: async () => void opened.push('client-id'),
    openDependencies: async (isPrivate) => void opened.push(`dependencies ${isPrivate}`),
    saveCsv: (name, text) => files.push({ name, text }),
    saveText: (name, text) => files.push({ name, text }),
  };
  const pass = (ms: number) => {
    passed += ms;
  };
  const user = userEvent.setup();
  render(<App background={background} surroundings={surroundings} />);
  return { background, user, files, opened, pass };
}

/** Types of the requests so far. */
export function requestTypes({ requests }: FakeBackground): string[] {
  return requests.map(({ type }) => type);
}
