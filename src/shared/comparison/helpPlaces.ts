import type { PageFault } from './comparedPage.ts';
import { type LinkGroup, toGroupPlace } from './groups.ts';
import { helpName } from './order.ts';
import { comparisonRules, toPageFinding } from './rules.ts';
import { inQuotes } from './words.ts';

type Help = { key: string; name: string; member: LinkGroup };
type End = 'head' | 'foot';

const ends = { head: 'im Kopf', foot: 'im Fuß' };

/** Finds pages with contact or help at the other end than usual, though they have the usual end too. */
export function compareHelp(pages: LinkGroup[][]): PageFault[] {
  const byTarget = Map.groupBy(pages.flatMap(listHelp), ({ key }) => key);
  return [...byTarget.values()].flatMap((found) => judgeTarget(found, pages));
}

const listHelp = (members: LinkGroup[]): Help[] =>
  members
    .filter(({ place }) => place !== 'side')
    .flatMap((member) =>
      member.links
        .filter(({ key, name }) => /^(?:tel|mailto):/.test(key) || helpName.test(name.trim()))
        .map(({ key, name }) => ({ key, name, member })),
    );

function judgeTarget(found: Help[], pages: LinkGroup[][]): PageFault[] {
  const byPage = [...Map.groupBy(found, ({ member }) => member.page).values()];
  const isAt = (end: End) => byPage.filter((all) => all.every(({ member }) => member.place === end));
  const [head, foot] = [isAt('head'), isAt('foot')];
  const [usual, odd] = head.length > foot.length ? [head, foot] : [foot, head];
  if (usual.length < 3 || odd.length * 3 > usual.length || usual.length + odd.length < byPage.length)
    return [];
  const [example] = usual[0]!;
  const wonted = new Set(usual.map(([one]) => one!.member.component));
  const ownersOf = new Map(
    pages.flatMap((members) => (members[0] ? [[members[0].page, members] as const] : [])),
  );
  return odd.flatMap(([one]) => {
    const own = ownersOf.get(one!.member.page) ?? [];
    const isThere = own.some(
      ({ component, place }) => place === example!.member.place && wonted.has(component),
    );
    return isThere ? [tell(one!, example!)] : [];
  });
}

function tell({ name, member }: Help, usual: Help): PageFault {
  const [here, there] = [ends[member.place as End], ends[usual.member.place as End]];
  const reason = `${inQuotes(name)} steht hier ${here} der Seite, auf anderen Seiten ${there}, zum Beispiel auf ${usual.member.url}.`;
  return {
    page: member.page,
    finding: toPageFinding(comparisonRules.help, { ...toGroupPlace(member), reason }),
  };
}
