// What a wall has to show, calculated from the platform's rows without any code of the product.

/** An account as a wall has to show it. */
export type Expected = {
  readonly slug: string;
  readonly name: string;
  /** Rows of one account can differ in the name; null for a blank one. */
  readonly names: ReadonlySet<string | null>;
  /** In major units of the collective's currency. */
  readonly total: number;
  readonly isAnonymous: boolean;
  readonly type: string;
  readonly roles: readonly string[];
  readonly tiers: readonly string[];
  readonly website: unknown;
  readonly createdAt: string;
  readonly lastAt: string;
};

export type Row = Readonly<Record<string, unknown>>;

/** Every account, in the order of the rows. */
export function expectedAccounts(rows: readonly Row[]): Expected[] {
  const byProfile = new Map<string, Row[]>();
  for (const row of rows) {
    const profile = String(row.profile);
    byProfile.set(profile, [...(byProfile.get(profile) ?? []), row]);
  }
  return [...byProfile].map(toExpected);
}

/** Every account with the role BACKER, highest total first; equal ones in the order of the rows. */
export const expectedBackers = (rows: readonly Row[]): Expected[] =>
  expectedAccounts(rows).filter(isBacker).sort(byTotal);

/** The backers that a wall names; it only counts the others. */
export const namedBackers = (rows: readonly Row[]): Expected[] =>
  expectedBackers(rows).filter(({ isAnonymous }) => !isAnonymous);

/** Their slugs, as walls show them. */
export const namedSlugs = (rows: readonly Row[]): string[] =>
  namedBackers(rows).map(({ slug }) => slug);

const isBacker = ({ roles }: Expected) => roles.includes('BACKER');
const byTotal = (a: Expected, b: Expected) => b.total - a.total;

function toExpected([profile, rows]: [string, readonly Row[]]): Expected {
  const slug = decodeURIComponent(profile.slice(profile.lastIndexOf('/') + 1));
  const paid = rows.filter((row) => row.currency !== undefined);
  const texts = (key: string) => rows.map((row) => row[key]).filter((value) => value) as string[];
  return {
    slug,
    name: texts('name')[0] ?? '',
    names: new Set(rows.map(({ name }) => `${name ?? ''}`.trim() || null)),
    total: Math.max(...rows.map((row) => Number(row.totalAmountDonated))),
    isAnonymous:
      /^(guest|incognito)-/.test(slug) ||
      texts('name').some((name) => ['Guest', 'Incognito', 'Anonymous', '匿名'].includes(name)),
    type: texts('type')[0] ?? '',
    roles: texts('role'),
    tiers: texts('tier'),
    website: texts('website')[0] ?? null,
    createdAt: texts('createdAt').sort()[0] ?? '',
    lastAt:
      paid
        .map((row) => String(row.lastTransactionAt))
        .sort()
        .at(-1) ?? '',
  };
}
