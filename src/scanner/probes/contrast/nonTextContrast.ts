import { toNeededText, toRatioText } from '../../../shared/text/contrastText.ts';
import type { Finding } from '../../../shared/work/finding.ts';
import { isNewKind } from '../../audit/components/componentsInPage.ts';
import { generatedName } from '../../audit/engines/axeSource.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { startBudget } from '../../pace/deadline.ts';
import { takeFirst } from '../../pace/takeFirst.ts';
import { toColourName } from '../../page/colourNames.ts';
import { toFinding, toNone, toProbe } from '../reading/reading.ts';
import type { ProbeRule } from '../reading/readingProbe.ts';
import { type Boundary, measureBoundary, measureIcon, showsInside } from './boundary.ts';
import { controlParts, type PageControl } from './controlsInPage.ts';
import { faintBoundaryRule, fieldBoundaryRule, iconContrastRule } from './nonTextContrastRules.ts';
import { shoot } from './screenshot.ts';
import { ask, keepStage, listUnsure, shootWith, showLetters, styles } from './stage.ts';
import type { Word } from './textsInPage.ts';

const rules = [fieldBoundaryRule, faintBoundaryRule, iconContrastRule];

/** Measures the contrast of fields, ticks and icons of controls with what is around them. */
export const nonTextContrast = toProbe(rules, run, '4');

const caps = { controls: 60, windows: 6, questions: 2, budgetMs: 4_000 };
const needed = 3;
const inControls = keepStage([...controlParts, isNewKind]);

async function run(page: AuditedPage): Promise<Finding[]> {
  const wanted = `{ generated: ${generatedName}, isNew: isNewKind, most: ${caps.controls + 1} }`;
  const kept = await ask<PageControl[]>(page, `keepControls(${wanted})`, inControls);
  const controls = takeFirst(kept, caps.controls, page);
  const faults = controls.length > 0 ? await measureControls(page, controls) : [];
  const questions = faults.filter(({ rule }) => rule === faintBoundaryRule);
  const told = [...faults.filter(({ rule }) => rule !== faintBoundaryRule), ...listDistinct(questions)];
  return told.length > 0 ? told.map(({ rule, ...fault }) => toFinding(rule, fault)) : rules.map(toNone);
}

type Fault = { place: number; rule: ProbeRule; reason: string; selector: string; snippet: string };

/** One question for fields that look alike. */
const listDistinct = (questions: Fault[]): Fault[] =>
  [...new Map(questions.map((question) => [question.reason, question])).values()].slice(0, caps.questions);

async function measureControls(page: AuditedPage, controls: PageControl[]): Promise<Fault[]> {
  try {
    await ask(page, `addLayer('still', ${JSON.stringify(styles.still)})`);
    return await doubt(page, await measureAll(page, controls));
  } finally {
    await ask(page, 'restorePage()');
  }
}

/** Asks about fields behind which a picture was not loaded; leaves icons there alone. */
async function doubt(page: AuditedPage, faults: Fault[]): Promise<Fault[]> {
  const unsure = await listUnsure(
    page,
    faults.map(({ place, rule }) => ({ place, isEdge: rule !== iconContrastRule })),
  );
  return faults.flatMap((fault) => {
    if (!unsure.has(fault.place)) return fault;
    if (fault.rule === iconContrastRule) return [];
    const reason = `Ein Bild hinter dem Feld wurde nicht geladen. Ohne das Bild: ${fault.reason}`;
    return { ...fault, rule: faintBoundaryRule, reason };
  });
}

async function measureAll(page: AuditedPage, controls: PageControl[]): Promise<Fault[]> {
  const hasTime = startBudget(caps.budgetMs, page);
  const faults: Fault[] = [];
  let left = controls;
  for (let windows = 0; left.length > 0 && windows < caps.windows && hasTime(); windows++) {
    await ask(page, `reveal(listChain(${left[0]!.place}))`);
    const seen = await listSeen(page, left);
    if (seen.length > 0) faults.push(...(await measureWindow(page, seen)));
    const tried = new Set([left[0], ...seen.map(({ control }) => control)]);
    left = left.filter((control) => !tried.has(control));
  }
  takeFirst(left, 0, page);
  return faults;
}

type Seen = { control: PageControl; boxes: Word[] };

async function listSeen(page: AuditedPage, controls: PageControl[]): Promise<Seen[]> {
  const places = JSON.stringify(controls.map(({ place }) => place));
  const boxes = await ask<Word[][]>(page, `${places}.map(listBoxes)`, inControls);
  return controls
    .map((control, at) => ({ control, boxes: boxes[at]! }))
    .filter(({ boxes: [own] }) => own && own.width > 5 && own.height > 5);
}

async function measureWindow(page: AuditedPage, seen: Seen[]): Promise<Fault[]> {
  const icons = seen.filter(({ control }) => control.kind === 'icon').map(({ control }) => control.place);
  const whole = await shoot(page);
  if (icons.length > 0) await ask(page, `hideSymbols(${JSON.stringify(icons)})`, inControls);
  const bare = icons.length > 0 ? await shootWith(page, styles.bare) : whole;
  if (icons.length > 0) await showLetters(page);
  return seen.flatMap(({ control, boxes }) => {
    const isIcon = control.kind === 'icon';
    if (control.kind === 'switch' && showsInside(whole, { ...boxes[0]!, needed: enough })) return [];
    const found = isIcon ? measureIcon({ whole, bare }, boxes[0]!) : measureBoundary(whole, boxes);
    return found ? (judge(control, found) ?? []) : [];
  });
}

/** Between the limits a pixel at the edge may mislead. */
const sure = 2.7;
const enough = 2.95;

function judge(control: PageControl, { ratio, line, outside }: Boundary): Fault | null {
  if (ratio >= enough) return null;
  const { place: at, selector, snippet, kind, isFilled } = control;
  const place = { place: at, selector, snippet };
  const values = `${toColourName(line)} auf ${toColourName(outside)}: ${toRatioText(ratio)}, nötig ${toNeededText(needed)}.`;
  if (kind === 'icon' || kind === 'dot')
    return ratio < sure ? { ...place, rule: iconContrastRule, reason: values } : null;
  const isKnown = ratio < sure && !isFilled;
  if (isKnown) return { ...place, rule: fieldBoundaryRule, reason: `An der deutlichsten Kante: ${values}` };
  const question = 'Erkennen Sie ohne Anstrengung, wo dieses Feld beginnt und endet?';
  return { ...place, rule: faintBoundaryRule, reason: `An der deutlichsten Kante: ${values} ${question}` };
}
