// What a wall should show, calculated from raw rows without any of the client's code.

export type Row = Readonly<Record<string, unknown>>;

export interface ExpectedBacker {
  readonly slug: string;
  readonly total: number;
  readonly roles: ReadonlySet<unknown>;
  readonly names: ReadonlySet<unknown>;
  readonly isAnonymous: boolean;
}

/** One entry for each profile with the highest of its totals, in the unit and order of the rows. */
export function expectedBackers(rows: readonly Row[]): ExpectedBacker[] {
  const slugs = [...new Set(rows.map(slugOf))];
  const rowsOf = groupBy(rows, slugOf);
  return slugs.map((slug) => {
    const own = rowsOf.get(slug) ?? [];
    return {
      slug,
      total: own.map((row) => Number(row.totalAmountDonated)).sort((a, b) => b - a)[0] ?? 0,
      roles: new Set(own.map(({ role }) => role)),
      names: new Set(own.map(({ name }) => `${name ?? ''}`.trim() || null)),
      isAnonymous:
        slug.startsWith('guest-') ||
        slug.startsWith('incognito-') ||
        own.some(({ name }) => ['Guest', 'Incognito', 'Anonymous', '匿名'].includes(`${name}`)),
    };
  });
}

/** Named backers, the highest total first; equals in the order of the list. */
export function expectedOrder(rows: readonly Row[]): string[] {
  return expectedBackers(rows)
    .filter(({ roles, isAnonymous }) => roles.has('BACKER') && !isAnonymous)
    .map((backer, index) => ({ ...backer, index }))
    .sort((a, b) => b.total - a.total || a.index - b.index)
    .map(({ slug }) => slug);
}

export function slugOf(row: Row): string {
  return decodeURIComponent(`${row.profile}`.split('/').at(-1) ?? '');
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
