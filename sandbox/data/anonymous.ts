/** People who gave without an account, and people who don't want to be named. */
import type { MemberRecord } from './types.ts';

/** Only the name is known. */
export const UNKNOWN = {
  type: 'USER',
  company: null,
  description: null,
  image: null,
  twitter: null,
  github: null,
  website: null,
} as const;

/** The row as a guest's. */
export function asGuest(row: MemberRecord): MemberRecord {
  return { ...row, ...UNKNOWN, name: 'Guest', slug: `guest-${row.memberId.toString(16)}` };
}

/** The row as an incognito contributor's. */
export function asIncognito(row: MemberRecord, name = 'Incognito'): MemberRecord {
  const slug = `incognito-${row.memberId.toString(16)}`;
  return { ...row, ...UNKNOWN, name, slug, isIncognito: true };
}
