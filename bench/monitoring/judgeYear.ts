import { channelsOf, type Person, people, toOrganization, toRhythm } from './people.ts';
import type { Seeded, YearPlan } from './planState.ts';

/** `way`: `bell`, `mail` or `hook`; `line` begins with the night on which it came. */
export type Heard = { way: string; to: string; line: string };

/** Everything that everybody has to hear, in the form of `Heard`. `nights`: those that are over. */
export function toExpected({ seeded }: YearPlan, nights: number): string[] {
  const told = seeded.filter(({ night }) => night < nights);
  const bell = people.flatMap((person) =>
    told.filter((one) => concerns(one, person)).map((one) => `bell ${person.name} ${one.night} ${one.line}`),
  );
  const mails = people.flatMap((person) =>
    told
      .filter((one) => concerns(one, person) && isMailed(one, person))
      .map((one) => ({ ...one, night: toMailNight(one, toRhythm(person, one.topic, one.site)) }))
      .filter(({ night }) => night < nights)
      .map((one) => `mail ${person.name} ${one.night} ${one.line}`),
  );
  const hooks = channelsOf.flatMap(({ name, organization, websites }) =>
    told
      .filter(({ isForChannels }) => isForChannels)
      .filter(({ site }) => (site === null ? organization === 'Jahr' : toOrganization(site) === organization))
      .filter(({ site }) => site === null || !websites || websites.includes(site))
      .map((one) => `hook ${name} ${one.night} ${one.line}`),
  );
  return [...bell, ...mails, ...hooks];
}

function concerns({ to, site }: Seeded, { name, organization, websites }: Person): boolean {
  if (to) return to.includes(name);
  return site !== null && toOrganization(site) === organization && (websites?.includes(site) ?? true);
}

/** Who hears of a cause apart does not hear of it in the list of the scan again. */
function isMailed({ topic, apart, site, isForMails }: Seeded, person: Person): boolean {
  if (!isForMails || toRhythm(person, topic, site) === 'never') return false;
  return !apart?.includes(person.name) || toRhythm(person, 'own', site) === 'never';
}

/** Night zero is a Monday; digests go out after the scans of a night. */
function toMailNight({ night, isNoon }: Seeded, rhythm: string): number {
  const ready = isNoon && rhythm !== 'now' ? night + 1 : night;
  return rhythm === 'weekly' ? Math.ceil(ready / 7) * 7 : ready;
}

export function judge(expected: string[], heard: Heard[]) {
  const came = countEach(heard.map(({ way, to, line }) => `${way} ${to} ${line}`));
  const wanted = countEach(expected);
  const lost = [...wanted].filter(([line, times]) => (came.get(line) ?? 0) < times);
  const double = [...came].filter(([line, times]) => wanted.has(line) && times > wanted.get(line)!);
  const foreign = [...came].filter(([line]) => !wanted.has(line));
  return { lost: lost.map(toLine), double: double.map(toLine), foreign: foreign.map(toLine) };
}

const toLine = ([line]: [string, number]): string => line;

function countEach(lines: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}
