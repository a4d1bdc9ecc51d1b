import type { Finding } from '../../../shared/work/finding.ts';
import type { AuditedPage, FirstView } from '../../audit/engines/engine.ts';
import { type ActedFault, toActedFindings } from '../reading/acted.ts';
import { toProbe } from '../reading/reading.ts';
import type { LayoutSight } from './layoutInPage.ts';
import { narrowRules } from './layoutRules.ts';
import { type LookCall, openLook, toTextLoss } from './lookInPage.ts';

/** WCAG 1.4.10: 1,280 × 1,024 px at 400 %. */
export const narrowWindow = { width: 320, height: 256 };

/** Loads the page in a narrow window, as at 400 % zoom, and compares it with the first window. */
export const narrow = toProbe(narrowRules, run);

/** Reads what a person sees before the window changes. */
export async function readSeen(page: AuditedPage): Promise<FirstView> {
  const [, seen] = await openLook<[null, FirstView, null]>(page, ['remember', 'describe', 'end']);
  return seen;
}

type Sights = LayoutSight[];
type Told = [
  lost: Sights,
  narrowed: Sights,
  isUncut: boolean,
  isRolling: boolean,
  spaced: null,
  crowded: Sights,
];

const narrowLooks: LookCall[] = [
  'listLost',
  'listNarrow',
  'isUncut',
  'isRolling',
  ['space', true],
  'listLost',
  ['space', false],
];

/** Leaves the page in the narrow window: what it becomes by growing again is nobody's view. */
async function run(page: AuditedPage, found: Finding[]): Promise<Finding[]> {
  const seen = page.seen ?? (await readSeen(page));
  if (!(await page.reopen(narrowWindow))) {
    page.onCut?.();
    return [];
  }
  const [, lost, narrowed, isUncut, isRolling, , crowded] = await openLook<[null, ...Told, null]>(page, [
    ['adopt', seen],
    ...narrowLooks,
  ]);
  const sights = narrowed.filter(({ kind }) => kind !== 'beyond' || lost.length === 0);
  const faults = [
    ...lost.map((sight) => toTextLoss('reflow', sight)),
    ...crowded.map((sight) => toTextLoss('narrow-spacing', sight)),
    ...pickWide(sights).map(toFault),
  ];
  const untold = faults.filter((fault) => !isTold(fault, found));
  const size = `${narrowWindow.width}x${narrowWindow.height}`;
  const findings = toActedFindings(
    narrowRules,
    untold,
    found,
    (rule) =>
      !faults.some((one) => one.rule === rule) &&
      (rule !== 'reflow-sideways' || !isRolling) &&
      (!/-clipped$/.test(rule) || isUncut),
  );
  return findings.map((finding) => ({ ...finding, windows: [size] }));
}

/** A text that is lost already at 200 % or with wider spacing has one repair. */
const isTold = ({ rule, selector }: ActedFault, found: Finding[]): boolean =>
  /-(?:clipped|overlap)$/.test(rule) &&
  found.some((one) => one.selector === selector && /^(?:zoom|spacing)-/.test(one.rule));

/** One kind of width is told: where text is too wide, tables and pictures follow from it. */
function pickWide(sights: LayoutSight[]): LayoutSight[] {
  const kinds: LayoutSight['kind'][] = ['text', 'table', 'media'];
  const main = kinds.find((kind) => sights.some((sight) => sight.kind === kind));
  return sights.filter(({ kind }) => kind === main || !kinds.includes(kind));
}

function toFault({ kind, words, measure, selector, snippet }: LayoutSight): ActedFault {
  const wide = `Bei 320 px Breite (400 % Vergrößerung) reicht ${words && kind !== 'media' ? `„${words}“` : /^<(?:img|video|svg|picture)/i.test(snippet) ? 'das Bild' : 'das Bedienelement'} bis ${measure} px. Die Seite lässt sich deshalb seitlich rollen`;
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
    out: [
      'reflow-lost',
      `Bei 320 px Breite (400 % Vergrößerung) liegt dieses Bedienelement rechts neben dem Fenster, und niemand kann dorthin rollen: „${words}“. Ist es dann anders erreichbar?`,
    ],
    beyond: [
      'reflow-clipped',
      `Bei 320 px Breite (400 % Vergrößerung) liegen ${measure} % des Textes rechts neben dem Fenster, und niemand kann dorthin rollen: „${words}“.`,
    ],
    layer: [
      'reflow-covered',
      `In einem Fenster von 320 × 256 px (400 % Vergrößerung) verdecken feste Bereiche ${measure} % der Seite, am meisten „${words}“. Lässt sich der Inhalt trotzdem lesen?`,
    ],
  };
  const [rule, reason] = reasons[kind]!;
  return { rule, selector, snippet, reason };
}
