import type { Scan, TrendPoint } from '../contract/website.ts';
import { toNumber } from '../text/format.ts';

export const scopeWords: { [scope in Scan['scope']]: string | null } = {
  website: null,
  full: 'vollständig',
  pages: 'nur nachgeprüft',
};

type NotAudited = Pick<Scan, 'pages_unchanged' | 'pages_failed'>;

/** Says which pages a scan did not audit itself; null: none. */
export function toNotAudited({ pages_unchanged, pages_failed }: NotAudited): string | null {
  const parts = [
    pages_unchanged > 0 && `davon ${toNumber(pages_unchanged)} unverändert übernommen`,
    pages_failed > 0 && `${toNumber(pages_failed)} weitere nicht erreicht`,
  ].filter(Boolean);
  return parts.join('; ') || null;
}

/** Says what holds of pages that a scan did not audit itself. */
export const listKept = ({ pages_unchanged, pages_failed }: NotAudited): string[] => [
  ...(pages_unchanged > 0
    ? [
        'Was sich seit der letzten Prüfung nicht geändert hatte, wurde nicht noch einmal geprüft, und seine Befunde gelten weiter.',
      ]
    : []),
  ...(pages_failed > 0
    ? [
        'Von Seiten, die nicht erreicht wurden, gelten die früheren Befunde weiter; Seiten, die es nicht mehr gibt (Status 404 oder 410), und ihre Befunde zählen nicht mehr.',
      ]
    : []),
];

export const hasResult = ({ finished_at, pages_done }: Pick<Scan, 'finished_at' | 'pages_done'>): boolean =>
  finished_at !== null && pages_done > 0;

export function toNoComparison(scan: Pick<Scan, 'finished_at' | 'pages_done'>): string {
  if (scan.finished_at === null) return 'Der Scan läuft noch. Danach steht hier, was sich geändert hat.';
  if (scan.pages_done === 0) return 'Dieser Scan hat keine Seite geprüft. Es gibt nichts zu vergleichen.';
  return 'Vor diesem Scan gibt es keinen, mit dem er sich vergleichen lässt.';
}

/** Splits a change of the score at the moment the scan began, where it is known and the rules stayed. */
export function toScoreReasons(
  earlier: number,
  { score_before, accessibility_score }: Pick<TrendPoint, 'score_before' | 'accessibility_score'>,
  hasNewRules: boolean,
): string[] {
  if (score_before === null || hasNewRules) return [`insgesamt ${toPoints(accessibility_score - earlier)}`];
  return [
    ...(score_before === earlier
      ? []
      : [`${toPoints(score_before - earlier)} vor dem Scan, von Hand oder durch Einstellungen`]),
    `${toPoints(accessibility_score - score_before)} durch den Scan`,
  ];
}

export function toPoints(change: number): string {
  if (change === 0) return '±0';
  return change > 0 ? `+${change}` : `−${-change}`;
}

/** Says what changed the score between two scans; null: one of them has none. */
export function toScoreChange(
  { accessibility_score, score_before, rule_version }: Scored,
  since: Pick<Scored, 'accessibility_score' | 'rule_version'>,
): string | null {
  const before = since.accessibility_score;
  if (before === null || accessibility_score === null) return null;
  const hasNewRules = since.rule_version !== rule_version;
  const reasons = toScoreReasons(before, { accessibility_score, score_before }, hasNewRules).join(', ');
  return `Score ${before} % → ${accessibility_score} %: ${reasons}. Er zählt Kriterien auf Seiten, nicht Ursachen; auch neue und wegfallende Seiten und Kriterien, die nur einer der beiden Scans entschied, ändern ihn.`;
}

type Scored = Pick<Scan, 'accessibility_score' | 'score_before' | 'rule_version'>;
