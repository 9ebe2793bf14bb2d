// Which part of the code may import which.

/** Imports of pages: of the extension's side that has tokens they see types alone. */
const pages = ['browser.ts', 'messages', 'ui', 'platform', 'storage/snapshots', 'widgets'];
/** Files whose types pages may name. */
const TYPES_FOR_PAGES = /^src\/(features\/\w+\/worker|background\/|storage\/settings\.ts|auth\/)/;

/** Part → what it may import of ours beside itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  platform: [],
  auth: ['platform'],
  'browser.ts': [],
  storage: ['browser.ts', 'platform', 'auth'],
  messages: ['browser.ts', 'platform'],
  background: ['browser.ts', 'auth', 'platform', 'storage', 'messages'],
  'features/*/worker*.ts': [
    'browser.ts',
    'auth',
    'platform',
    'storage',
    'messages',
    'background',
    'ui/i18n',
  ],
  features: [...pages, 'configurator'],
  ui: pages,
  popup: [...pages, 'features'],
  options: [...pages, 'features'],
  configurator: pages,
  dependencies: pages,
  widgets: ['platform'],
  site: ['platform', 'configurator', 'dependencies', 'ui', 'widgets'],
  cli: ['platform', 'widgets'],
  sandbox: [],
};

/** Parts that may name types for pages. */
const SEES_TYPES = [
  'features',
  'ui',
  'popup',
  'options',
  'configurator',
  'dependencies',
  'messages',
];

/** Where the tables of requests are put together. */
const TABLE = 'src/background/background.ts';

/** Folders whose code comes without any package. */
const WITHOUT_PACKAGES = ['platform', 'widgets'];

/** Run in Node, by people and by the build; not part of what websites load. */
const COMMAND = /^widgets\/manifest\//;

/** Declarations load nothing: they may name the types of the framework that they are for. */
const DECLARATION = /\.d\.ts$/;

/** The part of the rules that a file belongs to; tests, scripts and settings have none. */
export function partOf(path: string): string | undefined {
  const [first = '', second = ''] = path.split('/');
  const name = first === 'src' ? second : first;
  if (/^src\/features\/\w+\/worker[\w-]*\.ts$/.test(path)) return 'features/*/worker*.ts';
  return name in MAY_IMPORT && !path.endsWith('vite.config.ts') ? name : undefined;
}

const featureOf = (path: string): string | undefined => /^src\/features\/(\w+)\//.exec(path)?.[1];

export interface Import {
  readonly from: string;
  /** A file of ours as a path from the root, or a package. */
  readonly name: string;
  /** True where types alone are imported. */
  readonly isType: boolean;
}

/** Says what is wrong with an import, or nothing. `isOffered` tells whether a file's first line offers it to other features. */
export function wrongImport(
  { from, name, isType }: Import,
  isOffered: (path: string) => boolean,
): string | undefined {
  const part = partOf(from);
  if (!part) return undefined;
  const wrong = `${from} imports ${name}`;
  if (!/^(src|widgets|cli|site|sandbox|test|scripts)\//.test(name)) {
    const mayNot =
      WITHOUT_PACKAGES.includes(part) && !COMMAND.test(from) && !DECLARATION.test(from);
    return mayNot ? wrong : undefined;
  }
  const target = partOf(name);
  const [feature, other] = [featureOf(from), featureOf(name)];
  if (feature && other && feature !== other && !isOffered(name)) return wrong;
  if (isType && SEES_TYPES.includes(part) && TYPES_FOR_PAGES.test(name)) return undefined;
  if (from === TABLE && target === 'features/*/worker*.ts') return undefined;
  const allowed = (MAY_IMPORT[part] ?? []).some(
    (each) => each === target || name.startsWith(`src/${each}.`),
  );
  return target === part || allowed ? undefined : wrong;
}
