/** What people see before the script runs, without JavaScript, and when the platform is away: a link that keeps the room. */
import { createWords, parseLabels } from '../../../widgets/shared/labels.ts';
import { WALL_LABELS } from '../../../widgets/wall/labels.ts';
import { accountUrl, contributeUrl } from '../../platform/links.ts';
import type { Platform } from '../../platform/profile.ts';
import type { Configuration } from './configuration.ts';
import type { Markup } from './markup.ts';

/** Enough for the words. */
const SMALLEST = 24;

/**
 * A picture, because its attribute `height` keeps room without any style, which strict policies forbid; its words are
 * a link. `height` is that of the element as it will be, in CSS pixels. A summary within a line is just a link, as
 * high as the line.
 */
export function fallbackFor(
  configuration: Pick<Configuration, 'element' | 'slug' | 'options'>,
  platform: Platform,
  height: number,
): Markup {
  const { element, slug, options } = configuration;
  const href = element === 'button' ? contributeUrl(platform, slug) : accountUrl(platform, slug);
  const words = wordsFor(configuration);
  if (element === 'summary' && options.layout === 'inline' && !options.goal) {
    return { tag: 'a', attributes: [['href', href]], children: [words] };
  }
  const text: Markup = {
    tag: 'text',
    attributes: [
      ['y', '1.2em'],
      ['fill', 'currentColor'],
    ],
    children: [words],
  };
  return {
    tag: 'svg',
    attributes: [
      ['width', '100%'],
      // Parts of a pixel count: pages move by them, too.
      ['height', `${Math.max(SMALLEST, Number(height.toFixed(2)))}`],
      ['display', 'block'],
    ],
    children: [{ tag: 'a', attributes: [['href', href]], children: [text] }],
  };
}

function wordsFor({ element, slug, options }: Parameters<typeof fallbackFor>[0]): string {
  if (element === 'button') return options.label ?? 'Contribute';
  if (element === 'summary') return slug;
  const words = createWords(WALL_LABELS, parseLabels(options.labels ?? null), options.locale);
  return options.heading ?? words('list', { name: slug });
}
