/** The member lists: all members, by kind, by tier id and by tier slug, in JSON and CSV. */
import type { Request, RequestHandler, Response } from 'express';
import type { SandboxContext } from '../context.ts';
import type { Collective } from '../data/collective.ts';
import { toMemberRow } from '../data/rows.ts';
import type { MemberRecord, MemberRow } from '../data/types.ts';
import { faultOf } from '../faults/middleware.ts';
import { sendErrorPage } from '../http/html-errors.ts';
import { waitFor } from '../http/wait.ts';
import { membersToCsv } from './csv.ts';
import { refusePrivate, setPrivateHeaders, setPublicHeaders } from './headers.ts';
import { readPage } from './paging.ts';

/** What the path asks for. */
interface ListRequest {
  readonly slug: string;
  /** `all`, `users` or `organizations`. */
  readonly kind: string;
  readonly format: string;
  readonly tierSlug?: string;
}

/** Sends a member list; `read` parses the path. */
export function membersHandler(
  context: SandboxContext,
  read: (request: Request) => ListRequest,
): RequestHandler {
  return async (request, response) => {
    const list = read(request);
    const isSignedIn = request.headers.authorization !== undefined;
    if (isSignedIn && context.settings.profile === 'open-collective') return refuseToken(response);
    setPublicHeaders(response, 60, isSignedIn);
    const collective = context.data.collective(list.slug);
    if (!collective) return void response.status(404).type('html').send('Not found');
    if (collective.spec.isPrivate) return refusePrivate(response);
    const page = readPage(request.query, context.settings.profile);
    if (!page)
      return void response.status(400).json({ error: 'limit and offset are whole numbers' });
    const found = collective.members.filter(isWanted(list, request.query.TierId));
    const records = found.slice(page.offset, page.offset + page.limit);
    if (faultOf(request, 'slow-platform') && !(await waitFor(response, delayOf(records.length))))
      return;
    const rows = await toRows(context, { request, response, collective, records });
    sendRows(context, { response, rows, format: list.format });
  };
}

/** The live service fails with an OAuth token. */
function refuseToken(response: Response): void {
  setPrivateHeaders(response);
  sendErrorPage(response, 500, 'Error: GraphQL Error: Response not successful');
}

/** 0.2 s for 100 rows, 1.5 s for 1,000, linear. */
function delayOf(rows: number): number {
  return Math.max(0, 200 + ((rows - 100) * 1300) / 900);
}

function isWanted(list: ListRequest, tierId: unknown): (member: MemberRecord) => boolean {
  const type = { users: 'USER', organizations: 'ORGANIZATION' }[list.kind];
  return (member) => {
    if (type && member.type !== type) return false;
    if (list.tierSlug !== undefined && member.tier?.slug !== list.tierSlug) return false;
    return tierId === undefined || String(member.tier?.id) === tierId;
  };
}

interface RowsRequest {
  readonly request: Request;
  readonly response: Response;
  readonly collective: Collective;
  readonly records: readonly MemberRecord[];
}

async function toRows(context: SandboxContext, wanted: RowsRequest): Promise<MemberRow[]> {
  const { request, response, collective, records } = wanted;
  const withEmail = await isAdmin(context, request, collective);
  if (withEmail) setPrivateHeaders(response);
  const { currency } = collective.spec;
  const { profile, now } = context.settings;
  const { baseUrl } = context.addresses;
  return records.map((record) =>
    toMemberRow(record, { profile, baseUrl, currency, now: now(), withEmail }),
  );
}

/** True for a call with the access token of one of the collective's administrators. */
async function isAdmin(
  context: SandboxContext,
  request: Request,
  collective: Collective,
): Promise<boolean> {
  if (faultOf(request, 'revoked-token')) return false;
  const caller = await context.oauth.identify(request.headers.authorization);
  if (caller.kind !== 'user') return false;
  return collective.members.some(({ slug, role }) => role === 'ADMIN' && slug === caller.user.slug);
}

function sendRows(
  { settings }: SandboxContext,
  { response, rows, format }: { response: Response; rows: MemberRow[]; format: string },
): void {
  if (format !== 'csv') return void response.json(rows);
  // The live service resets the connection for an empty list.
  if (rows.length === 0 && settings.profile === 'open-collective') {
    response.socket?.destroy();
    return;
  }
  response.type('csv').send(membersToCsv(rows, settings.profile));
}
