import { declarationLimits } from '../../shared/limits/declaration.ts';
import { criteria, findCriterion } from '../../shared/standards/wcag.ts';
import { withColours } from '../../shared/words/causeHeadline.ts';
import { toClauseName } from '../../shared/words/declarationWords.ts';
import type { DeclaredSentence } from '../../shared/work/declarationText.ts';
import { foreignLimits, toSafe } from '../content/foreign.ts';
import { toOwnTitle, toRuleId } from '../content/rules.ts';
import type { BarrierCause, DeclarationFacts } from './facts.ts';

type Basis = DeclaredSentence['basis'];

export const toSentence = (text: string, basis: Basis = 'described', url?: string): DeclaredSentence => ({
  text,
  basis,
  ...(url ? { url } : {}),
  evidence: null,
});

export const byScan = 'automatische Prüfung';

/** A sentence of the last scan. */
export const toMeasured = (
  { scan }: DeclarationFacts,
  text: string,
  criteria: string[] = [],
): DeclaredSentence => ({
  text,
  basis: 'measured',
  evidence: {
    criteria,
    cause_ids: [],
    scan_id: scan?.id ?? null,
    at: scan?.finished_at ?? null,
    by: byScan,
  },
});

/** A sentence of what people judged. */
export const toChecked = (
  { judged }: DeclarationFacts,
  text: string,
  criteria: string[],
): DeclaredSentence => {
  const own = judged.filter(({ criterion }) => criteria.includes(criterion));
  const at = own.reduce<string | null>((last, one) => (last && last > one.at ? last : one.at), null);
  const by = [...new Set(own.map(({ name }) => name))].join(', ');
  return {
    text,
    basis: 'checked',
    evidence: { criteria, cause_ids: [], scan_id: null, at, by },
  };
};

type Failed = { criterion: string; causes: BarrierCause[] };

/** Criteria of EN 301 549 that fail, in its order. Others are no part of what a declaration measures by. */
export function listFailed({ barriers, failed_by_hand }: DeclarationFacts): Failed[] {
  const failing = new Set([...barriers.flatMap((cause) => cause.criteria), ...failed_by_hand]);
  return criteria
    .filter(({ num, en301549 }) => en301549 !== null && failing.has(num))
    .map(({ num }) => ({
      criterion: num,
      causes: barriers.filter((cause) => cause.criteria.includes(num)),
    }));
}

export const toClaims = (failed: Failed[]) =>
  failed.map(({ criterion, causes }) => ({ criterion, rules: [...new Set(causes.map(toRuleId))] }));

export function toBarrierSentence(facts: DeclarationFacts, { criterion, causes }: Failed): DeclaredSentence {
  const wanted = findCriterion(criterion)!.explainDe;
  const text = `${toClauseName(criterion)}: ${wanted} Das ist noch nicht überall so${toExamples(causes)}.`;
  const sentence = toFound(facts, text, [{ criterion, causes }]);
  const cause_ids = causes.map(({ id }) => id);
  const cause_titles = toTitles(causes.slice(0, declarationLimits.examples));
  return { ...sentence, evidence: { ...sentence.evidence!, cause_ids, cause_titles } };
}

/** A sentence of barriers, whose evidence names who found them: the scan, people, or both. */
export function toFound(facts: DeclarationFacts, text: string, failed: Failed[]): DeclaredSentence {
  const criteria = failed.map(({ criterion }) => criterion);
  const isByPerson = ({ criterion, causes }: Failed) =>
    causes.some(({ by_person }) => by_person) || facts.failed_by_hand.includes(criterion);
  const isByScan = failed.some(({ causes }) => causes.some(({ by_person }) => !by_person));
  const checked = toChecked(facts, text, criteria);
  if (failed.length > 0 && !isByScan) return checked;
  const measured = toMeasured(facts, text, criteria);
  if (!checked.evidence!.by || !failed.some(isByPerson)) return measured;
  const by = `${byScan} und ${checked.evidence!.by}`;
  return { ...measured, evidence: { ...measured.evidence!, by } };
}

function toExamples(causes: BarrierCause[]): string {
  const titles = [...new Set(causes.map((cause) => toOwnTitle(toFailed(cause)).replace(/\.$/, '')))];
  const shown = titles.slice(0, declarationLimits.examples).map((title) => `„${toShort(title)}“`);
  return shown.length > 0 ? `, zum Beispiel: ${shown.join(', ')}` : '';
}

/** Names each cause; of the same title, the first tag of its element tells them apart, else a number. */
function toTitles(causes: BarrierCause[]): string[] {
  const named = toApart(causes.map(toNamedCause), (title, at) => {
    const tag = /^<[^<>]{1,80}>/.exec(toSafe(causes[at]!.example_snippet, foreignLimits.selector))?.[0];
    return tag ? toShort(`${title}: ${tag}`) : title;
  });
  return toApart(
    named,
    (title, at) => `${title} (${named.slice(0, at + 1).filter((one) => one === title).length})`,
  );
}

const toApart = (titles: string[], tell: (title: string, at: number) => string): string[] =>
  titles.map((title, at) => (titles.filter((one) => one === title).length > 1 ? tell(title, at) : title));

const toNamedCause = (cause: BarrierCause): string =>
  toShort(withColours(toOwnTitle(toFailed(cause)), cause).replace(/\.$/, ''));

/** Whatever a declaration names is a barrier, also what an answer made one. */
const toFailed = (cause: BarrierCause) => ({ ...cause, outcome: 'failed' as const });

const toShort = (title: string): string => toSafe(title, foreignLimits.selector).slice(0, 200);
