import { findCriterion } from '../../shared/standards/wcag.ts';
import { toCount, toNumber } from '../../shared/text/format.ts';
import { toScannedPages } from '../../shared/text/pageLimit.ts';
import type { CauseSummary, Summary } from './summary.ts';

const impactNames = { critical: 'kritisch', serious: 'schwer', moderate: 'mittel', minor: 'gering' };

export function toText(summary: Summary): string {
  if (summary.pages.audited === 0) return toFailure(summary);
  return [
    `\n${summary.url}`,
    ...toInterruptedLines(summary),
    ...toScoreLines(summary),
    ...toCauseLines(summary.causes),
    ...toErrorLines(summary),
    ...(summary.stored ? [`\nErgebnis ansehen: ${summary.stored}`] : []),
    '\nAutomatische Prüfungen finden nur einen Teil der Barrieren.',
    'Das Ergebnis ist kein Nachweis der Konformität und keine Rechtsberatung.\n',
  ].join('\n');
}

function toInterruptedLines({ interrupted, pages }: Summary): string[] {
  const found = toCount(pages.found, 'gefundenen Seite', 'gefundenen Seiten');
  const audited = toNumber(pages.audited);
  return interrupted
    ? [`\nAbgebrochen: ${audited} von ${found} geprüft. Das Ergebnis gilt nur für diese.`]
    : [];
}

function toFailure({ url, message, errors, interrupted }: Summary): string {
  if (interrupted) return `\n${url}\nAbgebrochen, bevor eine Seite geprüft war.\n`;
  const reason = errors[0]?.message ?? message;
  return `\n${url}\nDie Website konnte nicht geprüft werden. ${reason}\n`;
}

function toScoreLines({ score, coverage, pages, findings, media, duration_ms }: Summary): string[] {
  const provisional = score.completionRate < 100 ? 'vorläufig: ' : '';
  const pace = (pages.audited / duration_ms) * 60_000;
  const counts = { pages_done: pages.audited, pages_found: pages.found, pages_beyond: pages.beyond_limit };
  const scanned = `${toScannedPages(counts)}${pages.beyond_limit > 0 ? ' (mehr mit --max-pages N),' : ''}`;
  return [
    `\nScore ${score.percentage} %, Note ${score.grade} (${provisional}${coverage.criteria_checked} von ${coverage.criteria_total} Kriterien geprüft, davon ${coverage.criteria_by_person} von Hand; ${coverage.criteria_clean} weitere maschinell ohne Fehler)`,
    `${scanned} geprüft in ${toNumber(duration_ms / 1000, 1)} s (${toNumber(pace)} Seiten/min)`,
    `${toCount(findings.failed, 'Fehler', 'Fehler')}, ${toNumber(findings.cantTell)} × bitte prüfen, ${toCount(findings.bestPractice, 'Hinweis', 'Hinweise')}`,
    `${toCount(media.total, 'Bild', 'Bilder')}, davon ${toNumber(media.missing_alt)} ohne Alternativtext`,
    ...(pages.unsettled > 0
      ? [`${toCount(pages.unsettled, 'Seite veränderte', 'Seiten veränderten')} sich bei der Prüfung noch`]
      : []),
  ];
}

function toCauseLines(causes: CauseSummary[]): string[] {
  if (causes.length === 0) return ['\nKeine Befunde.'];
  const shown = causes.slice(0, 10);
  const more = causes.length - shown.length;
  return [
    '\nDie wichtigsten Ursachen:',
    ...shown.flatMap((cause, index) => toCauseText(cause, index + 1)),
    ...(more > 0
      ? [`\n… und ${toCount(more, 'weitere Ursache', 'weitere Ursachen')} (--format json zeigt alle)`]
      : []),
  ];
}

function toCauseText(cause: CauseSummary, number: number): string[] {
  const criteria = cause.criteria
    .map((num) => `${num} ${findCriterion(num)?.nameDe ?? ''}`.trim())
    .join(', ');
  const kind =
    cause.criteria.length === 0 ? 'Hinweis' : cause.outcome === 'failed' ? 'Fehler' : 'Bitte prüfen';
  const impact = cause.impact ? `, ${impactNames[cause.impact]}` : '';
  const reach = `${toNumber(cause.finding_count)} × auf ${toCount(cause.page_count, 'Seite', 'Seiten')}`;
  return [
    `\n${String(number).padStart(2)}. ${kind}${impact}: ${cause.message.split('\n')[0]}`,
    `    ${[criteria, reach].filter(Boolean).join(' · ')} · ${cause.engine}:${cause.rule}`,
    `    z. B. ${cause.example.page_url}`,
    `    ${cause.example.selector}`,
  ];
}

function toErrorLines({ errors, pages }: Summary): string[] {
  if (errors.length === 0) return [];
  const shown = errors.slice(0, 5).map(({ url, message }) => `  ${url}: ${message}`);
  return [`\n${toCount(pages.failed, 'Seite konnte', 'Seiten konnten')} nicht geprüft werden:`, ...shown];
}
