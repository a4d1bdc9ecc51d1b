import type { MailRhythm } from '../../src/shared/work/notice.ts';

export type Person = {
  name: string;
  organization: 'Jahr' | 'Nachbar';
  role: 'owner' | 'member';
  /** Undefined: no choice was made. */
  scan?: MailRhythm;
  own?: MailRhythm;
  /** Undefined: all of the organization. */
  websites?: number[];
  isQuietAtNight?: true;
  /** Choices for single websites; they overrule the others. */
  of?: { [site: number]: { scan?: MailRhythm; own?: MailRhythm } };
};

export const websitesOf = { Jahr: 25, Nachbar: 5 };

const first = (count: number) => Array.from({ length: count }, (_, nth) => nth);

/** At once, nightly, weekly, only mine, nothing; few websites; choices for single ones; another organization. */
export const people: Person[] = [
  { name: 'eva', organization: 'Jahr', role: 'owner', scan: 'nightly' },
  { name: 'otto', organization: 'Jahr', role: 'owner' },
  { name: 'nina', organization: 'Jahr', role: 'member', scan: 'now', isQuietAtNight: true },
  { name: 'max', organization: 'Jahr', role: 'member' },
  { name: 'lea', organization: 'Jahr', role: 'member', scan: 'nightly', own: 'never' },
  { name: 'nora', organization: 'Jahr', role: 'member', scan: 'never', own: 'never' },
  { name: 'willi', organization: 'Jahr', role: 'member', scan: 'weekly', own: 'nightly', websites: first(8) },
  {
    ...{ name: 'wanda', organization: 'Jahr', role: 'member', scan: 'nightly' },
    of: { 2: { scan: 'now' }, 7: { scan: 'weekly', own: 'never' }, 12: { scan: 'never', own: 'nightly' } },
  },
  { name: 'berta', organization: 'Nachbar', role: 'owner', scan: 'nightly' },
];

export const channelsOf = [
  { name: 'alles', organization: 'Jahr' as const, websites: null },
  { name: 'fuenf', organization: 'Jahr' as const, websites: first(5) },
  { name: 'nachbar', organization: 'Nachbar' as const, websites: null },
];

export const toOrganization = (site: number): Person['organization'] =>
  site < websitesOf.Jahr ? 'Jahr' : 'Nachbar';

export const toHost = (site: number): string => `jahr${site}.example`;

export function toRhythm(person: Person, topic: 'own' | 'scan', site: number | null): MailRhythm {
  const chosen = (site === null ? undefined : person.of?.[site]?.[topic]) ?? person[topic];
  return chosen ?? (topic === 'own' ? 'now' : person.role === 'owner' ? 'weekly' : 'never');
}
