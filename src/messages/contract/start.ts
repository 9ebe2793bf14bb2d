/** The start view: the user's collectives, figures of pinned and recent ones, and what waits. */
import * as z from 'zod/mini';
import { aged, isPrivate, mode } from './freshness.ts';
import { amount, instant, message, type Of, text } from './schemas.ts';
import { platformInUse } from './settings.ts';
import { attentionView } from './watch.ts';

export const collectiveRow = z.object({
  slug: text,
  name: text,
  imageUrl: z.nullable(text),
  balance: z.nullable(amount),
  yearlyBudget: z.nullable(amount),
  /** When each figure was true. */
  asOf: z.object({ balance: z.nullable(instant), yearlyBudget: z.nullable(instant) }),
  /** Roles of the signed-in user; empty otherwise. */
  roles: z.array(text),
});
export type CollectiveRow = Of<typeof collectiveRow>;

const userCollectives = z.object({
  administered: z.array(collectiveRow),
  /** Others that the user helps to run, as accountant or community manager. */
  team: z.array(collectiveRow),
  /** All others: backed ones, and those that the user is a member of. `roles` tells which. */
  backed: z.array(collectiveRow),
});
export type UserCollectives = Of<typeof userCollectives>;

const startView = z.object({
  /** Null when signed out. */
  mine: z.nullable(aged(userCollectives)),
  /** Pinned and recent ones, each once; what is chosen says which is which. */
  rows: z.array(collectiveRow),
  /** What waits at the collectives that the user runs, as last heard. */
  attention: aged(attentionView),
  platform: platformInUse,
});
export type StartView = Of<typeof startView>;

export const START_MESSAGES = {
  'get-start': message({ mode, isPrivate }, startView),
} as const;
