/** Where the website of the kit gets its data and its kit from: config.json beside the page, so that it can be changed. */

import { createPlatform, type Platform } from '../platform/addresses/profile.ts';
import { askUrl } from '../platform/requests/client.ts';
import { parseJson } from '../platform/requests/http.ts';
import { asArray, asObject, asText } from '../platform/values/json.ts';

/** A collective to show or to try. The platform's public summary has no name, so the installation brings it. */
export interface Example {
  readonly slug: string;
  readonly name: string;
}

/** What config.json says. */
export interface Installation {
  readonly platform: Platform;
  /** Address of the folder of the kit, with a slash at the end; undefined where it serves none. */
  readonly kit: string | undefined;
  /** The collectives that the gallery shows; the first is the one to try. */
  readonly collectives: readonly Example[];
  /** Addresses of lockfiles to try; empty where there are none. */
  readonly samples: readonly string[];
}

/**
 * Loads config.json; addresses in it may be relative to its own.
 * @throws PlatformError when it cannot be had, or names no address
 */
export async function loadInstallation(address: string): Promise<Installation> {
  const url = new URL(address, document.baseURI);
  const config = asObject(parseJson(await askUrl(url.href, {})));
  const resolve = (path: string | null) => (path === null ? undefined : new URL(path, url).href);
  const texts = (value: unknown) => asArray(value).flatMap((entry) => asText(entry) ?? []);
  return {
    platform: createPlatform({
      baseUrl: resolve(asText(config?.platform)),
      profile: asText(config?.profile),
    }),
    kit: resolve(asText(config?.kit)),
    collectives: asArray(config?.collectives).flatMap((value) => {
      const entry = asObject(value);
      const slug = asText(entry?.slug);
      return slug ? { slug, name: asText(entry?.name) ?? slug } : [];
    }),
    samples: texts(config?.samples).flatMap((path) => resolve(path) ?? []),
  };
}
