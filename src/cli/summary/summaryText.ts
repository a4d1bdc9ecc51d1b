import { env } from '../../env.ts';
import { findCriterion } from '../../shared/standards/wcag.ts';
import { toCount, toNumber } from '../../shared/text/format.ts';
import { toScannedPages } from '../../shared/text/pageLimit.ts';
import { classNames, toImpactWord } from '../../shared/words/causeWords.ts';
import type { CauseSummary, Summary } from './summary.ts';

const criterionName = env.STUFENLOS_LANG === 'en' ? 'nameEn' : 'nameDe';

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

function toScoreLines({
  score,
  coverage,
  pages,
  findings,
  media,
  documents,
  duration_ms,
}: Summary): string[] {
  const pace = (pages.audited / duration_ms) * 60_000;
  const counts = {
    pages_done: pages.audited,
    pages_found: pages.found,
    pages_beyond: pages.beyond_limit,
    pages_failed: pages.failed,
  };
  const scanned =
    pages.beyond_limit > 0 ? `${toScannedPages(counts)} (mehr mit --max-pages N),` : toScannedPages(counts);
  const checked = `${coverage.criteria_checked} von ${coverage.criteria_total} Kriterien geprüft, davon ${coverage.criteria_by_person} von Hand; ${coverage.criteria_clean} weitere maschinell ohne Fehler`;
  return [
    `\n${isGraded(score) ? `Score ${score.percentage} %, Note ${score.grade}` : 'Noch kein Score'} (${score.completionRate < 100 ? `vorläufig: ${checked}` : checked})`,
    `${scanned} geprüft in ${toNumber(duration_ms / 1000, 1)} s (${toNumber(pace)} Seiten/min)`,
    `${toCount(findings.failed, 'Fehler', 'Fehler')}, ${toNumber(findings.cantTell)} × bitte prüfen, ${toCount(findings.bestPractice, 'Hinweis', 'Hinweise')}`,
    `${toCount(media.total, 'Bild', 'Bilder')}, davon ${toNumber(media.missing_alt)} ohne Alternativtext`,
    ...toPdfLines(documents),
    ...(pages.unsettled > 0
      ? [
          toCount(
            pages.unsettled,
            'Seite veränderte sich bei der Prüfung noch',
            'Seiten veränderten sich bei der Prüfung noch',
          ),
        ]
      : []),
  ];
}

function toPdfLines({ total, check }: Summary['documents']): string[] {
  if (total === 0) return [];
  const linked = toCount(total, 'verlinktes PDF', 'verlinkte PDFs');
  if (!check) return [`${linked}, hier nicht geprüft`];
  const kinds = toCount(check.failed, 'Art von Fehlern', 'Arten von Fehlern');
  return [
    `${linked}: ${toNumber(check.checked)} geprüft, ${toNumber(check.unchecked)} nicht prüfbar, ${kinds}`,
    ...check.problems.map(({ url, texts }) => `  ${url}: ${texts.join('; ')}`),
  ];
}

const isGraded = ({ validChecks, invalidChecks }: Summary['score']): boolean =>
  validChecks + invalidChecks > 0;

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
    .map((num) => `${num} ${findCriterion(num)?.[criterionName] ?? ''}`.trim())
    .join(', ');
  const impact = cause.impact ? `, ${toImpactWord(cause.impact)}` : '';
  const reach = `${cause.is_partial ? 'mindestens ' : ''}${toNumber(cause.finding_count)} × auf ${toCount(cause.page_count, 'Seite', 'Seiten')}`;
  return [
    `\n${String(number).padStart(2)}. ${classNames[cause.class]}${impact}: ${cause.message.split('\n')[0]}`,
    `    ${[criteria, reach].filter(Boolean).join(' · ')} · ${cause.engine}:${cause.rule}`,
    `    z. B. ${cause.example.page_url}`,
    `    ${cause.example.selector}`,
  ];
}

function toErrorLines({ errors, pages }: Summary): string[] {
  if (errors.length === 0) return [];
  const shown = errors.slice(0, 5).map(({ url, message }) => `  ${url}: ${message}`);
  const failed = toCount(
    pages.failed,
    'Seite konnte nicht geprüft werden:',
    'Seiten konnten nicht geprüft werden:',
  );
  return [`\n${failed}`, ...shown];
}
