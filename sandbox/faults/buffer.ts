/** Holds an answer back until it is complete, changes it, and sends it whole or in drips. */
import type { Request, Response } from 'express';
import { waitFor } from '../http/wait.ts';
import type { ActiveFault } from './faults.ts';
import { type Answer, changesBody, transform } from './transforms.ts';

/** Redirects the body of an answer through the faults that change bodies. */
export function bufferAnswer(
  request: Request,
  response: Response,
  active: readonly ActiveFault[],
): void {
  const changes = active.filter(({ name }) => name === 'drip' || changesBody(name));
  if (changes.length === 0) return;
  // A 304 has no body to change.
  delete request.headers['if-none-match'];
  const pieces: Buffer[] = [];
  const sendEnd = response.end.bind(response);
  const sendPiece = response.write.bind(response);
  response.write = ((piece: unknown) => {
    keep(pieces, piece);
    return true;
  }) as Response['write'];
  response.end = ((piece: unknown) => {
    keep(pieces, piece);
    response.write = sendPiece;
    response.end = sendEnd;
    void send(response, changed(response, Buffer.concat(pieces), changes), changes);
    return response;
  }) as Response['end'];
}

function keep(pieces: Buffer[], piece: unknown): void {
  if (typeof piece === 'string' || piece instanceof Uint8Array) pieces.push(Buffer.from(piece));
}

function changed(response: Response, body: Buffer, changes: readonly ActiveFault[]): Answer {
  const contentType = String(response.getHeader('content-type') ?? '');
  return changes.reduce(transform, { status: response.statusCode, contentType, body });
}

async function send(
  response: Response,
  answer: Answer,
  changes: readonly ActiveFault[],
): Promise<void> {
  response.removeHeader('etag');
  response.removeHeader('content-length');
  if (answer.contentType) response.setHeader('content-type', answer.contentType);
  const drip = changes.find(({ name }) => name === 'drip');
  const size = drip ? (drip.bytes ?? 64) : answer.body.length;
  for (let start = 0; start < answer.body.length; start += size) {
    if (drip && start > 0 && !(await waitFor(response, drip.ms ?? 200))) return;
    response.write(answer.body.subarray(start, start + size));
  }
  response.end();
}
