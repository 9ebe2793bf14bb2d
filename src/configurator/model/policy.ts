/** What a Content Security Policy has to allow for an element. */
import { OPEN_COLLECTIVE } from '../../platform/profile.ts';
import type { Configuration } from './configuration.ts';
import type { SnippetInput } from './snippet.ts';

/** Directives, one a line; what is needed for this element and nothing else. */
export function policyFor(
  { element, options, snippet }: Pick<Configuration, 'element' | 'options' | 'snippet'>,
  { kit, platform }: Pick<SnippetInput, 'kit' | 'platform'>,
): string {
  const script = snippet === 'npm' ? "'self'" : new URL(kit.address).origin;
  const copy = options.src && originOf(options.src);
  const lines = [`script-src ${script}`];
  if (element !== 'button') lines.push(`connect-src ${copy ?? new URL(platform.baseUrl).origin}`);
  const pictures = picturesOf({ element, options }, platform);
  if (pictures) lines.push(`img-src ${pictures}`);
  return lines.join(';\n');
}

/** Pictures of people come from the image service; a logo, and pictures elsewhere, from wherever they are. */
function picturesOf(
  { element, options }: Pick<Configuration, 'element' | 'options'>,
  platform: SnippetInput['platform'],
): string | null {
  const isLive = platform.baseUrl === OPEN_COLLECTIVE.baseUrl;
  const others = isLive ? 'https:' : `https: ${new URL(platform.baseUrl).origin}`;
  if (element === 'summary') return !options.show || options.show.includes('logo') ? others : null;
  if (element === 'button' || options.avatars === 'initials') return null;
  return isLive ? `${OPEN_COLLECTIVE.imagesUrl}` : others;
}

/** A saved copy may be beside the page. */
function originOf(address: string): string {
  try {
    return new URL(address).origin;
  } catch {
    return "'self'";
  }
}
