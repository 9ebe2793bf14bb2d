/** What the popup needs of the browser around it, apart from the background. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { StartView } from '../messages/contract.ts';
import type { Origin } from './model/tab-address.ts';

/** Given by the page's entry; tests give their own. */
export interface Surroundings {
  /** How this page was opened. */
  readonly origin: Origin;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The tab in front when this is a popup; null when it is a tab itself. */
  readonly activeTab: () => Promise<{ readonly id: number; readonly isPrivate: boolean } | null>;
  /** What was shown last, for the first paint. */
  readonly startSnapshot: StartView | null;
  readonly openAsTab: (search: string, hash: string) => Promise<void>;
  readonly openOptions: () => Promise<void>;
  readonly copyText: (text: string) => Promise<void>;
  readonly saveFile: (name: string, type: string, text: string) => void;
}

export const SurroundingsContext = createContext<Surroundings | null>(null);

/** The surroundings of this page. */
export function useSurroundings(): Surroundings {
  const surroundings = useContext(SurroundingsContext);
  if (!surroundings) throw new Error('The popup needs its surroundings.');
  return surroundings;
}
