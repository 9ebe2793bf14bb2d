/** What resolvers know about a request, and the checks they share. */
import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import type { SandboxContext } from '../context.ts';
import { HOST } from '../data/catalogue.ts';
import type { Collective } from '../data/collective.ts';
import type { Scope } from '../oauth/model.ts';
import type { Caller } from '../oauth/oauth.ts';

export interface GraphqlContext {
  readonly sandbox: SandboxContext;
  readonly caller: Caller;
}

/** An error as the platform's, with a code and an ID. */
export const refusal = (code: string, message: string) =>
  new GraphQLError(message, { extensions: { id: randomUUID(), code } });

/** @throws GraphQLError `Forbidden` for a token without the scope; anonymous calls pass. */
export function checkScope({ caller }: GraphqlContext, scope: Scope): void {
  if (caller.kind !== 'user' || caller.scope.includes(scope)) return;
  throw refusal('Forbidden', `The User Token is not allowed for operations in scope "${scope}".`);
}

/** True for an administrator of the collective, or of the one that it belongs to. */
export function administers({ sandbox, caller }: GraphqlContext, { spec }: Collective): boolean {
  if (caller.kind !== 'user') return false;
  const parent = spec.parent ? sandbox.data.collective(spec.parent) : null;
  return [...spec.admins, ...(parent?.spec.admins ?? [])].includes(caller.user.slug);
}

/** True for an administrator of the fiscal host of the collective. */
export function administersHost(
  { sandbox, caller }: GraphqlContext,
  { spec }: Collective,
): boolean {
  if (caller.kind !== 'user') return false;
  const admins = sandbox.data.collective(spec.host)?.spec.admins ?? [HOST.admin];
  return admins.includes(caller.user.slug);
}

/** True unless the collective is private and the caller is neither its administrator nor its accountant. */
export function canSee({ caller }: GraphqlContext, { spec }: Collective): boolean {
  if (!spec.isPrivate) return true;
  return caller.kind === 'user' && [...spec.admins, ...spec.accountants].includes(caller.user.slug);
}

/** Every collective that the caller may see. */
export const visibleTo = (context: GraphqlContext): readonly Collective[] =>
  context.sandbox.data.all().filter((collective) => canSee(context, collective));

/** A collective, with its projects and events if they are asked for. */
export function withChildren(
  context: GraphqlContext,
  collective: Collective,
  areWanted: boolean | null | undefined,
): readonly Collective[] {
  const children = areWanted ? context.sandbox.data.children(collective.spec.slug) : [];
  return [collective, ...children.filter((child) => canSee(context, child))];
}

/** What the platform says of a private account, by GraphQL and in errors of REST. */
export const PRIVATE_MESSAGE = 'This account is private. You must be a member to view it.';

/** @throws GraphQLError `Forbidden` */
export function checkVisible(context: GraphqlContext, collective: Collective | null): void {
  if (!collective || canSee(context, collective)) return;
  throw refusal('Forbidden', PRIVATE_MESSAGE);
}

/** An amount from hundredths; `value` is in major units. */
export function toAmount(cents: number | null, currency: string): object {
  return { value: cents === null ? null : cents / 100, valueInCents: cents, currency };
}

/** Paging: `limit` entries, starting at `offset`. */
export interface PageArguments {
  readonly limit: number;
  readonly offset?: number;
}

/** Entries of a list, and how many there are in all. @throws Error above the most, as the platform does */
export function page<Item, Node extends object>(
  { limit, offset = 0 }: PageArguments,
  what: string,
  items: readonly Item[],
  toNode: (item: Item) => Node,
  most = 1000,
) {
  if (limit > most) {
    const number = most.toLocaleString('en');
    throw new Error(
      `Cannot fetch more than ${number} ${what} at the same time, please adjust the limit`,
    );
  }
  const nodes = items.slice(offset, offset + limit).map(toNode);
  return { limit, offset, totalCount: items.length, nodes };
}

/** Both ends belong to it. */
export interface RangeArguments {
  readonly dateFrom?: Date | null;
  readonly dateTo?: Date | null;
}

export const isWithin = (ms: number, { dateFrom, dateTo }: RangeArguments): boolean =>
  (!dateFrom || ms >= dateFrom.getTime()) && (!dateTo || ms <= dateTo.getTime());
