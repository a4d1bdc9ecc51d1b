import type { ApiKeyScope } from '../../shared/contract/organization.ts';
import { type MemberRole, memberRoleNames, memberRoles } from '../../shared/memberRole.ts';
import { toCount } from '../../shared/text/format.ts';

const roleTexts: { [role in MemberRole]: string } = {
  owner: 'darf alles, auch die Organisation exportieren und löschen',
  admin: 'verwaltet Name, Benutzer, Einladungen und API-Schlüssel, löscht Websites',
  member: 'arbeitet mit Websites und Prüfungen',
};

export const roles = memberRoles.map((role) => ({
  role,
  name: memberRoleNames[role],
  text: roleTexts[role],
}));

/** Words of the choice of websites that a member sees. */
export const memberChoice = {
  legend: 'Sieht welche Websites?',
  all: 'Alle, auch künftige',
  some: 'Nur diese:',
};

export const keyChoice = { ...memberChoice, legend: 'Für welche Websites?' };

export const toSeenWebsites = (ids: number[] | null): string =>
  ids === null ? 'alle' : toCount(ids.length, 'ausgewählte', 'ausgewählte');

export const toRoleName = (role: string): string => roles.find((entry) => entry.role === role)?.name ?? role;

export const mayAs = (role: MemberRole, needed: MemberRole): boolean =>
  roles.findIndex((entry) => entry.role === role) <= roles.findIndex((entry) => entry.role === needed);

/** Roles a member may give: only owners make owners. */
export const toGivableRoles = (own: MemberRole) => roles.filter(({ role }) => mayAs(own, role));

export const scopes: { scope: ApiKeyScope; name: string; text: string }[] = [
  { scope: 'read', name: 'Lesen', text: 'Websites, Seiten, Befunde und Medien abrufen' },
  { scope: 'scan', name: 'Scannen', text: 'Scans starten' },
  { scope: 'alt-text', name: 'Alternativtexte', text: 'Alternativtexte für Bilder vorschlagen lassen' },
];

export const toScopeNames = (given: ApiKeyScope[]): string =>
  scopes
    .filter(({ scope }) => given.includes(scope))
    .map(({ name }) => name)
    .join(', ');
