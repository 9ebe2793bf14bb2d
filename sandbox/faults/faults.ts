/** Faults that are switched on for all requests, or for those that match. */
import type { ServerName } from '../http/log.ts';
import { type FaultName, infoOf, type RequestKind } from './names.ts';

/** Which requests a fault is for. Everything that is given has to match. */
export interface FaultMatch {
  /** The beginning of the path, or an expression for all of it. */
  readonly path?: string | RegExp;
  readonly slug?: string;
  readonly method?: string;
  /** `base`, `api`, `images`, or a Host header. */
  readonly host?: string;
}

/** Arguments of a fault. Which of them count is said in names.ts. */
export interface FaultArguments {
  readonly match?: FaultMatch;
  /** Stops by itself after so many requests. */
  readonly times?: number;
  readonly ms?: number;
  /** Bytes of padding, or bytes in one piece. */
  readonly bytes?: number;
  /** Value of Retry-After; null for no such header. */
  readonly retryAfter?: string | number | null;
  /** What takes the place of a good row. */
  readonly row?: unknown;
}

/** A fault as it is switched on. */
export interface ActiveFault extends FaultArguments {
  readonly name: FaultName;
}

/** What a request looks like to the matcher. */
export interface RequestTraits {
  readonly kind: RequestKind;
  readonly path: string;
  readonly slug: string | null;
  readonly method: string;
  readonly server: ServerName;
  readonly host: string;
}

export interface Faults {
  /** Switches a fault on, in the place of an earlier one of that name. */
  set(name: FaultName, settings?: FaultArguments): void;
  /** Switches one fault off, or all of them. */
  clear(name?: FaultName): void;
  active(): readonly ActiveFault[];
  /** The faults a request meets; counts them down where they have `times`. */
  take(traits: RequestTraits): readonly ActiveFault[];
}

/** No fault is on at first. */
export function createFaults(): Faults {
  const active = new Map<FaultName, ActiveFault>();
  return {
    set: (name, settings = {}) => void active.set(name, { ...settings, name }),
    clear(name) {
      if (name) active.delete(name);
      else active.clear();
    },
    active: () => [...active.values()],
    take(traits) {
      const met = [...active.values()].filter((fault) => touches(fault, traits));
      for (const fault of met) countDown(active, fault);
      return met;
    },
  };
}

function countDown(active: Map<FaultName, ActiveFault>, fault: ActiveFault): void {
  if (fault.times === undefined) return;
  if (fault.times <= 1) active.delete(fault.name);
  else active.set(fault.name, { ...fault, times: fault.times - 1 });
}

/** True where the fault is meant for a request of that kind and its conditions hold. */
export function touches({ name, match = {} }: ActiveFault, traits: RequestTraits): boolean {
  const { kinds } = infoOf(name);
  if (kinds && !kinds.includes(traits.kind)) return false;
  if (match.slug && match.slug !== traits.slug) return false;
  if (match.method && match.method.toUpperCase() !== traits.method) return false;
  if (match.host && match.host !== traits.server && match.host !== traits.host) return false;
  if (match.path instanceof RegExp) return match.path.test(traits.path);
  return match.path === undefined || traits.path.startsWith(match.path);
}
