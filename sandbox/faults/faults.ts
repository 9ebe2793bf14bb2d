/** Faults that are on for all or matching requests, and those that a request asks for itself. */

import type { Context } from 'hono';
import { queryOf } from '../http/http.ts';
import type { ServerName } from '../options.ts';
import { FAULTS, type FaultName, isFaultName, type RequestKind } from './names.ts';

/** Which requests a fault applies to. All given conditions must match. */
export interface FaultMatch {
  /** The beginning of the path, or an expression for all of it. */
  readonly path?: string | RegExp;
  readonly slug?: string;
  /** `members` is the first list alone, `contributors` the second. */
  readonly kind?: RequestKind;
  /** `base`, `api`, `images`, `github`, or a Host header. */
  readonly host?: string;
}

/** Arguments of a fault; names.ts says which of them it uses. */
export interface FaultArguments {
  readonly match?: FaultMatch;
  /** Turns itself off after this many requests. */
  readonly times?: number;
  readonly ms?: number;
  /** Bytes of padding, or bytes in one piece. */
  readonly bytes?: number;
  /** Value of Retry-After; null for no such header. */
  readonly retryAfter?: string | number | null;
  /** Replaces a valid row. */
  readonly row?: unknown;
}

/** A fault that is on. */
export interface ActiveFault extends FaultArguments {
  readonly name: FaultName;
}

/** What a request looks like to the matcher. */
export interface RequestTraits {
  readonly kind: RequestKind;
  readonly path: string;
  readonly slug: string | null;
  readonly server: ServerName;
  readonly host: string;
}

export type Faults = ReturnType<typeof createFaults>;

/** All faults are off at first. */
export function createFaults() {
  const active = new Map<FaultName, ActiveFault>();
  return {
    /** Turns a fault on, replacing an earlier one with that name. */
    set: (name: FaultName, settings: FaultArguments = {}) =>
      void active.set(name, { ...settings, name }),
    /** Turns one fault off, or all of them. */
    clear(name?: FaultName): void {
      if (name) active.delete(name);
      else active.clear();
    },
    active: (): readonly ActiveFault[] => [...active.values()],
    /** The faults that apply to a request; counts down those with `times`. */
    take(traits: RequestTraits): readonly ActiveFault[] {
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

/** True if the fault applies to this kind of request and its conditions match. */
export function touches({ name, match = {} }: ActiveFault, traits: RequestTraits): boolean {
  const { kinds } = FAULTS[name];
  if (kinds && !kinds.includes(traits.kind)) return false;
  if (match.kind && match.kind !== traits.kind) return false;
  if (match.slug && match.slug !== traits.slug) return false;
  if (match.host && match.host !== traits.server && match.host !== traits.host) return false;
  if (match.path instanceof RegExp) return match.path.test(traits.path);
  return match.path === undefined || traits.path.startsWith(match.path);
}

/** A comma before another fault, not one in a date (Retry-After can be a date). */
const NEXT_FAULT = /,\s*(?=[a-z\d-]+(?:[:,]|$))/;

/**
 * The faults a request names.
 * @throws RangeError (status 400) for an unknown name, so that a typo isn't taken for a healthy platform
 */
export function requestedFaults(c: Context): ActiveFault[] {
  return [queryOf(c).fault]
    .flat()
    .filter((value): value is string => typeof value === 'string')
    .flatMap((value) => value.split(NEXT_FAULT))
    .map((text) => parse(text.trim()));
}

function parse(text: string): ActiveFault {
  const [name = '', ...rest] = text.split(':');
  const value = rest.join(':');
  if (!isFaultName(name)) throw refused(`Unknown fault "${name}"`);
  return { ...argumentOf(name, value), name };
}

/**
 * A fault's argument from text; none if the text is empty or the fault takes none.
 * @throws RangeError (status 400) if the text is not a number and the fault needs one
 */
export function argumentOf(name: FaultName, text: string): FaultArguments {
  const { argument } = FAULTS[name];
  if (!argument || text === '') return {};
  if (argument === 'retryAfter') return { retryAfter: text === 'none' ? null : text };
  const number = Number(text);
  if (!Number.isFinite(number)) throw refused(`"${name}" needs a number, not "${text}"`);
  return { [argument]: number };
}

/** Error handlers respond with its status. */
function refused(message: string): RangeError {
  return Object.assign(new RangeError(message), { status: 400 });
}
