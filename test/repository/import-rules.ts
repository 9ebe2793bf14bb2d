// Which part of the code may import which: the rules of docs/architecture.md.

const pages = ['browser.ts', 'messages', 'ui', 'platform', 'storage/snapshots', 'widgets'];

/** Folder → what it may import of ours beside itself. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  platform: [],
  auth: ['platform'],
  'browser.ts': [],
  storage: ['browser.ts', 'platform', 'auth', 'messages'],
  messages: ['browser.ts', 'platform'],
  background: ['browser.ts', 'auth', 'platform', 'storage', 'messages', 'ui/i18n'],
  ui: ['platform', 'messages'],
  popup: [...pages, 'configurator'],
  options: pages,
  configurator: pages,
  dependencies: pages,
  widgets: ['platform'],
  site: ['platform', 'configurator', 'dependencies', 'ui', 'widgets'],
  cli: ['platform', 'widgets'],
  sandbox: [],
};

/** Folders whose code comes without any package. */
const WITHOUT_PACKAGES = ['platform', 'widgets'];

/** Run in Node, by people and by the build; not part of what websites load. */
const COMMAND = /^widgets\/manifest\//;

/** Declarations load nothing: they may name the types of the framework that they are for. */
const DECLARATION = /\.d\.ts$/;

/** The folder of the rules that a file belongs to; tests, scripts and settings have none. */
export function partOf(path: string): string | undefined {
  const [first = '', second = ''] = path.split('/');
  const name = first === 'src' ? second : first;
  return name in MAY_IMPORT && !path.endsWith('vite.config.ts') ? name : undefined;
}

/** Says what is wrong with an import, or nothing. */
export function wrongImport(from: string, imported: string): string | undefined {
  const part = partOf(from);
  if (!part) return undefined;
  if (!/^(src|widgets|cli|site|sandbox|test|scripts)\//.test(imported)) {
    return WITHOUT_PACKAGES.includes(part) && !COMMAND.test(from) && !DECLARATION.test(from)
      ? `${from} imports ${imported}`
      : undefined;
  }
  const target = partOf(imported);
  const allowed = (MAY_IMPORT[part] ?? []).some(
    (name) => name === target || imported.startsWith(`src/${name}`),
  );
  return target === part || allowed ? undefined : `${from} imports ${imported}`;
}
