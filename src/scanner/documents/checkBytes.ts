import type { PdfCheck, PdfFinding } from '../../shared/documents/pdfCheck.ts';
import { pdfRule } from '../../shared/documents/pdfRules.ts';
import { openFile } from './facts/openFile.ts';
import type { PdfFile } from './facts/pdfFile.ts';
import { refusals } from './facts/refusals.ts';
import { pdfLimits } from './file/limits.ts';
import { chooseQuestions } from './rules/chooseQuestions.ts';
import type { PdfPlace, PdfRuleCheck } from './rules/condition/rule.ts';
import { pdfRuleList } from './rules/index.ts';

/** Checks one file in this process, which may need any time and memory: `checkPdf` gives it one of its own. */
export async function checkBytes(bytes: Uint8Array): Promise<PdfCheck> {
  try {
    const file = await openFile(bytes);
    return 'state' in file ? file : toCheck(file);
  } catch {
    return { state: 'unreadable', reason: refusals.damaged };
  }
}

const toCheck = (file: PdfFile): PdfCheck => ({
  state: 'checked',
  pages: file.pages.length,
  title: file.title,
  language: file.language,
  tagged: file.isTagged,
  findings: pdfRuleList.flatMap((rule) => toFindings(rule, file)).sort(byWeight),
  questions: chooseQuestions(file),
});

const weights = ['critical', 'serious', 'moderate', 'minor'];

const toWeight = ({ rule }: PdfFinding): number => weights.indexOf(pdfRule(rule).severity);

/** Puts the worst first; equal ones stay in the order of Matterhorn. */
const byWeight = (a: PdfFinding, b: PdfFinding): number => toWeight(a) - toWeight(b);

/** Makes one finding for a page and a place; the last of many counts all further ones. A file without tags has one. */
function toFindings({ rule, checkpoint, find }: PdfRuleCheck, file: PdfFile): PdfFinding[] {
  const found = new Map<string, PdfFinding>();
  for (const one of find(file)) {
    const { page = null, object = null, place = null, times = 1 }: PdfPlace = one;
    const own = file.isTagged ? `${page} ${place}` : '';
    const key = found.has(own) || found.size < pdfLimits.findingsOfRule ? own : 'further';
    const known = found.get(key);
    if (known) known.times += times;
    else
      found.set(key, { rule, checkpoint, times, ...(key === own ? toShort(page, object, place) : nowhere) });
  }
  return [...found.values()];
}

const nowhere = { page: null, object: null, place: null };

const toShort = (page: number | null, object: string | null, place: string | null) => ({
  page,
  object,
  place: place === null ? null : toOneLine(place),
});

/** Names in a file are the words of strangers. */
const toOneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, 200)
    .toWellFormed();
