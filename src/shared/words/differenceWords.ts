import type { CauseDifference, ScanDifference } from '../contract/cause.ts';
import {
  type DocumentChangeKind,
  type DocumentDifference,
  documentChangeKinds,
} from '../documents/documentDifference.ts';
import { byHand } from '../standards/engines.ts';
import { toNumber } from '../text/format.ts';
import { causeStatusNames } from './causeWords.ts';
import { toReachWords } from './reach.ts';

export type DifferenceKind = {
  [name in keyof ScanDifference]: name extends `${infer kind}_count` ? kind : never;
}[keyof ScanDifference];

export const unsteadyText =
  'Obwohl sich die Seite nicht geändert hatte, war ein solcher Befund nur bei manchen Prüfungen da. Meist liegt das an Inhalten, die wechseln oder nachgeladen werden. Er gilt deshalb weder als neu noch als behoben, bis sich die Seite ändert.';

/** `word` follows a count. In the order in which they are told. */
export const differenceWords: { [kind in DifferenceKind]: { title: string; word: string; text?: string } } = {
  new: { title: 'Neu', word: 'neu' },
  reopened: { title: 'Wieder da', word: 'wieder da' },
  wider: {
    title: 'In weiteren Fenstern angesehen',
    word: 'in weiteren Fenstern',
    text: 'Der Scan davor hat die Seiten nur in einem Fenster angesehen, dieser auch in weiteren. Ob diese Ursachen neu sind, lässt sich deshalb nicht sagen.',
  },
  grown: { title: 'Bekannt, an weiteren Stellen', word: 'an weiteren Stellen' },
  reached: {
    title: 'Auf neu geprüften Seiten',
    word: 'auf neu geprüften Seiten',
    text: 'Die neuen Stellen stehen nur auf Seiten, die zuvor kein Scan geprüft hat. Ob es sie dort schon länger gibt, lässt sich nicht sagen.',
  },
  changed: {
    title: 'Geändert, nicht behoben',
    word: 'geändert',
    text: 'Dieselben Elemente sind weiter ein Fehler oder zu prüfen, nur anders als zuvor, zum Beispiel mit anderen Farben oder unter anderem Namen im Code.',
  },
  fixed: { title: 'Behoben', word: 'behoben' },
  dropped: {
    title: 'Entfallen',
    word: 'entfallen',
    text: 'Die Seiten dazu gibt es nicht mehr, jemand hat sie hier gelöscht, eine Frage („Bitte prüfen“) stellt sich nicht mehr, ein Fehler wurde zur Frage, oder dem Element fehlt jetzt der Name, an dem sich der Fehler prüfen ließ. Dass dort etwas repariert wurde, ist nicht belegt.',
  },
  unsteady: { title: 'Schwankend', word: 'schwankend', text: unsteadyText },
  stayed: { title: 'Geblieben', word: 'geblieben' },
};

export const differenceKinds = Object.keys(differenceWords) as DifferenceKind[];

/** Kinds that tell of a change; the others need no action. */
export const changeKinds = differenceKinds.filter((kind) => kind !== 'unsteady' && kind !== 'stayed');

export type DifferenceCounts = Pick<ScanDifference, `${DifferenceKind}_count`>;

const tallied: DifferenceKind[] = [
  'new',
  'reopened',
  'grown',
  'wider',
  'reached',
  'changed',
  'fixed',
  'dropped',
  'stayed',
  'unsteady',
];

const always: DifferenceKind[] = ['new', 'fixed', 'stayed'];

/** Counts of a difference in one line. What nothing is of is left out, except for what everybody asks for. */
export const listDifferenceCounts = (difference: DifferenceCounts, hasNewRules = false) =>
  tallied
    .map((kind) => ({ kind, count: difference[`${kind}_count`], word: toWord(kind, hasNewRules) }))
    .filter(({ kind, count }) => count > 0 || always.includes(kind));

/** Between scans of other rules nobody knows whether the website or a rule changed. */
const wordsOfNewRules: { [kind in DifferenceKind]?: string } = {
  new: 'neu, auch durch andere Prüfregeln',
  grown: 'an weiteren Stellen, auch durch andere Prüfregeln',
  fixed: 'nicht mehr gefunden, auch durch andere Prüfregeln',
};

const mendedOrRules =
  'Zwischen den beiden Scans haben sich Prüfregeln geändert: Ob die Website repariert ist oder unsere Regeln diese Stellen nicht mehr melden, sagt der Vergleich nicht.';

/** Heads the causes of one kind. Between scans of other rules none of them is called mended. */
export const toDifferenceHead = (
  kind: DifferenceKind,
  hasNewRules: boolean,
): { title: string; text?: string } =>
  kind === 'fixed' && hasNewRules
    ? { title: 'Nicht mehr gefunden', text: mendedOrRules }
    : differenceWords[kind];

const toWord = (kind: DifferenceKind, hasNewRules: boolean): string =>
  (hasNewRules ? wordsOfNewRules[kind] : undefined) ?? differenceWords[kind].word;

export const documentChangeTexts: { [kind in DocumentChangeKind]?: string } = {
  dropped:
    'Keine geprüfte Seite verlinkt mehr auf das Dokument, oder dieselbe Datei wird anders beurteilt. Dass etwas repariert wurde, ist nicht belegt.',
};

export const documentsNote =
  'Fehler in verlinkten PDFs ändern weder die Prüflisten der Seiten noch den Score und zählen deshalb für sich.';

export const hasDocumentChanges = (documents: DocumentDifference): boolean =>
  documentChangeKinds.some((kind) => documents[`${kind}_count`] > 0);

/** Pages that are gone and questions that nobody asks any more changed nothing. */
export const isUnchanged = (difference: DifferenceCounts): boolean =>
  changeKinds.every((kind) => kind === 'dropped' || difference[`${kind}_count`] === 0);

export const newRulesTitle = 'Zwischen den beiden Scans haben sich Prüfregeln geändert';
export const toNewRulesText = (before: string, now: string): string =>
  `Manches ist deshalb neu oder nicht mehr da, ohne dass sich die Website geändert hat (${before} → ${now}).`;

/** Returns the changed counts, as `Stellen 91 → 115, Seiten 12 → 14`; if none changed, `toReachWords`. */
export function toReachChange(cause: CauseDifference): string {
  const changes = [
    [cause.is_partial ? 'Stellen mindestens' : 'Stellen', cause.finding_count_before, cause.finding_count],
    ['Seiten', cause.page_count_before, cause.page_count],
  ] as const;
  const changed = changes.filter(([, before, after]) => before !== after);
  const reach = changed.map(([word, before, after]) => `${word} ${toNumber(before)} → ${toNumber(after)}`);
  return [...(changed.length === 0 ? [toReachWords(cause)] : reach), ...listAdded(cause)].join(', ');
}

const listAdded = ({
  new_finding_count,
  is_partial,
}: Pick<CauseDifference, 'new_finding_count' | 'is_partial'>): string[] =>
  new_finding_count
    ? [`davon ${toNumber(new_finding_count)} ${is_partial ? 'zuvor nicht gefunden' : 'neu'}`]
    : [];

export const listPlaceNotes = (cause: CauseDifference): string[] => [
  ...(cause.finding_count_before > 0 ? listAdded(cause) : []),
  ...(cause.finding_count > 0 ? listAnswered(cause) : []),
];

/** Reach of a cause in two scans. What is gone has the reach that it had. */
export function toDifferenceReach(cause: CauseDifference): string {
  const { finding_count_before, page_count_before } = cause;
  if (cause.finding_count === 0)
    return toReachWords({ ...cause, finding_count: finding_count_before, page_count: page_count_before });
  const reach = finding_count_before === 0 ? toReachWords(cause) : toReachChange(cause);
  return [reach, ...listAnswered(cause)].join(', ');
}

function listAnswered({ asked_count = 0, fine_count = 0 }: Partial<CauseDifference>): string[] {
  return [
    ...(asked_count > 0 ? [`davon ${toNumber(asked_count)} bitte prüfen`] : []),
    ...(fine_count > 0 ? [`davon ${toNumber(fine_count)} in Ordnung befunden`] : []),
  ];
}

/** Says what people did with a cause, beside its reach. */
export const listDecided = ({
  was_reported,
  engine,
  status,
}: Pick<CauseDifference, 'was_reported' | 'engine' | 'status'>): string[] => [
  ...(was_reported ? ['als behoben gemeldet, aber noch da'] : []),
  ...(engine === byHand ? ['von Hand eingetragen'] : []),
  ...(status === 'ignored' || status === 'fine' ? [causeStatusNames[status]] : []),
];
