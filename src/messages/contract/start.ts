/** The start view: the user's collectives, pinned and recent ones, news, and what changes it. */
import * as z from 'zod/mini';
import { aged, isPrivate, mode } from './freshness.ts';
import { amount, decoded, instant, message, type Of, slug, text } from './schemas.ts';
import { platformInUse } from './settings.ts';
import { attentionView, type News } from './watch.ts';

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
  /** Backers since last looked at. */
  newBackers: z.number(),
});
export type CollectiveRow = Of<typeof collectiveRow>;

const userCollectives = z.object({
  administered: z.array(collectiveRow),
  /** All others: backed ones, and those whose team the user belongs to. `roles` tells which. */
  backed: z.array(collectiveRow),
});
export type UserCollectives = Of<typeof userCollectives>;

const startView = z.object({
  /** Null when signed out. */
  mine: z.nullable(aged(userCollectives)),
  pinned: z.array(collectiveRow),
  recent: z.array(collectiveRow),
  news: decoded<News>(),
  /** Collectives that the user runs: administered ones, and pinned ones marked so. */
  run: z.array(text),
  /** What waits at these, as last heard. */
  attention: aged(attentionView),
  platform: platformInUse,
});
export type StartView = Of<typeof startView>;

export const START_MESSAGES = {
  'get-start': message({ mode, isPrivate }, startView),
  pin: message({ slug }, startView),
  'pin-all': message({ slugs: z.array(slug).check(z.maxLength(450)) }, startView),
  unpin: message({ slug }, startView),
  'order-pinned': message({ slugs: z.array(slug).check(z.maxLength(200)) }, startView),
  /** Marks a collective as run by the user, which pins it, or removes the mark. */
  'set-run': message({ slug, isRun: z.boolean() }, startView),
  /** New backers were looked at: of one collective, or of all. */
  'mark-seen': message({ slug: z.nullable(slug) }, startView),
  /** Puts the collective at the head of the recent ones; not sent from private windows. */
  'remember-visit': message({ slug }, z.null()),
} as const;
