import type { Scan, TrendPoint } from '../../../shared/contract/website.ts';
import { toCount, toNumber } from '../../../shared/text/format.ts';
import type { Tone } from '../../ui/sign/badge.tsx';

export const scanStatusWords: { [status in Scan['status']]: { word: string; tone: Tone } } = {
  queued: { word: 'Wartet', tone: 'quiet' },
  running: { word: 'Läuft', tone: 'info' },
  done: { word: 'Fertig', tone: 'ok' },
  failed: { word: 'Nicht gelungen', tone: 'bad' },
  stopped: { word: 'Angehalten', tone: 'warn' },
};

export const scopeWords: { [scope in Scan['scope']]: string | null } = {
  website: null,
  full: 'vollständig',
  pages: 'nur nachgeprüft',
};

/** Says which pages a scan did not audit itself; null: none. */
export function toNotAudited({
  pages_unchanged,
  pages_failed,
}: Pick<Scan, 'pages_unchanged' | 'pages_failed'>): string | null {
  const parts = [
    pages_unchanged > 0 && `davon ${toNumber(pages_unchanged)} unverändert übernommen`,
    pages_failed > 0 && `${toNumber(pages_failed)} weitere nicht erreicht`,
  ].filter(Boolean);
  return parts.join('; ') || null;
}

export const toRechecked = ({ pages_done }: Pick<Scan, 'pages_done'>): string =>
  `Nachgeprüft: ${toCount(pages_done, 'Seite', 'Seiten')}. Von allen übrigen gilt weiter, was frühere Scans fanden; auch das heißt hier „geblieben“.`;

const hasResult = ({ finished_at, pages_done }: Scan): boolean => finished_at !== null && pages_done > 0;

/**
 * `later`: an earlier scan to compare with exists. `first`: this is the first scan with a result. `none`: it
 * has no result. `scans` is sorted newest first; `hasOlder` means more exist that are not loaded.
 */
export function toCompared(scans: Scan[], scan: Scan, hasOlder: boolean): 'later' | 'first' | 'none' {
  if (!hasResult(scan)) return 'none';
  const isBefore = (other: Scan) => other.id < scan.id && other.status !== 'failed' && hasResult(other);
  return hasOlder || scans.some(isBefore) ? 'later' : 'first';
}

export function toNoComparison(scan: Scan): string {
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
