import { toAuditedSizes, toSizeWords } from '../../shared/address/viewports.ts';
import { listedEngines } from '../../shared/standards/engines.ts';
import { catalogues } from '../../shared/standards/wcag.ts';
import { toCount } from '../../shared/text/format.ts';
import { countUnvisited } from '../../shared/text/pageLimit.ts';
import { asForeign } from '../language/marks.ts';
import { toJudgeName } from './coverage.ts';
import {
  type Inline,
  type ReportBlock,
  type ReportSection,
  toFacts,
  toList,
  toParagraph,
  toSection,
} from './document.ts';
import type { DocumentFacts, SamplePage } from './facts.ts';
import { toHandSample } from './sampleSection.ts';
import { toCatalogueWords, toDayPart, toGermanTime, toUrl } from './words.ts';

export function toScopeSection({ website, own, organization, documents }: DocumentFacts): ReportSection {
  const left = website.excluded_paths.map((path) => asForeign(path, 200));
  return toSection('gegenstand', 'Gegenstand der Prüfung', [
    {
      kind: 'facts',
      rows: [{ name: 'Website', value: [toUrl(website.url)] }],
    },
    toFacts({
      'Erstellt für': asForeign(own.client),
      'Geprüft von': asForeign(organization),
      Maßstab: `${toCatalogueWords(website.catalogue)} (${toCount(catalogues[website.catalogue].length, 'Kriterium', 'Kriterien')}); die Fundstellen in EN 301 549 V3.2.1 sind je Kriterium genannt`,
      'Ausgenommene Bereiche': left.length === 0 ? 'keine' : left.join(', '),
      Anmeldung: website.has_login
        ? 'Die Prüfung hat sich angemeldet'
        : 'Geprüft wurde, was ohne Anmeldung zu sehen ist',
    }),
    toParagraph(toSubjects(documents)),
  ]);
}

const toSubjects = (documents: DocumentFacts['documents']): string =>
  documents && documents.counts.faulty + documents.counts.clean > 0
    ? 'Geprüft wurden Webseiten und, soweit Maschinen das können, verlinkte PDFs. Apps, Hardware und andere Dokumente gehören nicht dazu.'
    : 'Geprüft wurden Webseiten. Apps, Hardware und Dokumente gehören nicht dazu.';

const pageColumns = [
  { title: 'Seite', share: 4 },
  { title: 'Adresse', share: 5, kind: 'link' as const },
  { title: 'Warum geprüft', share: 3 },
  { title: 'Zuletzt geprüft', share: 3 },
];

export function toSampleSection(facts: DocumentFacts): ReportSection {
  const { pages, pages_total, sample, scan, website } = facts;
  const byHand = toHandSample(sample);
  const table: ReportBlock = {
    kind: 'table',
    caption: byHand.length > 0 ? 'Vom Scan geprüfte Seiten' : 'Seiten der Stichprobe',
    sheet: 'Seiten',
    columns: pageColumns,
    rows: pages.map((page) => [
      { ...toUrl(page.url), text: asForeign(page.title, 200) || 'ohne Titel' },
      { text: toUrl(page.url).text },
      { text: toReason(page) },
      toAudited(page),
    ]),
  };
  const listed = `Die Tabelle nennt ${pages.length} von ${pages_total} Seiten; Schlüsselseiten stehen oben.`;
  const blocks = [
    toParagraph(toSelection(website.max_pages, toLeftOut(scan))),
    ...(pages.length < pages_total ? [toParagraph(listed)] : []),
    ...(pages.length > 0 ? [table] : [toParagraph('Es gibt noch keine Seite.')]),
  ];
  return toSection('stichprobe', 'Stichprobe und ihre Auswahl', blocks, byHand);
}

function toAudited({ fault, audited_at }: SamplePage): Inline {
  if (fault) return { text: fault };
  return audited_at ? toDayPart(audited_at) : { text: 'noch nicht' };
}

const toLeftOut = (scan: DocumentFacts['scan']): number =>
  scan?.reached_limit ? countUnvisited(scan.reached_limit) : (scan?.pages_beyond ?? 0);

function toSelection(max_pages: number | null, beyond: number): string {
  const limit = max_pages === null ? '' : ` bis zur eingestellten Grenze von ${max_pages} Seiten`;
  const rest =
    beyond > 0
      ? ` Mindestens ${toCount(beyond, 'weitere Adresse wurde', 'weitere Adressen wurden')} gefunden, aber nicht besucht.`
      : '';
  return `Der Scan folgte Links und Sitemaps ab der Startseite und prüfte, was er fand${limit}. Schlüsselseiten sind Seiten, auf denen eine Barriere besonders schadet: Start, Suche, Warenkorb, Kasse, Anmeldung, Kontakt.${rest}`;
}

function toReason({ is_key, is_manual }: SamplePage): string {
  if (is_manual) return 'Von Hand hinzugefügt';
  return is_key ? 'Schlüsselseite' : 'Vom Scan gefunden';
}

export function toMethodSection({ scan, website, judges, version }: DocumentFacts): ReportSection {
  const engines = listedEngines
    .map(({ title, version: of }) => `${title} (Regeln ${asForeign(of)})`)
    .join(', ');
  const sizes = toAuditedSizes(website.viewports).map(toSizeWords).join(', ');
  return toSection('methode', 'Methode', [
    toParagraph(
      'Das Vorgehen folgt der Reihenfolge der WCAG-EM 2.0: Gegenstand, Stichprobe, Prüfung, Bericht. Jede Seite wurde in einem echten Browser geladen und von den genannten Prüfprogrammen untersucht. Was Maschinen nicht entscheiden, beantworten Menschen in Prüflisten und Fragen.',
    ),
    toFacts({
      Werkzeug: asForeign(`Stufenlos ${version}`),
      Prüfprogramme: engines,
      Regelstand: scan ? asForeign(scan.rule_version) : 'noch kein Scan',
      Browser: asForeign('Chromium'),
      Fenstergrößen: sizes,
      'Zeitraum des Scans':
        scan?.started_at && scan.finished_at ? toPeriod(scan.started_at, scan.finished_at) : null,
      'Fragen an Menschen': `${website.answered_questions} beantwortet, ${website.open_questions} offen`,
    }),
    ...toJudges(judges),
  ]);
}

const toPeriod = (from: string, until: string): string => `${toGermanTime(from)} bis ${toGermanTime(until)}`;

const toJudges = (judges: DocumentFacts['judges']): ReportBlock[] =>
  judges.length === 0
    ? [toParagraph('Kein Mensch hat bisher ein Kriterium beurteilt: Alle Ergebnisse stammen von Maschinen.')]
    : [toParagraph('Von Hand beurteilt haben:'), toList(judges.map(toJudge))];

type Judge = DocumentFacts['judges'][number];

function toJudge({ name, checks, taken_over, criteria }: Judge): string {
  const own = `${toCount(checks, 'Ergebnis', 'Ergebnisse')} zu ${toCount(criteria, 'Kriterium', 'Kriterien')}`;
  const taken = `${toCount(taken_over, 'Ergebnis', 'Ergebnisse')}, von einer anderen Seite derselben Vorlage übernommen`;
  const parts = [...(checks > 0 ? [own] : []), ...(taken_over > 0 ? [taken] : [])];
  return `${toJudgeName(name)}: ${parts.join('; dazu ')}`;
}
