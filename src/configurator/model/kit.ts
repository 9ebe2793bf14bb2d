/** The built widget kit, as snippets name it. */
import { languageKey } from '../../platform/values/languages.ts';

/** Files of the kit that a page can load by their address. */
export type KitFile = 'collective.js' | 'wall.js' | 'collective.mjs';

export interface FileFacts {
  /** Value for the attribute `integrity`. */
  readonly integrity: string;
  /** Size compressed with Brotli; of a module, with the chunks that it imports. */
  readonly bytes: number;
}

/** What is known of the kit once it is built. */
export interface KitFacts {
  /** Name of the npm package. */
  readonly name: string;
  readonly version: string;
  /** Address of the published kit's folder; null until it is published. */
  readonly address: string | null;
  readonly isPublished: boolean;
  /** The command that adds the package to a project. */
  readonly install: string;
  /** What begins a call of `collective-wall`. */
  readonly command: string;
  readonly isCommandPublished: boolean;
  /** The published action; null until then. */
  readonly action: string | null;
  readonly files: Readonly<Record<KitFile, FileFacts>>;
  /** The scripts that have the words of a language in them, and the module that has nothing else. */
  readonly languages: Readonly<Record<string, Readonly<Record<TranslatedFile, FileFacts>>>>;
}

type TranslatedFile = 'collective.js' | 'wall.js' | 'pack';

/** The kit and the address of the folder that it is loaded from, with a slash at the end. */
export interface Kit extends Omit<KitFacts, 'address'> {
  readonly address: string;
  /** The folder in which this page has `OWN_SCRIPTS`, for those who have nothing else. */
  readonly downloads?: string;
}

/** The scripts that the extension brings (vite.config.ts). */
export const OWN_SCRIPTS: readonly string[] = ['wall.js', 'collective.js'];

/** Put in by the builds that contain the configurator (scripts/lib/build/kit-facts.mjs). */
declare const __KIT__: KitFacts;

/** The folder from which the user's website serves its files, as in the documents. */
const OWN_FOLDER = '/';

/** The kit that was built together with this page: where it is served, or published, or the user puts its files. */
export function builtKit(address = __KIT__.address ?? OWN_FOLDER): Kit {
  return { ...__KIT__, address };
}

/** The language whose words a locale needs besides the kit's own: `pt-BR` for `pt-PT`; null for English and unknown ones. */
export function languageFor({ languages }: KitFacts, locale = ''): string | null {
  const key = languageKey(locale.trim());
  return Object.keys(languages).find((language) => languageKey(language) === key) ?? null;
}
