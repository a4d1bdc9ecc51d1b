import { toNeededText, toRatioText } from '../../../shared/text/contrastText.ts';
import type { Finding } from '../../../shared/work/finding.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { toColourName, toContrastText } from '../../page/colourNames.ts';
import { asPartial, toFinding, toNone, toProbe } from '../reading/reading.ts';
import type { ProbeRule } from '../reading/readingProbe.ts';
import type { Contrast, Measured } from './measure.ts';
import { type MeasuredText, measureTexts } from './measureTexts.ts';
import { listUnsureOf, orNone } from './stage.ts';
import { partlyReadableRule, textContrastRule } from './textContrastRules.ts';

/**
 * Measures contrast in pictures of the page: of texts whose contrast axe cannot compute, and of placeholders. What is
 * measured is no question of axe any more.
 */
export const textContrast = toProbe([textContrastRule, partlyReadableRule], run, '4');

const maxQuestions = 5;

async function run(page: AuditedPage, found: Finding[]): Promise<Finding[]> {
  // Questions that are asked together cost less than one after another.
  const [doubted, texts] = await Promise.all([
    orNone(page, doubtFailures(page, found)),
    orNone(page, measureTexts(page, found.filter(isOpen), { placeholders: 60 })),
  ]);
  const told = new Set(found.filter(isContrastFailure).map(({ selector }) => selector));
  const findings: Finding[] = doubted;
  for (const text of texts) {
    const verdict = judgeText(text);
    if (verdict === 'open' || told.has(text.selector)) continue;
    if (text.asked) found.splice(found.indexOf(text.asked as Finding), 1);
    // A failure is told where it was measured, not at each place of the same look.
    if (verdict !== 'fine' && !text.isLikeOthers)
      findings.push(toFinding(verdict.rule, { ...verdict, ...text }));
  }
  limitOpen(found);
  const failures = findings.filter(({ outcome }) => outcome === 'failed');
  const asks = findings.filter(({ outcome }) => outcome === 'cantTell');
  const questions = asks.length > maxQuestions ? asks.slice(0, maxQuestions).map(asPartial) : asks;
  return findings.length > 0
    ? [...failures, ...questions]
    : textContrast.rules.map((rule) => toNone(rule as ProbeRule));
}

/** Takes failures of axe back that a picture may lie under which was not loaded; returns questions in their place. */
async function doubtFailures(page: AuditedPage, found: Finding[]): Promise<Finding[]> {
  const failed = found.filter(({ rule, outcome }) => rule === 'color-contrast' && outcome === 'failed');
  const unsure = await listUnsurePlaces(page, failed);
  for (const finding of unsure) found.splice(found.indexOf(finding), 1);
  return unsure.map(({ selector, snippet, message }) => {
    const [, pair = ''] = message.split('\n');
    const reason = `Ein Bild unter dem Text wurde nicht geladen. Ohne das Bild: ${pair} Ist der Text mit dem Bild überall lesbar?`;
    return toFinding(partlyReadableRule, { selector, snippet, reason });
  });
}

async function listUnsurePlaces(page: AuditedPage, findings: Finding[]): Promise<Finding[]> {
  if (findings.length === 0) return [];
  const unsure = await listUnsureOf(
    page,
    findings.map(({ selector }) => selector),
  );
  return unsure.map((at) => findings[at]!);
}

const maxOpen = 10;

/** Exported for its test. */
export function limitOpen(found: Finding[]): void {
  const open = found.filter(isOpen);
  const cut = open.slice(maxOpen);
  for (const finding of cut) found.splice(found.indexOf(finding), 1);
  // Marks the rest as a selection, which differs from audit to audit.
  if (cut.length > 0) for (const finding of open.slice(0, maxOpen)) finding.is_partial = true;
}

const isOpen = ({ rule, outcome }: Finding) => rule === 'color-contrast' && outcome === 'cantTell';

const isContrastFailure = ({ criteria, outcome }: Finding) =>
  outcome === 'failed' && criteria.includes('1.4.3');

/** `open`: nothing can be said. */
type Verdict = 'open' | 'fine' | { rule: ProbeRule; reason: string };

export function judgeText(text: MeasuredText): Verdict {
  const { kind, measured, needed, isPlaceholder, isUnsure, painting } = text;
  if (measured === 'unknown') return 'open';
  if (isUnsure && measured !== 'unseen') return judgeUnsure(measured, text);
  if (measured === 'unseen' || isEnough(measured, needed)) return 'fine';
  // A sign like an arrow may be decoration.
  if (kind === 'sign') return 'open';
  if (measured.best < toHiddenLimit(text)) return isPlaceholder ? 'fine' : toHidden(measured);
  if (measured.isMoving) return toQuestion(measured, needed);
  const most = painting === 'computed' ? needed - 0.05 : needed * 0.97;
  if (measured.best < most || (isEven(measured) && measured.best < needed)) return toFailure(measured, text);
  return judgeWords(measured, text);
}

/** Words in the very colour of their ground may be there on purpose; over a photo nothing is quite even. */
const toHiddenLimit = ({ isOnPicture }: MeasuredText): number => (isOnPicture ? 1.03 : 1.1);

/** A picture that may be there for others makes the ground another: what was measured proves nothing. */
function judgeUnsure(measured: Measured, { kind, needed }: MeasuredText): Verdict {
  if (kind === 'sign' || isEnough(measured, needed)) return 'open';
  const { text, ground, middle } = measured;
  const reason = `Ein Bild unter dem Text wurde nicht geladen. Ohne das Bild: ${toContrastText({ text, ground }, middle, needed)}. Ist der Text mit dem Bild überall lesbar?`;
  return { rule: partlyReadableRule, reason };
}

/** Deviations of a byte in colours are no fault. */
const isEven = ({ best, worst }: Contrast): boolean => best - worst < 0.05;

/** A moving ground is measured in one moment only. */
function isEnough(measured: Measured, needed: number): boolean {
  if (measured.isMoving) return measured.best >= needed;
  return measured.worst >= (isEven(measured) ? needed - 0.02 : needed * 0.95);
}

type Wanted = Pick<MeasuredText, 'needed' | 'isOnPicture'>;

function judgeWords(measured: Measured, text: Wanted): Verdict {
  const { needed } = text;
  const lowest = measured.words.find(({ word }) => /\p{L}{3}|\d{3}/u.test(word));
  if (lowest && lowest.best < needed * 0.75) return toFailure(lowest, text, lowest.word);
  const isNearlyEnough = measured.worst >= needed * 0.85 && measured.middle >= needed * 1.2;
  return isNearlyEnough ? 'fine' : toQuestion(measured, needed);
}

function toFailure(measured: Contrast, { needed, isOnPicture }: Wanted, word?: string): Verdict {
  const { best, middle, text, ground } = measured;
  const subject = word ? `Gemessen an dem Wort „${word}“: ` : '';
  const most = best - middle < 0.3 ? '' : ` Auch an der besten Stelle sind es nur ${toRatioText(best)}.`;
  const pair = toContrastText({ text, ground, isUneven: isOnPicture || !isEven(measured) }, middle, needed);
  const reason = `${subject}${pair}.${most}`;
  return { rule: textContrastRule, reason };
}

function toQuestion(measured: Measured, needed: number): Verdict {
  const { worst, best, words } = measured;
  const lowest = words[0]?.word;
  const place = lowest ? ` Am schwächsten ist „${lowest}“.` : '';
  const reason = `Der Kontrast liegt zwischen ${toRatioText(worst)} und ${toRatioText(best)}, nötig ist ${toNeededText(needed)}.${place} Ist dieser Text überall lesbar?`;
  return { rule: partlyReadableRule, reason };
}

function toHidden({ text, ground }: Measured): Verdict {
  const reason = `Der Text hat fast die Farbe seines Hintergrunds: ${toColourName(text)} auf ${toColourName(ground)}. Soll man ihn lesen können?`;
  return { rule: partlyReadableRule, reason };
}
