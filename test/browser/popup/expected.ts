// What the popup has to show, calculated from the sandbox's rows without any code of the product.
import type { Sandbox } from '../../../sandbox/index.ts';
import { expectedBackers } from '../../expected.ts';

/** Major units of an amount in the sandbox's hundredths. */
export const major = (cents: number) => cents / 100;

export function collectiveOf(sandbox: Sandbox, slug: string) {
  const collective = sandbox.data.collective(slug);
  if (!collective) throw new Error(`The sandbox has no ${slug}.`);
  return collective;
}

export interface ExpectedPeople {
  /** Everybody with a name, highest total first; totals in major units. */
  readonly named: readonly {
    /** Rows of one account can differ in the name. */
    readonly names: readonly string[];
    readonly slug: string;
    readonly total: number;
  }[];
  readonly anonymous: number;
}

/** The backers of a collective. */
export function peopleOf(sandbox: Sandbox, slug: string): ExpectedPeople {
  const all = expectedBackers(sandbox.data.rows(slug));
  return {
    named: all
      .filter(({ isAnonymous }) => !isAnonymous)
      .map((backer) => ({
        names: [...backer.names].map((name) => name ?? ''),
        slug: backer.slug,
        total: Math.round(backer.total * 100) / 100,
      })),
    anonymous: all.filter(({ isAnonymous }) => isAnonymous).length,
  };
}
