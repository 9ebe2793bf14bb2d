/** The Content Security Policy that a snippet needs. */
import { OPEN_COLLECTIVE, type Platform, parseUrl } from '../../platform/addresses/profile.ts';
import type { Configuration } from './configuration.ts';
import type { Heights } from './reserved-height.ts';
import type { SnippetInput } from './snippet.ts';

/** Directives of a Content Security Policy, one a line: what this element needs, and nothing else. */
export function policyFor(
  {
    element,
    options,
    snippet,
    isOptimized,
    isStrict,
  }: Pick<Configuration, 'element' | 'options' | 'snippet' | 'isOptimized' | 'isStrict'>,
  {
    kit,
    platform,
    heights,
  }: Pick<SnippetInput, 'kit' | 'platform'> & { readonly heights?: Heights },
): string {
  const hasRules = !!heights?.wider?.length;
  // A kit in a folder of the website itself has no origin in its address.
  const address = snippet === 'npm' ? null : parseUrl(kit.address);
  const script = address?.origin ?? "'self'";
  const copy = options.src && originOf(options.src);
  const lines = [`script-src ${script}`];
  if (element !== 'button') lines.push(`connect-src ${copy ?? dataOf(platform, element)}`);
  const hasPictures =
    element === 'summary' ? !options.show || options.show.includes('logo') : element === 'wall';
  if (hasPictures && options.avatars !== 'initials') lines.push(`img-src ${picturesOf(platform)}`);
  // The rules for pages of several widths are an element.
  if (isOptimized && !isStrict) lines.push(`style-src${hasRules ? '' : '-attr'} 'unsafe-inline'`);
  return lines.join(';\n');
}

/** Where lists and summaries are; the live platform's second list is on another host. */
function dataOf({ baseUrl, apiUrl }: Platform, element: Configuration['element']): string {
  const { origin } = new URL(baseUrl);
  const hasSecond = element === 'wall' && baseUrl === OPEN_COLLECTIVE.baseUrl;
  return hasSecond ? `${origin} ${apiUrl}` : origin;
}

/** Pictures come from the image service where the kit knows one; else from wherever they are. */
function picturesOf({ baseUrl }: Platform): string {
  return baseUrl === OPEN_COLLECTIVE.baseUrl
    ? `${OPEN_COLLECTIVE.imagesUrl}`
    : `https: ${new URL(baseUrl).origin}`;
}

/** A saved copy may be beside the page. */
function originOf(address: string): string {
  try {
    return new URL(address).origin;
  } catch {
    return "'self'";
  }
}
