import { toCount, toNumber } from '../../shared/text/format.ts';
import { toReachWords } from '../../shared/words/reach.ts';
import { foreignLimits } from '../content/foreign.ts';
import { asForeign } from '../language/marks.ts';
import { hasOtherReach, hasOtherRules, toTrend } from './briefSections.ts';
import {
  type Inline,
  inGerman,
  type ReportBlock,
  type ReportSection,
  toFacts,
  toList,
  toParagraph,
  toSection,
} from './document.ts';
import { toPdfWords } from './documentSections.ts';
import { toCommonLimits, toLeftOut, toOwnLimits } from './limitSections.ts';
import type { PortfolioFacts, PortfolioWebsite } from './portfolioFacts.ts';
import { toCauseUrl, toDayPart, toHeadline, toUrl } from './words.ts';

export function toPortfolioSections(facts: PortfolioFacts): ReportSection[] {
  const detailed = facts.parts.includes('websites') ? facts.websites.filter(({ worst }) => worst) : [];
  return [
    toSection('stand', 'Wo die Websites stehen', toStand(facts)),
    toSection('websites', 'Alle Websites nach Dringlichkeit', toComparison(facts)),
    ...(detailed.length > 0
      ? [toSection('einzeln', 'Die Websites einzeln', toBefore(detailed, facts), detailed.map(toDetail))]
      : []),
    toSection('nicht-geprueft', 'Was nicht geprüft wurde', toLimits(facts)),
  ];
}

const sum = (websites: PortfolioWebsite[], read: (website: PortfolioWebsite) => number): number =>
  websites.reduce((total, website) => total + read(website), 0);

function toStand({ websites, median_score }: PortfolioFacts): ReportBlock[] {
  const whole = websites.filter(({ completion_rate }) => completion_rate === 100).length;
  const total = (read: (website: PortfolioWebsite) => number) => toNumber(sum(websites, read));
  const failed = sum(websites, ({ is_failed }) => Number(is_failed));
  const goals = sum(websites, ({ goals_missed, goals_at_risk }) => goals_missed + goals_at_risk);
  return [
    {
      kind: 'note',
      text: `Websites: ${toNumber(websites.length)}, davon vollständig geprüft: ${toNumber(whole)}. Ein Punktestand beruht nur auf dem, was geprüft ist.`,
    },
    toFacts({
      'Median der Punktestände': median_score === null ? null : `${toNumber(median_score, 1)} von 100`,
      'Offene Fehlerursachen': total((one) => one.open_errors),
      'Davon nach Schwere': toSeverities(toTotals(websites)),
      'Als behoben gemeldet, nicht bestätigt': total((one) => one.reported_errors),
      Dokumente: toPdfWords({
        total: sum(websites, ({ pdfs }) => pdfs.total),
        faulty: sum(websites, ({ pdfs }) => pdfs.faulty),
      }),
      'Ziele verfehlt oder in Gefahr': goals === 0 ? null : toNumber(goals),
      'Letzter Scan gescheitert': failed === 0 ? null : toCount(failed, 'Website', 'Websites'),
      Prüfregeln: toRuleVersions(websites),
    }),
    toParagraph('Der Bericht ist kein Nachweis der Konformität und keine Rechtsberatung.'),
  ];
}

type Severities = Pick<PortfolioWebsite, 'open_critical' | 'open_serious' | 'open_moderate' | 'open_minor'>;

const toTotals = (websites: PortfolioWebsite[]): Severities => ({
  open_critical: sum(websites, (one) => one.open_critical),
  open_serious: sum(websites, (one) => one.open_serious),
  open_moderate: sum(websites, (one) => one.open_moderate),
  open_minor: sum(websites, (one) => one.open_minor),
});

const toSeverities = ({ open_critical, open_serious, open_moderate, open_minor }: Severities): string =>
  `${toNumber(open_critical)} kritisch, ${toNumber(open_serious)} schwerwiegend, ${toNumber(open_moderate)} mittel, ${toNumber(open_minor)} gering`;

function toRuleVersions(websites: PortfolioWebsite[]): string | null {
  const versions = new Set(websites.flatMap(({ scan }) => (scan ? [scan.rule_version] : [])));
  return versions.size === 0 ? null : asForeign([...versions].join('; '), 500);
}

const columns = [
  { title: 'Nr.', share: 3, kind: 'number' as const },
  { title: 'Website', share: 11 },
  { title: 'Dringlichkeit', share: 9, kind: 'number' as const },
  { title: 'Punktestand', share: 9, kind: 'number' as const },
  { title: 'Prüfstand in Prozent', share: 7, kind: 'number' as const },
  { title: 'Fehlerursachen', share: 10, kind: 'number' as const },
  { title: 'kritisch', share: 6, kind: 'number' as const },
  { title: 'schwerwiegend', share: 10, kind: 'number' as const },
  { title: 'mittel', share: 5, kind: 'number' as const },
  { title: 'gering', share: 5, kind: 'number' as const },
  { title: 'Verlauf', share: 8 },
  { title: 'Stand der Prüfung', share: 8 },
];

const toComparison = ({ websites, websites_total }: PortfolioFacts): ReportBlock[] => [
  toParagraph(
    'Dringlichkeit zählt offene Fehlerursachen nach Schwere: kritisch 8, schwerwiegend 4, mittel 2, sonst 1; auf wichtigen Seiten das Anderthalbfache. Dazu kommen 20 je Ziel in Gefahr oder verfehlt und 10, wenn der letzte Scan gescheitert ist.',
  ),
  ...(websites.length < websites_total
    ? [
        toParagraph(
          `Die Tabelle nennt die ${toNumber(websites.length)} dringendsten von ${toNumber(websites_total)} Websites.`,
        ),
      ]
    : []),
  {
    kind: 'table',
    caption: 'Websites nach Dringlichkeit',
    sheet: 'Websites',
    main: 'whole',
    columns,
    rows: websites.map(toRow),
  },
];

const toRow = (website: PortfolioWebsite, at: number): Inline[] => [
  { text: String(at + 1) },
  { ...toUrl(website.url), text: toName(website) },
  { text: toNumber(website.urgency, 1) },
  { text: website.accessibility_score === null ? '–' : String(website.accessibility_score) },
  { text: String(website.completion_rate) },
  { text: String(website.open_errors) },
  { text: String(website.open_critical) },
  { text: String(website.open_serious) },
  { text: String(website.open_moderate) },
  { text: String(website.open_minor) },
  { text: toShortTrend(website) },
  toScanDay(website),
];

const toName = ({ name, url }: PortfolioWebsite): string => asForeign(name ?? url, foreignLimits.url);

function toShortTrend({ trend }: PortfolioWebsite): string {
  const [first, last] = [trend[0], trend.at(-1)];
  if (!first || !last || first === last) return '–';
  const scores = `von ${first.score} auf ${last.score}`;
  if (hasOtherRules({ trend })) return `${scores}, andere Prüfregeln`;
  return hasOtherReach({ trend }) ? `${scores}, andere Zahl von Seiten` : scores;
}

function toScanDay({ scan }: PortfolioWebsite): Inline {
  return scan?.finished_at ? toDayPart(scan.finished_at) : { text: 'noch nicht geprüft' };
}

const toBefore = (detailed: PortfolioWebsite[], { websites_total }: PortfolioFacts): ReportBlock[] => [
  toParagraph('Die Links der Ursachen führen zu Stufenlos und verlangen eine Anmeldung.'),
  ...(detailed.length < websites_total
    ? [
        toParagraph(
          `Einzeln stehen hier die ${toNumber(detailed.length)} dringendsten von ${toNumber(websites_total)} Websites.`,
        ),
      ]
    : []),
];

function toDetail(website: PortfolioWebsite): ReportSection {
  const { website_id, accessibility_score, grade, completion_rate, scan } = website;
  const provisional = completion_rate < 100 ? ' (vorläufig)' : '';
  const score =
    accessibility_score === null ? null : `${accessibility_score} von 100, Note ${grade}${provisional}`;
  const facts: ReportBlock = toFacts({
    Punktestand: score ?? 'noch keiner',
    Verlauf: toTrend(website),
    Prüfstand: `${completion_rate} % abgeschlossen`,
    'Offene Fehlerursachen': `${toNumber(website.open_errors)} (${toSeverities(website)})`,
    'Davon auf wichtigen Seiten': website.key_page_errors === 0 ? null : toNumber(website.key_page_errors),
    'Als behoben gemeldet, nicht bestätigt':
      website.reported_errors === 0 ? null : toNumber(website.reported_errors),
    Dokumente: toPdfWords(website.pdfs),
    'Offene Fehlerursachen in PDFs': website.pdfs.open === 0 ? null : toNumber(website.pdfs.open),
    Ziele: toGoals(website),
    'Letzter Scan': website.is_failed ? 'gescheitert' : null,
    'Stand der Prüfung': toScanDay(website),
    Prüfregeln: scan && asForeign(scan.rule_version),
  });
  const address = { name: 'Adresse', value: [toUrl(website.url)] };
  const rows = facts.kind === 'facts' ? [address, ...facts.rows] : [];
  return toSection(`website-${website_id}`, toName(website), [{ kind: 'facts', rows }, ...toWorst(website)]);
}

function toGoals({ goals_at_risk, goals_missed }: PortfolioWebsite): string | null {
  const parts = [
    goals_at_risk > 0 && `${toNumber(goals_at_risk)} in Gefahr`,
    goals_missed > 0 && `${toNumber(goals_missed)} verfehlt`,
  ].filter(Boolean);
  return parts.join(', ') || null;
}

function toWorst({ worst, app_url }: PortfolioWebsite): ReportBlock[] {
  if (!worst || worst.length === 0) return [toParagraph('Es gibt keine offene Fehlerursache.')];
  const items = worst.map((cause): Inline[] => [
    {
      ...inGerman(toHeadline(cause)),
      isStrong: true,
      url: toCauseUrl({ website: { app_url } }, cause.id),
    },
    { text: `: ${toReachWords(cause)}` },
  ]);
  return [toParagraph('Am dringendsten zu beheben:'), { kind: 'list', isOrdered: true, items }];
}

const limitColumns = [
  { title: 'Website', share: 3 },
  { title: 'Prüfstand in Prozent', share: 2, kind: 'number' as const },
  { title: 'Fragen an Menschen', share: 2, kind: 'number' as const },
  { title: 'Nicht geprüft', share: 9 },
];

const toLimits = ({ websites }: PortfolioFacts): ReportBlock[] => [
  toParagraph(
    'Automatische Prüfungen finden nur einen Teil der Barrieren: Wo keine gefunden wurde, kann trotzdem eine sein.',
  ),
  {
    kind: 'table',
    caption: 'Nicht geprüft, je Website',
    sheet: 'Nicht geprüft',
    columns: limitColumns,
    rows: websites.map((website) => [
      { text: toName(website) },
      { text: String(website.completion_rate) },
      { text: String(website.open_questions) },
      { text: [...toLeftOut(website.catalogue), ...toOwnLimits(website)].join('; ') || '–' },
    ]),
  },
  toParagraph('Auf keiner Website geprüft wurden:'),
  toList(toCommonLimits()),
];
