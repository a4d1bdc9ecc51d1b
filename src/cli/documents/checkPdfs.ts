import { env } from '../../env.ts';
import { checkPdf } from '../../scanner/documents/checkPdf.ts';
import type { PdfCheck, PdfFinding } from '../../shared/documents/pdfCheck.ts';
import { pdfQuestions } from '../../shared/documents/pdfQuestions.ts';
import { pdfRule, toDocumentClause } from '../../shared/documents/pdfRules.ts';
import { toCount } from '../../shared/text/format.ts';
import { tell } from '../../tell.ts';
import { openInterruption } from '../call/interruption.ts';
import { say } from '../call/say.ts';

/** `maxFaults`: of all files together, each kind counts once a file. */
export type PdfCall = {
  files: string[];
  isJson: boolean;
  failOn: 'failed' | 'never';
  maxFaults: number;
  keepsGoing: boolean;
};

export type PdfCounts = { checked: number; unchecked: number; failed: number };

/** Returns 3 when a file could not be checked, 1 for findings if the call wants that, else 0. */
export async function checkPdfs(call: PdfCall): Promise<number> {
  const { files, isJson } = call;
  const interruption = openInterruption();
  const counts = { checked: 0, unchecked: 0, failed: 0 };
  try {
    for (const file of files) {
      if (interruption.asked.aborted) break;
      const check = await checkUntil(file, interruption.over);
      if (!check) break;
      countCheck(check, counts);
      if (isJson) process.stdout.write(`${JSON.stringify({ file, ...toRecord(check) })}\n`);
      else say(toPdfReport(file, check));
    }
    return interruption.exitCode() ?? toExitCode(counts, call);
  } finally {
    interruption.end();
  }
}

/** Null if it was interrupted. */
const checkUntil = (file: string, signal: AbortSignal): Promise<PdfCheck | null> =>
  checkPdf(file, { signal }).catch((fault: unknown) => {
    if (signal.aborted) return null;
    throw fault;
  });

export function countCheck(check: PdfCheck, counts: PdfCounts): void {
  if (check.state !== 'checked') counts.unchecked += 1;
  else {
    counts.checked += 1;
    counts.failed += new Set(check.findings.map(({ rule }) => rule)).size;
  }
}

function toExitCode(
  { checked, unchecked, failed }: PdfCounts,
  { failOn, maxFaults, keepsGoing }: PdfCall,
): number {
  if (checked === 0 || (unchecked > 0 && !keepsGoing)) return 3;
  return failOn === 'failed' && failed > maxFaults ? 1 : 0;
}

const isEnglish = () => env.STUFENLOS_LANG === 'en';

export const toFaultTitle = (rule: string): string => pdfRule(rule)[isEnglish() ? 'english' : 'title'];

function toRecord(check: PdfCheck) {
  if (check.state !== 'checked') return { ...check, reason: tell(check.reason) };
  return {
    ...check,
    findings: check.findings.map((finding) => ({
      ...finding,
      ...pdfRule(finding.rule),
      title: toFaultTitle(finding.rule),
    })),
    questions: pdfQuestions
      .filter(({ id }) => check.questions.includes(id))
      .map(({ question, english, ...about }) => ({ ...about, question: isEnglish() ? english : question })),
  };
}

function toPdfReport(file: string, check: PdfCheck): string {
  if (check.state !== 'checked') return `\n${file}\nNicht prüfbar. ${check.reason}`;
  const { pages, findings, questions } = check;
  const kinds = Map.groupBy(findings, ({ rule }) => rule);
  const found = `${toCount(pages, 'Seite', 'Seiten')}, ${toCount(kinds.size, 'Art von Fehlern', 'Arten von Fehlern')}`;
  return [
    `\n${file}`,
    kinds.size === 0 ? `${toCount(pages, 'Seite', 'Seiten')}, keine maschinell erkennbaren Fehler` : found,
    ...[...kinds].map(([rule, places]) => toKindText(rule, places)),
    `${toCount(questions.length, 'Frage', 'Fragen')} können nur Menschen beantworten (--json nennt sie).`,
  ].join('\n');
}

function toKindText(rule: string, places: PdfFinding[]): string {
  const [first] = places as [PdfFinding];
  const { criteria, hurts, repair } = pdfRule(rule);
  const times = places.reduce((sum, place) => sum + place.times, 0);
  const clauses = criteria.map(toDocumentClause).join(', ');
  return [
    `  ${toFaultTitle(rule)}`,
    `    ${times} × · Matterhorn ${first.checkpoint} · EN 301 549 ${clauses}`,
    ...toPlaceLines(first),
    ...(env.STUFENLOS_LANG === 'de' ? [`    Trifft: ${hurts}`, `    In Word: ${repair.word}`] : []),
  ].join('\n');
}

function toPlaceLines({ page, object, place }: PdfFinding): string[] {
  const words = [page === null ? null : `Seite ${page}`, object, place].filter(Boolean);
  return words.length > 0 ? [`    z. B. ${words.join(' · ')}`] : [];
}
