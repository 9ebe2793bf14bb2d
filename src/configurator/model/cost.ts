/** What an element costs the pages that it is on: requests and bytes. */
import { FIRST_PAGE, LATER_PAGES } from '../../platform/wall/all-pages.ts';
import type { WallCounts } from './backers.ts';
import type { Configuration } from './configuration.ts';
import type { KitFacts } from './kit.ts';
import { filesFor } from './snippet.ts';

export interface Cost {
  /** Bytes of the kit as they travel. */
  readonly scriptBytes: number;
  /** Requests for data on a first visit. */
  readonly requests: number;
  /** Bytes of the data before compression; an estimate. */
  readonly dataBytes: number;
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

/** Average bytes of a row in the platform's lists. */
const ROW_BYTES = 500;
const SUMMARY_BYTES = 400;

/** Requests for a list: it ends with the first page that is not full. */
export function listRequests(rows: number): number {
  return rows < FIRST_PAGE ? 1 : 2 + Math.floor((rows - FIRST_PAGE) / LATER_PAGES);
}

/** Bytes of a list before compression; an estimate. */
export const listBytes = (rows: number): number => SUMMARY_BYTES + rows * ROW_BYTES;

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
    dataBytes: element === 'button' ? 0 : listBytes(element === 'wall' ? rows : 0),
    pictures: element === 'wall' ? people : Number(hasLogo),
  };
}
