/** What roles in a collective mean. */

type Roles = readonly string[];

/** True for administrators, the only ones whose token the platform gives e-mail addresses for. */
export function administers(roles: Roles): boolean {
  return roles.includes('ADMIN');
}

/** Roles of people who help to run a collective without administering it. */
export const TEAM_ROLES = ['ACCOUNTANT', 'COMMUNITY_MANAGER'] as const;

/** The role with which somebody helps to run a collective; null for administrators and for everybody else. */
export function teamRole(roles: Roles): string | null {
  return administers(roles) ? null : (TEAM_ROLES.find((role) => roles.includes(role)) ?? null);
}
