import { websiteLimits } from '../limits/website.ts';
import { memberRoleNames } from '../memberRole.ts';
import { toCount } from '../text/format.ts';
import type { EventFacts, EventKind } from '../work/notice.ts';

type Gone = { kind: EventKind; facts: EventFacts };

/** Says that a website with open work went out of sight, or came back. */
export function toGoneTitle({ kind, facts }: Gone, who: string): string {
  const { website } = facts;
  const yours = toOpenWork(facts);
  if (!yours && kind !== 'website.withdrawn') return toSeenGoneTitle({ kind, facts }, who);
  if (kind === 'website.withdrawn')
    return `${who} hat Ihnen den Zugang zur Website „${website}“ genommen. Damit entfällt für Sie: ${yours}. Zuständig ist jetzt niemand`;
  return kind === 'website.trashed'
    ? `${who} hat die Website „${website}“ in den Papierkorb gelegt. Damit entfällt für Sie: ${yours}`
    : `${who} hat die Website „${website}“ aus dem Papierkorb geholt. Damit ist für Sie wieder da: ${yours}`;
}

const toSeenGoneTitle = ({ kind, facts: { website } }: Gone, who: string): string =>
  kind === 'website.trashed'
    ? `${who} hat die Website „${website}“ in den Papierkorb gelegt. Nach ${websiteLimits.trashDays} Tagen wird sie mit allen Ergebnissen gelöscht`
    : `${who} hat die Website „${website}“ aus dem Papierkorb geholt`;

/** Says who left, and what nobody is in charge of since. */
export function toLeftTitle({ member, is_removed, ...left }: EventFacts, who: string): string {
  const work = toOpenWork(left);
  const what = is_removed
    ? `${who} hat ${member} aus der Organisation entfernt`
    : `${member} hat die Organisation verlassen`;
  return work ? `${what}. Zuständig ist niemand mehr für ${work}` : what;
}

const toOpenWork = ({ count = 0, question_count = 0 }: EventFacts): string =>
  [
    count > 0 && toCount(count, 'offene Aufgabe', 'offene Aufgaben'),
    question_count > 0 && toCount(question_count, 'übergebene Frage', 'übergebene Fragen'),
  ]
    .filter(Boolean)
    .join(' und ');

/** Says what a member may and sees now. */
export function toRightsTitle(facts: EventFacts, who: string): string {
  const { role, role_before, sees_all, given = [], taken = [] } = facts;
  const parts = [
    role && role_before && `Sie sind jetzt ${memberRoleNames[role]}, bisher ${memberRoleNames[role_before]}`,
    sees_all !== undefined &&
      (sees_all ? 'Sie sehen alle Websites, auch künftige' : 'Sie sehen nur noch ausgewählte Websites'),
    given.length > 0 && `Sie sehen neu: ${toNames(given, facts.given_count)}`,
    taken.length > 0 && `Sie sehen nicht mehr: ${toNames(taken, facts.taken_count)}`,
  ].filter(Boolean);
  return `${who} hat Ihre Rechte geändert. ${parts.join('. ')}`;
}

function toNames(names: string[], count = names.length): string {
  const left = count - names.length;
  return `${names.map((name) => `„${name}“`).join(', ')}${left > 0 ? ` und ${left} weitere` : ''}`;
}
