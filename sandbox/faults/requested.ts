/** Faults that a single request asks for itself: `?fault=slow:500,bom` or the header X-Sandbox-Fault. */
import type { Request } from 'express';
import type { ActiveFault } from './faults.ts';
import { infoOf, isFaultName } from './names.ts';

/** A comma before another fault; not the one in a date, which Retry-After may be. */
const NEXT_FAULT = /,\s*(?=[a-z\d-]+(?:[:,]|$))/;

/**
 * The faults a request names.
 * @throws RangeError for a name that is none, so that a slip of the pen is not taken for a platform in good health
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
  if (!isFaultName(name)) throw new RangeError(`Unknown fault "${name}"`);
  const { argument } = infoOf(name);
  if (!argument || value === '') return { name };
  if (argument === 'retryAfter') return { name, retryAfter: value === 'none' ? null : value };
  const number = Number(value);
  if (!Number.isFinite(number)) throw new RangeError(`"${text}" needs a number`);
  return { name, [argument]: number };
}
