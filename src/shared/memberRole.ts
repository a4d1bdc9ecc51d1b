/** Ordered from most to least rights; each role includes the rights of those after it. */
export const memberRoles = ['owner', 'admin', 'member'] as const;
export type MemberRole = (typeof memberRoles)[number];

export const memberRoleNames: { [role in MemberRole]: string } = {
  owner: 'Inhaber',
  admin: 'Administrator',
  member: 'Mitglied',
};
