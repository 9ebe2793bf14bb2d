/** Roles in words. */
import { entryOf } from '../../platform/values/json.ts';
import { type MessageKey, t } from '../i18n.ts';

const ROLES: Readonly<Record<string, MessageKey>> = {
  ADMIN: 'popup_roleAdmin',
  ACCOUNTANT: 'popup_roleAccountant',
  COMMUNITY_MANAGER: 'popup_roleCommunityManager',
  MEMBER: 'popup_roleMember',
  BACKER: 'popup_roleBacker',
  CONTRIBUTOR: 'popup_roleContributor',
  HOST: 'popup_roleHost',
  ATTENDEE: 'popup_roleAttendee',
  FOLLOWER: 'popup_roleFollower',
  FUNDRAISER: 'popup_roleFundraiser',
};

/** "Administrator"; an unknown role as the platform spells it. */
export function roleWords(role: string): string {
  const key = entryOf(ROLES, role);
  return key ? t(key) : role.toLowerCase().replace(/_/g, ' ');
}
