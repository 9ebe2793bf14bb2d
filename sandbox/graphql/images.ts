/** Addresses of pictures in GraphQL answers. */
import type { Addresses } from '../options.ts';

/** Address at the image service, with the height in it where one is asked for. */
export function imageOf(
  { slug, kind }: { slug: string; kind: 'avatar' | 'logo' },
  { imagesUrl, baseUrl }: Addresses,
  height?: number | null,
): string {
  if (!imagesUrl) return `${baseUrl}/public/images/${slug}.png`;
  return `${imagesUrl}/${slug}/${kind}${height ? `/${height}` : ''}.png`;
}
