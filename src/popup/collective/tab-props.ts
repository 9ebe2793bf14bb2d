import type { OverviewView } from '../../messages/contract/collective.ts';
import type { Requested } from '../../ui/use-request.ts';

/** What every tab of a collective gets. */
export interface TabProps {
  readonly slug: string;
  readonly overview: Requested<OverviewView>;
  /** Filters and choices of this tab, kept in the address. */
  readonly options: Readonly<Record<string, string>>;
  readonly setOptions: (change: Readonly<Record<string, string>>) => void;
}
