/** Faults that a single request asks for itself: `?fault=slow:500,bom` or the header X-Sandbox-Fault. */
import type { Request } from 'express';
import type { ActiveFault, FaultArguments } from './faults.ts';
import { type FaultName, infoOf, isFaultName } from './names.ts';

/** A comma before another fault; not the one in a date, which Retry-After may be. */
const NEXT_FAULT = /,\s*(?=[a-z\d-]+(?:[:,]|$))/;

/**
 * The faults a request names.
 * @throws RangeError (status 400) for a name that is none: a slip of the pen is not a platform in good health
 */
export function requestedFaults(request: Request): ActiveFault[] {
  const named = [request.query.fault, request.headers['x-sandbox-fault']].flat();
  return named
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
 * The one argument of a fault, from text; none where the text is empty or the fault takes none.
 * @throws RangeError (status 400) for a text that is not the number that the fault needs
 */
export function argumentOf(name: FaultName, text: string): FaultArguments {
  const { argument } = infoOf(name);
  if (!argument || text === '') return {};
  if (argument === 'retryAfter') return { retryAfter: text === 'none' ? null : text };
  const number = Number(text);
  if (!Number.isFinite(number)) throw refused(`"${name}" needs a number, not "${text}"`);
  return { [argument]: number };
}

/** Error handlers answer with its status. */
function refused(message: string): RangeError {
  return Object.assign(new RangeError(message), { status: 400 });
}
