import { scanLimits } from '../../../shared/limits/scan.ts';
import { endSentence } from '../../../shared/text/line.ts';
import type { Finding } from '../../../shared/work/finding.ts';
import { loadAxe } from '../../audit/engines/axe.ts';
import { generatedName } from '../../audit/engines/axeSource.ts';
import type { AuditedPage, Engine } from '../../audit/engines/engine.ts';
import { addSource, isTold } from '../../audit/engines/sources.ts';
import { type KeptCall, keepParts, toScript } from '../../browser/world.ts';
import { type LocatedFault, type Reading, readingParts } from './readInPage.ts';
import type { ProbeRule, ReadingProbe } from './readingProbe.ts';

/** Most findings of one rule on a page: failures, and questions, which cost a person's time. */
const maxFailures = 100;
const maxQuestions = 12;

const caps = { selector: 1_000, snippet: scanLimits.maxSnippetChars };

/** Runs reading probes as one engine: a page is prepared once for all of them. */
export function toEngine(probes: ReadingProbe[]): Engine {
  const rules = probes.flatMap((probe) => probe.rules);
  const version = String(probes.reduce((sum, probe) => sum + probe.version, 0));
  const kept = keepParts(readingParts, { listProbes: () => `() => [${probes.map(toCode).join(',')}]` });
  const run = (page: AuditedPage, found: Finding[]) => read(page, found, { rules, kept });
  return toProbe(rules, run, version);
}

/** An engine of our own. `version` changes with what it finds. */
export function toProbe(rules: ProbeRule[], run: Engine['run'], version = '1'): Engine {
  return { name: 'stufenlos', title: 'Stufenlos', version, licence: null, rules, run };
}

const nothing: Reading = { faults: [], asked: {}, proven: [], broken: ['no axe in the page'] };

type Reader = { rules: ProbeRule[]; kept: (call: string) => KeptCall };

async function read(page: AuditedPage, found: Finding[], { rules, kept }: Reader): Promise<Finding[]> {
  const told = Object.fromEntries(rules.map((rule) => [rule.id, listTold(rule, found)]));
  const { timeoutMs } = page;
  const call = `readInPage(${JSON.stringify({ told, caps })}, listProbes(), ${generatedName})`;
  const ask = () =>
    page.world.evaluate<Reading | null>(kept(`globalThis.axe?.runPartial ? ${call} : null`), { timeoutMs });
  const { faults, proven, asked, broken } = (await ask()) ?? (await loadAxe(page).then(ask)) ?? nothing;
  page.onAsked?.(asked);
  if (broken.length > 0) page.log?.warn({ broken }, 'probes failed');
  const news = withoutTold(rules, withoutDoubts(rules, faults), found);
  return rules.flatMap((rule) => toFindings(rule, news, proven.includes(rule.id)));
}

/** Keeps the functions of each probe apart: two probes may use the same names. */
function toCode({ rules, find, prove, list, parts, data = null }: ReadingProbe): string {
  const name = JSON.stringify(rules[0]?.id ?? list?.name);
  const more = `${prove ? `prove: ${prove.name}, ` : ''}${list ? `list: ${list.name}, ` : ''}`;
  const entry = `{ name: ${name}, find: ${find.name}, ${more}data: ${JSON.stringify(data)} }`;
  return toScript([find, ...(prove ? [prove] : []), ...(list ? [list] : []), ...parts], entry);
}

/** Findings of earlier engines about a criterion of this rule. */
const listTold = ({ criteria }: ProbeRule, found: Finding[]): [number, string][] =>
  found.flatMap((finding, place) =>
    isTold(finding) && finding.criteria.some((num) => criteria.includes(num))
      ? [[place, finding.selector]]
      : [],
  );

/** Nobody is asked about an element that another rule reports for the same criterion. */
function withoutDoubts(rules: ProbeRule[], faults: LocatedFault[]): LocatedFault[] {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const told = new Set<string>();
  return faults.filter(({ rule: id, selector, criteria }) => {
    const rule = byId.get(id)!;
    const places = (criteria ?? rule.criteria).map((num) => `${num} ${selector}`);
    const isDoubt = rule.record === 'review' && places.some((place) => told.has(place));
    for (const place of places) told.add(place);
    return !isDoubt;
  });
}

/**
 * No element is reported twice for a criterion: an earlier finding stays and gains a source. The exception is a
 * question that a fault of ours answers or asks more widely, which is removed from `found`.
 */
function withoutTold(rules: ProbeRule[], faults: LocatedFault[], found: Finding[]): LocatedFault[] {
  const answered = new Set<Finding>();
  const news = faults.filter((fault) => {
    const rule = rules.find(({ id }) => id === fault.rule)!;
    const told = (fault.told ?? []).map((place) => found[place]!);
    const open = told.filter((one) => isAnswered(one, { rule, criteria: fault.criteria ?? rule.criteria }));
    const [kept] = told.filter((finding) => !open.includes(finding));
    if (kept) addSource(kept, toFinding(rule, fault));
    else for (const question of open) answered.add(question);
    return !kept;
  });
  found.splice(0, found.length, ...found.filter((finding) => !answered.has(finding)));
  return news;
}

/** A failure answers a question; a wider question takes the place of a narrower one. */
function isAnswered(told: Finding, { rule, criteria }: { rule: ProbeRule; criteria: string[] }): boolean {
  if (told.outcome !== 'cantTell') return false;
  const isWider =
    criteria.length > told.criteria.length && told.criteria.every((num) => criteria.includes(num));
  return rule.record === 'definite' || isWider;
}

function toFindings(rule: ProbeRule, faults: LocatedFault[], isProven: boolean): Finding[] {
  const most = rule.record === 'review' ? maxQuestions : maxFailures;
  const own = faults.filter((fault) => fault.rule === rule.id);
  const told = own.slice(0, most + 1).map((fault) => toFinding(rule, fault));
  if (told.length > 0) return takeMost(told, most);
  return [isProven ? { ...toNone(rule), outcome: 'passed' } : toNone(rule)];
}

/** The first findings of a rule; where others are left out, the number of places is a lower bound. */
export const takeMost = (findings: Finding[], most: number): Finding[] =>
  findings.length > most ? findings.slice(0, most).map(asPartial) : findings;

export const asPartial = (finding: Finding): Finding => ({ ...finding, is_partial: true });

/** A finding of a rule; acting probes use it as well. */
export function toFinding(rule: ProbeRule, fault: Omit<LocatedFault, 'rule'>): Finding {
  const { criteria = rule.criteria, reason, selector, snippet } = fault;
  const message = `${endSentence(rule.title)}\n${reason}`.slice(0, scanLimits.maxMessageChars);
  const outcome = rule.record === 'review' ? 'cantTell' : 'failed';
  const texts = { message, selector, snippet, help_url: null };
  return { engine: 'stufenlos', rule: rule.id, criteria, outcome, impact: rule.impact, ...texts };
}

/** Not `passed`: most probes know one fault and do not judge the page as a whole. */
export function toNone({ id, title, criteria }: ProbeRule): Finding {
  const texts = { message: title, selector: '', snippet: '', help_url: null };
  return { engine: 'stufenlos', rule: id, criteria, outcome: 'inapplicable', impact: null, ...texts };
}
