/** A job for a run: what is to be written, and how each file looks. */
import type { AmountOf } from '../../src/platform/account/amounts.ts';
import type { Platform } from '../../src/platform/addresses/profile.ts';
import type { ListOrigin } from '../../src/platform/values/types.ts';
import type { WallTier } from '../../src/platform/wall/tiers.ts';
import type { SelectOptions } from '../../widgets/static/data.ts';
import type { SvgLook } from '../../widgets/static/svg.ts';
import type { FileKind, Subject } from './subjects.ts';

export interface FileOptions
  extends Omit<SelectOptions, 'locale'>,
    Omit<SvgLook, 'tiers' | 'shape' | 'platform'> {
  readonly platform: Platform;
  readonly tiers?: readonly WallTier[];
  readonly amountOf?: AmountOf;
  /** Behind a PNG: a color, or `none`. */
  readonly background?: string;
  /** Rows of an SVG at most. */
  readonly rows?: number;
  /** The shape of pictures; or `vitepress`, the use of a JSON file. */
  readonly shape?: 'circle' | 'rounded' | 'square' | 'vitepress';
  /** What the file shows; a wall if left out. */
  readonly subject?: Subject;
  /** The period of a ledger, as people write it; by default, the last whole month. */
  readonly period?: string;
  /** A ledger has the rows of projects and events, too. */
  readonly children?: boolean;
  /** A ledger has people's names. */
  readonly names?: boolean;
}

export interface FileJob {
  readonly path: string;
  readonly kind: FileKind;
  readonly options: FileOptions;
}

export interface Job {
  readonly slug: string;
  readonly platform: Platform;
  readonly tierId: number | null;
  /** Null for the public list, and GraphQL where that is gone. */
  readonly source: ListOrigin | null;
  /** Whose sponsors on GitHub are shown, too; the address of the API is null if it is not given. */
  readonly github: { readonly login: string; readonly api: string | null } | null;
  readonly files: readonly FileJob[];
  readonly options: FileOptions;
  readonly readme: string | null;
  /** People whom the README links one by one at most. */
  readonly linked: number;
  readonly overrides: string | null;
  /** The file that says who may be shown. */
  readonly only: string | null;
  /** File for the people without a decision. */
  readonly held: string | null;
  readonly cache: string | null;
  readonly maxBytes: number;
  /** Saved copies keep the collective's goals. */
  readonly hasGoals: boolean;
  readonly isDryRun: boolean;
  readonly isQuiet: boolean;
}
