/** The member lists: all members, by kind, by tier id and by tier slug, in JSON and CSV. */
import type { Context } from 'hono';
import type { SandboxContext } from '../context.ts';
import type { Collective } from '../data/collective.ts';
import type { MemberRecord } from '../data/types.ts';
import { faultOf } from '../faults/middleware.ts';
import { ConnectionLost, queryOf, send, sendErrorPage, sendJson, waitFor } from '../http/http.ts';
import { membersToCsv } from './csv.ts';
import { refusePrivate, setPrivateHeaders, setPublicHeaders } from './headers.ts';
import { readPage } from './paging.ts';

/** What the path asks for. */
export interface ListRequest {
  readonly slug: string;
  /** `users`, `organizations`, or all. */
  readonly kind?: string;
  readonly format: string;
  readonly tierSlug?: string;
}

/** Sends a member list. */
export async function sendMembers(
  context: SandboxContext,
  c: Context,
  list: ListRequest,
): Promise<Response> {
  const { profile } = context.settings;
  const isSignedIn = c.req.header('authorization') !== undefined;
  if (isSignedIn && profile === 'open-collective') return refuseToken(c);
  setPublicHeaders(c, 60, isSignedIn);
  const collective = context.data.collective(list.slug);
  if (!collective) return send(c, 'html', 'Not found', 404);
  if (collective.spec.isPrivate) return refusePrivate(c);
  const query = queryOf(c);
  const page = readPage(query, profile);
  if (!page) return sendJson(c, { error: 'limit and offset are whole numbers' }, 400);
  const members = collective.members.filter(isWanted(list, query.TierId));
  const records = members.slice(page.offset, page.offset + page.limit);
  if (faultOf(c, 'slow-platform')) await waitFor(c, delayOf(records.length));
  const withEmail = await isAdmin(context, c, collective);
  if (withEmail) setPrivateHeaders(c);
  const rows = records.map((record) => context.data.toRow(collective, record, withEmail));
  if (list.format !== 'csv') return sendJson(c, rows);
  // The live service resets the connection for an empty list.
  if (rows.length === 0 && profile === 'open-collective') throw new ConnectionLost();
  return send(c, 'csv', membersToCsv(rows, profile));
}

/** The live service fails with an OAuth token. */
function refuseToken(c: Context): Response {
  setPrivateHeaders(c);
  return sendErrorPage(c, 500, 'Error: GraphQL Error: Response not successful');
}

/** 0.2 s for 100 rows, 1.5 s for 1,000, linear. */
function delayOf(rows: number): number {
  return Math.max(0, 200 + ((rows - 100) * 1300) / 900);
}

function isWanted(list: ListRequest, tierId: unknown): (member: MemberRecord) => boolean {
  const type = { users: 'USER', organizations: 'ORGANIZATION' }[list.kind ?? ''];
  return (member) => {
    if (type && member.type !== type) return false;
    if (list.tierSlug !== undefined && member.tier?.slug !== list.tierSlug) return false;
    return tierId === undefined || String(member.tier?.id) === tierId;
  };
}

/** True for a call with the access token of one of the collective's administrators. */
async function isAdmin(
  context: SandboxContext,
  c: Context,
  collective: Collective,
): Promise<boolean> {
  if (faultOf(c, 'revoked-token')) return false;
  const caller = await context.oauth.identify(c.req.header('authorization'));
  if (caller.kind !== 'user') return false;
  return collective.members.some(({ slug, role }) => role === 'ADMIN' && slug === caller.user.slug);
}
