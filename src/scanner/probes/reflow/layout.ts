import type { Finding } from '../../../shared/work/finding.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { startBudget } from '../../pace/deadline.ts';
import { passTime } from '../keyboard/actInPage.ts';
import { type ActedFault, toActedFindings } from '../reading/acted.ts';
import { toProbe } from '../reading/reading.ts';
import type { LayoutSight, Turn } from './layoutInPage.ts';
import { layoutRules } from './layoutRules.ts';
import { askLook, type LookCall, openLook, resize, toTextLoss } from './lookInPage.ts';

/** Gives the page other windows and text spacings and compares what a person can read then with before. */
export const layout = toProbe(layoutRules, run, '3');

const budgetMs = 12_000;

/** WCAG 1.4.4: 200 % of a window of 1,280 px. */
const windows = {
  zoom: { width: 640, height: 300 },
  upright: { width: 390, height: 844 },
};

async function run(page: AuditedPage, found: Finding[]): Promise<Finding[]> {
  const before = page.page.viewportSize();
  await openLook(page, ['remember']);
  try {
    const { faults, isWhole, open } = await lookInAll(page);
    const isTold = found.some(({ outcome, criteria }) => outcome === 'failed' && criteria.includes('1.3.4'));
    const untold = faults.filter(({ rule }) => !isTold || !rule.startsWith('orientation-'));
    return toActedFindings(
      layoutRules,
      untold,
      found,
      (rule) => isWhole && !open.some((kind) => rule.startsWith(kind)),
    );
  } finally {
    if (before) await page.page.setViewportSize(before).catch(() => {});
    await passTime(page, reactionMs).catch(() => {});
    await askLook(page, ['end']).catch(() => {});
  }
}

const reactionMs = 300;

/** `open`: how the names of rules begin that nothing proves, though they found nothing. */
type Looked = { faults: ActedFault[]; isWhole: boolean; open: string[] };
type Sights = { across: Turn[]; open: string[] };

async function lookInAll(page: AuditedPage): Promise<Looked> {
  const hasTime = startBudget(budgetMs, page);
  const faults: ActedFault[] = [];
  const sights: Sights = { across: [], open: [] };
  for (const look of [lookSpaced, lookZoomed, lookUpright]) {
    if (!hasTime()) return { faults, isWhole: false, open: [] };
    faults.push(...(await look(page, sights)));
  }
  return { faults, isWhole: true, open: sights.open };
}

type Read = [lost: LayoutSight[], isUncut: boolean];

async function lookSpaced(page: AuditedPage, { open }: Sights): Promise<ActedFault[]> {
  const calls: LookCall[] = [['space', true], 'listLost', 'isUncut', ['space', false]];
  const [, lost, isUncut] = await askLook<[null, LayoutSight[], boolean, null]>(page, calls);
  if (!isUncut) open.push('spacing-');
  return lost.map((sight) => toTextLoss('spacing', sight));
}

/** The window is as wide and low as that of a phone held across: turned content shows here too. */
async function lookZoomed(page: AuditedPage, { across, open }: Sights): Promise<ActedFault[]> {
  await resize(page, windows.zoom);
  const zoomed = await askLook<[Turn[], ...Read]>(page, ['readTurns', 'listLost', 'isUncut']);
  const [turns, lost, isUncut] = zoomed;
  across.push(...turns);
  if (!isUncut) open.push('zoom-');
  return lost.map((sight) => toTextLoss('zoom', sight));
}

async function lookUpright(page: AuditedPage, { across, open }: Sights): Promise<ActedFault[]> {
  await resize(page, windows.upright);
  const [mayRefuse, upright] = await askLook<[boolean, Turn[]]>(page, ['mayRefuse', 'readTurns']);
  if (mayRefuse) open.push('orientation-');
  return [
    ...listTurned(upright, across),
    ...[...upright, ...across].filter(({ plea }) => plea).map(toPleaFault),
  ];
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
