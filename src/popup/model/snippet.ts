/** The lines that put a wall of backers into a website. */
import type { PlatformSettings } from '../../messages/views.ts';
import { OPEN_COLLECTIVE } from '../../platform/profile.ts';

/** Where the kit is served from. */
const KIT = 'https://unpkg.com/collective-companion-widgets/collective.js';

/** A script tag; with the platform's address and profile where it is not the live one. */
export function wallSnippet(slug: string, platform: PlatformSettings | null): string {
  const isLive = !platform || platform.baseUrl === OPEN_COLLECTIVE.baseUrl;
  const attributes = [
    ['src', KIT],
    ['data-slug', slug],
    ...(isLive
      ? []
      : [
          ['data-platform', platform.baseUrl],
          ['data-platform-profile', platform.profile],
        ]),
  ];
  const lines = attributes.map(([name, value]) => `\n  ${name}="${escapeText(`${value}`)}"`);
  return `<script async${lines.join('')}></script>`;
}

function escapeText(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
