/** What an element costs the pages that it is on: requests and bytes, of a live list and of a saved copy. */
import type { JsonObject } from '../../platform/values/json.ts';
import { toMajorUnits } from '../../platform/values/money.ts';
import type { Backer } from '../../platform/values/types.ts';
import { FIRST_PAGE, LATER_PAGES } from '../../platform/wall/all-pages.ts';
import type { BackerList } from '../data-source.ts';
import { type WallCounts, wallOptions } from './backers.ts';
import type { Configuration } from './configuration.ts';
import type { KitFacts } from './kit.ts';
import { filesFor, type SnippetInput } from './snippet.ts';

export interface Cost {
  /** Bytes of the kit as they travel. */
  readonly scriptBytes: number;
  /** Requests for data on a first visit. */
  readonly requests: number;
  /** Pictures that can come into view before somebody asks for more. */
  readonly pictures: number;
}

export interface CostInput {
  readonly configuration: Pick<Configuration, 'element' | 'options' | 'snippet'>;
  readonly kit: KitFacts;
  /** Rows of the platform's list. */
  readonly rows: number;
  readonly counts: WallCounts | null;
}

/** With more rows, a saved copy is the better choice. */
export const LONG_ROWS = 600;

/** Requests for a list: it ends with the first page that is not full. */
export function listRequests(rows: number): number {
  return rows < FIRST_PAGE ? 1 : 2 + Math.floor((rows - FIRST_PAGE) / LATER_PAGES);
}

export function costOf({ configuration, kit, rows, counts }: CostInput): Cost {
  const { element, options, snippet } = configuration;
  const isSaved = options.src !== undefined;
  const list = isSaved ? 0 : listRequests(rows);
  const hasLogo = element === 'summary' && (!options.show || /\blogo\b/.test(options.show));
  const people = options.avatars === 'initials' ? 0 : (counts?.shown ?? 0);
  return {
    scriptBytes: filesFor({ element, snippet, options }, kit).reduce(
      (sum, { bytes }) => sum + bytes,
      0,
    ),
    requests: element === 'button' ? 0 : element === 'summary' ? 1 : 1 + list,
    pictures: element === 'wall' ? people : Number(hasLogo),
  };
}

/** Bytes as they are, and as they travel. */
export interface Weight {
  readonly bytes: number;
  readonly compressed: number;
}

/** Of what a first visit loads. */
export interface Weights {
  readonly live: Weight;
  readonly copy: Weight;
}

/** Of the platform's list. It is compressed anew: no page is told what the browser received from another origin. */
export const weighLive = (list: BackerList): Promise<Weight> =>
  weigh(list.backers.flatMap(rowsOf), list);

/** Of the file that the command writes for these options. @throws PlatformError `list-needed` as `selectBackers` */
export async function weighCopy(
  { slug, options, platform }: CopyOptions,
  list: BackerList,
): Promise<Weight> {
  const { backers } = list;
  const [{ toSavedCopy }, { selectBackers }] = await Promise.all([
    import('../../../widgets/static/saved-copy.ts'),
    import('../../../widgets/static/data.ts'),
  ]);
  const { locale: _language, rows: _rows, ...look } = wallOptions(options);
  const rows = new Map(backers.map((backer) => [backer.key, rowsOf(backer)]));
  const model = selectBackers(backers, look);
  const copy = toSavedCopy({ rawSummary: SUMMARY, rows }, model, { ...look, slug, platform });
  return weigh({ ...copy, ...COPY_END }, list);
}

type CopyOptions = Pick<Configuration, 'slug' | 'options'> & Pick<SnippetInput, 'platform'>;

async function weigh(data: unknown, { backers, rows }: BackerList): Promise<Weight> {
  const text = new TextEncoder().encode(JSON.stringify(data));
  const { readable, writable } = new CompressionStream('gzip');
  const writer = writable.getWriter();
  const written = Promise.all([writer.write(text), writer.close()]);
  const reader = readable.getReader();
  let compressed = 0;
  for (let part = await reader.read(); part.value; part = await reader.read()) {
    compressed += part.value.byteLength;
  }
  await written;
  // Rows of a person that say the same were merged.
  const share = rows / Math.max(1, sum(backers.map(rowCountOf)));
  return { bytes: text.byteLength * share, compressed: compressed * share };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** A summary as long as most. */
const SUMMARY = {
  slug: 'a-collective',
  currency: 'USD',
  image: 'https://opencollective-production.s3.us-west-1.amazonaws.com/0a1b2c3d-4e5f.png',
  balance: 1_234_567,
  yearlyIncome: 1_234_567,
  backersCount: 1_234,
  contributorsCount: 1_234,
};
/** What the command adds to a copy. */
const COPY_END = {
  savedAt: '2026-01-01T00:00:00.000Z',
  fingerprint: '0123456789abcdef0123456789abcdef',
  people: 100,
};

/** The least number of rows that were merged into this backer. */
export const rowCountOf = ({ roles, tiers }: Backer): number =>
  Math.max(1, roles.length, tiers.length);

/** A backer's rows in the form in which the platform sends them. */
function rowsOf(backer: Backer): JsonObject[] {
  const { id, type, roles, tiers, total, currency, lastTransactionCurrency } = backer;
  const { profile, name, company, description, image, website } = backer;
  const amount = { minor: backer.lastTransactionAmount, currency };
  return Array.from({ length: rowCountOf(backer) }, (_, index) => ({
    MemberId: id,
    createdAt: minuteOf(backer.createdAt),
    type,
    role: roles[index] ?? roles[0],
    ...(tiers[index] && { tier: tiers[index] }),
    isActive: backer.activeAt !== null,
    totalAmountDonated: toMajorUnits({ minor: total, currency }),
    ...(lastTransactionCurrency && { currency: lastTransactionCurrency }),
    lastTransactionAt: minuteOf(backer.lastTransactionAt),
    lastTransactionAmount: toMajorUnits(amount),
    profile,
    name,
    company,
    description,
    image,
    email: null,
    twitter: null,
    github: null,
    website,
  }));
}

/** "2026-01-31 12:30". */
const minuteOf = (time: number | null) =>
  new Date(time ?? 0).toISOString().slice(0, 16).replace('T', ' ');
