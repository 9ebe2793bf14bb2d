/** Addresses at which a contribution begins. */
import { accountUrl } from './links.ts';
import type { Platform } from './profile.ts';

/** What a contribution begins with. The visitor fills in what is empty. */
export interface Intent {
  /** Last part of the address of the tier's page, such as `backer-38077`. */
  readonly tier: string;
  /** In the collective's currency, such as 12.5. */
  readonly amount: number | null;
  readonly interval: '' | 'once' | 'month' | 'year';
  /** Where the platform sends people after the contribution; it adds the contribution's ID and status. */
  readonly redirect: string;
}

/**
 * The page where a contribution begins. The platform reads the other parameters where it asks for the amount (`donate`,
 * or the tier's checkout), not on the page that lists the tiers.
 */
export function intentUrl(platform: Platform, slug: string, intent: Intent): string {
  const { tier, interval, ...rest } = intent;
  const given = { ...rest, interval: interval === 'once' ? 'oneTime' : interval };
  const query = `${new URLSearchParams(Object.entries(given).flatMap(([name, value]) => (value ? [[name, `${value}`]] : [])))}`;
  const path = tier ? `contribute/${tier}/checkout` : query ? 'donate' : 'contribute';
  return `${accountUrl(platform, slug)}/${path}${query && '?'}${query}`;
}
