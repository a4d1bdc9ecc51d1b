import type { Finding } from '../../../shared/work/finding.ts';
import { isNewKind } from '../../audit/components/componentsInPage.ts';
import { generatedName } from '../../audit/engines/axeSource.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { toScript } from '../../browser/world.ts';
import { startBudget } from '../../pace/deadline.ts';
import { freeze } from '../../page/settle.ts';
import { passTime } from '../keyboard/actInPage.ts';
import { type ActedFault, toActedFindings } from '../reading/acted.ts';
import { placeParts } from '../reading/readInPage.ts';
import { toProbe } from '../reading/reading.ts';
import { seenTextParts } from '../reading/textsInView.ts';
import { type LayoutInPage, type LayoutSight, layoutParts, type Turn } from './layoutInPage.ts';
import { layoutRules } from './layoutRules.ts';
import { lossParts } from './lossInPage.ts';
import { exemptParts, narrowParts } from './narrowInPage.ts';

/** Gives the page other windows and text spacings and compares what a person can read then with before. */
export const layout = toProbe(layoutRules, run, '2');

const name = 'globalThis.stufenlosLayout';
const timeoutMs = 8_000;
const budgetMs = 12_000;

/** WCAG 1.4.4: 200 % of a window of 1,280 px. WCAG 1.4.10: 320 × 256 px. */
const windows = {
  zoom: { width: 640, height: 300 },
  reflow: { width: 320, height: 256 },
  upright: { width: 390, height: 844 },
};

async function run(page: AuditedPage, found: Finding[]): Promise<Finding[]> {
  const before = page.page.viewportSize();
  const script = [
    ...layoutParts,
    ...seenTextParts,
    ...lossParts,
    ...narrowParts,
    ...placeParts,
    isNewKind,
    freeze,
  ];
  const parts = `{ toHostPath, toSelector, freeze, generated: ${generatedName}, exempted: ${JSON.stringify(exemptParts)} }`;
  await page.world.evaluate(toScript(script, `void (${name} = openLayout(${parts}))`), { timeoutMs });
  try {
    const { faults, isWhole } = await lookInAll(page);
    const isTold = found.some(({ outcome, criteria }) => outcome === 'failed' && criteria.includes('1.3.4'));
    const untold = faults.filter(({ rule }) => !isTold || !rule.startsWith('orientation-'));
    return toActedFindings(layoutRules, untold, found, () => isWhole);
  } finally {
    if (before) await page.page.setViewportSize(before).catch(() => {});
    await passTime(page, reactionMs).catch(() => {});
    await ask(page, 'end').catch(() => {});
  }
}

const reactionMs = 300;

async function lookInAll(page: AuditedPage): Promise<{ faults: ActedFault[]; isWhole: boolean }> {
  const hasTime = startBudget(budgetMs, page);
  const faults: ActedFault[] = [];
  const across: Turn[] = [];
  for (const look of [lookSpaced, lookZoomed, lookNarrow, lookUpright]) {
    if (!hasTime()) return { faults, isWhole: false };
    faults.push(...(await look(page, across)));
  }
  return { faults, isWhole: true };
}

async function lookSpaced(page: AuditedPage): Promise<ActedFault[]> {
  await ask(page, 'remember');
  await ask(page, 'space', true);
  const lost = await ask<LayoutSight[]>(page, 'listLost');
  await ask(page, 'space', false);
  return lost.map((sight) => toLossFault('spacing', sight));
}

/** The window is as wide and low as that of a phone held across: turned content shows here too. */
async function lookZoomed(page: AuditedPage, across: Turn[]): Promise<ActedFault[]> {
  await resize(page, windows.zoom);
  across.push(...(await ask<Turn[]>(page, 'readTurns')));
  const lost = await ask<LayoutSight[]>(page, 'listLost');
  return lost.map((sight) => toLossFault('zoom', sight));
}

async function lookNarrow(page: AuditedPage): Promise<ActedFault[]> {
  await resize(page, windows.reflow);
  const lost = await ask<LayoutSight[]>(page, 'listLost');
  const narrow = await ask<LayoutSight[]>(page, 'listNarrow');
  return [...lost.map((sight) => toLossFault('reflow', sight)), ...pickWide(narrow).map(toNarrowFault)];
}

async function lookUpright(page: AuditedPage, across: Turn[]): Promise<ActedFault[]> {
  await resize(page, windows.upright);
  const upright = await ask<Turn[]>(page, 'readTurns');
  return [
    ...listTurned(upright, across),
    ...[...upright, ...across].filter(({ plea }) => plea).map(toPleaFault),
  ];
}

async function resize(page: AuditedPage, size: { width: number; height: number }): Promise<void> {
  await page.page.setViewportSize(size);
  await passTime(page, reactionMs);
}

function ask<T = null>(page: AuditedPage, method: keyof LayoutInPage, given?: boolean): Promise<T> {
  return page.world.evaluate<T>(`${name}.${method}(${given ?? ''})`, { timeoutMs });
}

const conditions = {
  spacing: 'Mit den Textabständen der WCAG (Zeilen 1,5, Buchstaben 0,12 em, Wörter 0,16 em)',
  zoom: 'Bei 200 % Vergrößerung (640 px Breite)',
  reflow: 'Bei 320 px Breite (400 % Vergrößerung)',
};

function toLossFault(
  condition: keyof typeof conditions,
  { kind, words, other, ...place }: LayoutSight,
): ActedFault {
  const loss =
    kind === 'cut'
      ? `wird der Text „${words}“ abgeschnitten`
      : `liegt der Text „${words}“ auf dem Text „${other}“`;
  const rule = `${condition}-${kind === 'cut' ? 'clipped' : 'overlap'}`;
  return {
    ...place,
    rule,
    reason: `${conditions[condition]} ${loss}; ohne diese Änderung ist er ganz zu lesen.`,
  };
}

/** One kind of width is told: where text is too wide, tables and pictures follow from it. */
function pickWide(sights: LayoutSight[]): LayoutSight[] {
  const kinds: LayoutSight['kind'][] = ['text', 'table', 'media'];
  const main = kinds.find((kind) => sights.some((sight) => sight.kind === kind));
  return sights.filter(({ kind }) => kind === main || !kinds.includes(kind));
}

function toNarrowFault({ kind, words, measure, selector, snippet }: LayoutSight): ActedFault {
  const wide = `Bei 320 px Breite (400 % Vergrößerung) reicht ${words && kind !== 'media' ? `„${words}“` : 'das Bild'} bis ${measure} px. Die Seite lässt sich deshalb seitlich rollen`;
  const reasons: { [kind: string]: [rule: string, reason: string] } = {
    text: ['reflow-sideways', `${wide}.`],
    table: ['reflow-table', `${wide}. Braucht diese Tabelle beide Richtungen?`],
    media: [
      'reflow-media',
      `${wide}. Braucht dieses Bild seine ganze Breite, etwa als Karte oder Schaubild?`,
    ],
    fixed: [
      'text-not-enlarged',
      `Bei 400 % Vergrößerung ist „${words}“ nur ${measure} % so groß wie zuvor: Die Schriftgröße hängt an der Breite des Fensters.`,
    ],
    gone: [
      'reflow-lost',
      `Dieser Text fehlt bei 320 px Breite (400 % Vergrößerung): „${words}“. Ist er dann anders erreichbar?`,
    ],
    layer: [
      'reflow-covered',
      `In einem Fenster von 320 × 256 px (400 % Vergrößerung) verdecken feste Bereiche ${measure} % der Seite, am meisten „${words}“. Lässt sich der Inhalt trotzdem lesen?`,
    ],
  };
  const [rule, reason] = reasons[kind]!;
  return { rule, selector, snippet, reason };
}

function listTurned(upright: Turn[], across: Turn[]): ActedFault[] {
  return upright.flatMap(({ selector, snippet, degrees, plea }) => {
    const other = across.find((turn) => turn.selector === selector && turn.plea === plea);
    const apart = Math.abs(degrees - (other?.degrees ?? degrees)) % 180;
    if (apart < 80 || apart > 100) return [];
    const reason = `Im Hochformat ist der Inhalt um ${Math.round(degrees)}° gedreht, im Querformat um ${Math.round(other?.degrees ?? 0)}°.`;
    return [{ rule: 'orientation-turned', selector, snippet, reason }];
  });
}

function toPleaFault({ selector, snippet, plea }: Turn): ActedFault {
  const reason = `Statt des Inhalts steht in einer Lage des Geräts nur: „${plea}“.`;
  return { rule: 'orientation-refused', selector, snippet, reason };
}
