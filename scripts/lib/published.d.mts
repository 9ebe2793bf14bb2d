// Types of published.mjs.
import type { KitFacts } from '../../src/configurator/model/kit.ts';

type Values = Readonly<Record<string, string | undefined>>;

/** The values of release.env with this version. @throws Error when something published lacks it */
export function withVersion(written: Values, version: string): Record<string, string>;

/** What pages and documents say about getting the kit, the command, and the action. */
export function products(
  values: Values,
  version: string,
): Pick<
  KitFacts,
  'address' | 'isPublished' | 'install' | 'command' | 'isCommandPublished' | 'action'
>;

/** The sentences of the documents that depend on it, by name. */
export function productFacts(values: Values, version: string): Record<string, string>;
