/** What the user has chosen: pins and their order, collectives they run, and the news they have not seen. */
import * as z from 'zod/mini';
import { answer, isPrivate, message, type Of, slug, text } from '../schemas.ts';
import type { News } from './watch.ts';

/** A collective in a list: name and picture as last seen. */
export const reference = z.object({
  slug: text,
  name: z.nullable(text),
  imageUrl: z.nullable(text),
});
export type Reference = Of<typeof reference>;

/** As it is stored. */
export const choices = {
  pinned: z.readonly(z.array(reference)),
  /** The latest visit first. */
  recent: z.readonly(z.array(reference)),
  /** Slugs of the pinned ones that the user runs, as marked by hand. */
  run: z.readonly(z.array(text)),
};

const stored = z.object(choices);
export type ChosenView = Of<typeof stored> & { readonly news: readonly News[] };

/** A change is answered with nothing, and broadcast as `chosen`. From private windows it is refused. */
const change = <Fields extends z.core.$ZodShape>(fields: Fields) =>
  message({ ...fields, isPrivate }, answer<null>());

export const CHOSEN_MESSAGES = {
  /** From storage, without a request to the platform. */
  'get-chosen': message({}, answer<ChosenView>()),
  pin: change({ slug }),
  'pin-all': change({ slugs: z.array(slug).check(z.maxLength(450)) }),
  unpin: change({ slug }),
  'order-pinned': change({ slugs: z.array(slug).check(z.maxLength(200)) }),
  /** Marks a collective as run by the user, which pins it, or removes the mark. */
  'set-run': change({ slug, isRun: z.boolean() }),
  /** New backers were looked at: of one collective, or of all. */
  'mark-seen': change({ slug: z.nullable(slug) }),
  /** Puts the collective at the head of the recent ones. */
  'remember-visit': change({ slug }),
} as const;
