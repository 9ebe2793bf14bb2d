/** Every page of a member list, fully decoded. */
import { type MemberListAddress, membersUrl } from './addresses.ts';
import { type AllPagesOptions, fetchAllPages, type PagedList } from './all-pages.ts';
import { decodeMember } from './decode-member.ts';
import type { Platform } from './profile.ts';
import type { Member, MemberList } from './types.ts';

/**
 * All members, in the platform's order.
 * @throws PlatformError of the first page that fails; the others are aborted
 */
export function fetchAllMembers(
  platform: Platform,
  address: MemberListAddress,
  options: AllPagesOptions<Member>,
): Promise<MemberList> {
  const list: PagedList<Member> = {
    profile: platform.profile,
    urlOf: (page) => membersUrl(platform, address, page),
    decode: decodeMember,
    isOneTier: 'tierId' in address || 'tierSlug' in address,
  };
  return fetchAllPages(list, options);
}
