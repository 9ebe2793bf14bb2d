/** The data of VitePress's sponsors component. */
import { initials } from '../../src/platform/values/names.ts';
import type { WallModel } from '../../src/platform/wall/wall.ts';
import { type Look, pictureUrl, sceneOf } from '../../widgets/static/scene.ts';
import { PALETTES } from '../../widgets/static/svg-styles.ts';
import { escapeText } from '../../widgets/static/text.ts';

/** `[{tier, size, items: [{name, img, url}]}]`. Sizes are VitePress's words for the heights of pictures. */
export function vitepressSponsors(model: WallModel, look: Look): readonly unknown[] {
  const { sections, title, moreUrl } = sceneOf(model, look);
  return sections.map(({ heading, size, people }) => ({
    tier: heading ?? title,
    size: size >= 96 ? 'big' : size >= 64 ? 'medium' : size >= 48 ? 'small' : 'mini',
    items: people.map(({ backer, name, href, hue }) => ({
      name,
      img: pictureUrl(look, backer, size * 2) ?? initialsImage(initials(name), hue),
      url: href ?? moreUrl,
    })),
  }));
}

/** Letters on a plate, for a component that shows nothing without a picture. */
function initialsImage(letters: string, hue: number): string {
  const { plate, letters: color } = PALETTES.light;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="48" fill="${plate(hue)}"/><text x="48" y="61" text-anchor="middle" font-family="system-ui,sans-serif" font-size="36" font-weight="600" fill="${color(hue)}">${escapeText(letters)}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
