import type { ReactNode } from 'react';
import { catalogues } from '../../../shared/standards/wcag.ts';
import { Cite } from '../../ui/sign/cite.tsx';
import type { Source } from '../parts/sourceList.tsx';

export type Standard = {
  id: string;
  name: string;
  what: ReactNode;
  binds: ReactNode;
  today: ReactNode;
  use: ReactNode;
  sources: Source[];
};

export const standards: Standard[] = [
  {
    id: 'wcag',
    name: 'WCAG 2.1 AA/AAA',
    what: (
      <>
        Die „Web Content Accessibility Guidelines“ des W3C beschreiben mit prüfbaren Kriterien, wann
        Webinhalte barrierefrei sind, in drei Stufen: A, AA und AAA.
      </>
    ),
    binds:
      'Für sich genommen niemanden. Verbindlich werden sie, wo Gesetze, Normen oder Verträge sie heranziehen.',
    today: (
      <>
        WCAG 2.1 erschien am 5.&nbsp;Juni 2018, WCAG 2.2 am 5.&nbsp;Oktober 2023 mit neun neuen Kriterien;
        4.1.1 entfiel. AA ist der übliche Maßstab; AAA ist freiwillig und nicht für ganze Websites vorgesehen.
      </>
    ),
    use: (
      <>
        Unsere Prüfliste umfasst {catalogues.checklist41.length} Kriterien der Stufen A und AA. Für eine
        vollständige Prüfung wählen Sie die {catalogues.wcag21.length} der WCAG 2.1 oder die{' '}
        {catalogues.wcag22.length} der WCAG 2.2.
      </>
    ),
    sources: [
      { title: 'WCAG 2.1 beim W3C (englisch)', url: 'https://www.w3.org/TR/WCAG21/' },
      { title: 'WCAG 2.2 beim W3C (englisch)', url: 'https://www.w3.org/TR/WCAG22/' },
    ],
  },
  {
    id: 'en-301-549',
    name: 'EN 301 549',
    what: 'Die europäische Norm für barrierefreie Informations- und Kommunikationstechnik. Kapitel 9 übernimmt für das Web die WCAG 2.1, Stufen A und AA. Weitere Kapitel regeln etwa Dokumente und Software.',
    binds: (
      <>
        Normen sind freiwillig. Steht eine harmonisierte Norm im EU-Amtsblatt und wird sie eingehalten, so
        wird vermutet, dass die Anforderungen erfüllt sind, soweit die Norm sie abdeckt (<Cite>§ 4 BFSG</Cite>
        ).
      </>
    ),
    today:
      'V3.2.1 steht im Amtsblatt für die Richtlinie 2016/2102, nicht für 2019/882. Sie deckt die Anforderungen des BFSG auch inhaltlich nicht vollständig ab. V4.1.1 mit WCAG 2.2 ist veröffentlicht, aber noch nicht im Amtsblatt genannt (Stand Oktober 2026).',
    use: 'Wo ein Kriterium in der V3.2.1 einen Abschnitt hat, nennt ihn der Befund. Die neuen Kriterien der WCAG 2.2 haben dort keinen.',
    sources: [
      {
        title: 'EN 301 549 V3.2.1 bei ETSI (englisch, PDF)',
        url: 'https://www.etsi.org/deliver/etsi_en/301500_301599/301549/03.02.01_60/en_301549v030201p.pdf',
      },
      {
        title: 'Durchführungsbeschluss (EU) 2021/1339',
        url: 'https://eur-lex.europa.eu/eli/dec_impl/2021/1339/oj',
      },
    ],
  },
  {
    id: 'richtlinie-2019-882',
    name: 'EU-Richtlinie 2019/882',
    what: 'Der European Accessibility Act. Er legt fest, welche Produkte und Dienstleistungen in der EU barrierefrei sein müssen. In Deutschland setzen ihn das BFSG und die Verordnung dazu, die BFSGV, um.',
    binds: (
      <>
        Unternehmen, die erfasste Produkte herstellen, einführen oder verkaufen oder erfasste Dienstleistungen
        für Verbraucherinnen und Verbraucher anbieten (<Cite>§ 1 Abs. 2 und 3 BFSG</Cite>). Kleinstunternehmen
        sind bei Dienstleistungen ausgenommen (<Cite>§ 3 Abs. 3 BFSG</Cite>).
      </>
    ),
    today: (
      <>
        Das BFSG gilt seit dem 28.&nbsp;Juni 2025. Eine harmonisierte Norm für diese Richtlinie war bis
        Oktober 2026 nicht im Amtsblatt genannt.
      </>
    ),
    use: (
      <>
        Ob das Gesetz Sie betrifft, schätzt der <a href="/compliance-checker">BFSG-Check</a> ein. Was es
        verlangt, steht im <a href="/bfsg-guidelines">BFSG-Leitfaden</a>.
      </>
    ),
    sources: [
      { title: 'Richtlinie (EU) 2019/882', url: 'https://eur-lex.europa.eu/eli/dir/2019/882/oj' },
      { title: 'BFSG', url: 'https://www.gesetze-im-internet.de/bfsg/' },
      { title: 'BFSGV', url: 'https://www.gesetze-im-internet.de/bfsgv/' },
    ],
  },
  {
    id: 'richtlinie-2016-2102',
    name: 'EU-Richtlinie 2016/2102',
    what: 'Sie verlangt, dass Websites und Apps öffentlicher Stellen barrierefrei sind.',
    binds: 'Öffentliche Stellen. Private Online-Shops fallen nicht darunter.',
    today: (
      <>
        In Deutschland setzen sie das Behinderten&shy;gleichstellungs&shy;gesetz (<Cite>§ 12a BGG</Cite>), die
        BITV 2.0 und die Gesetze der Länder um. Neue Websites des Bundes müssen seit dem 23.&nbsp;September
        2019 eine Erklärung zur Barrierefreiheit haben, die übrigen seit dem 23.&nbsp;September 2020 (
        <Cite>§ 12b Abs. 3 BGG</Cite>).
      </>
    ),
    use: 'Die Analyse prüft auch Websites öffentlicher Stellen. Mit einem Konto entsteht daraus ein Entwurf der Erklärung zur Barrierefreiheit; prüfen und freigeben müssen Sie ihn selbst.',
    sources: [
      { title: 'Richtlinie (EU) 2016/2102', url: 'https://eur-lex.europa.eu/eli/dir/2016/2102/oj' },
      { title: 'BGG', url: 'https://www.gesetze-im-internet.de/bgg/' },
    ],
  },
  {
    id: 'bitv',
    name: 'BITV 2.0',
    what: (
      <>
        Die Barrierefreie-Informationstechnik-Verordnung regelt für den Bund, was barrierefrei heißt:
        wahrnehmbar, bedienbar, verständlich und robust (<Cite>§ 3 BITV 2.0</Cite>).
      </>
    ),
    binds: (
      <>
        Öffentliche Stellen des Bundes (<Cite>§ 12a BGG</Cite>). Länder und Kommunen haben eigene
        Verordnungen.
      </>
    ),
    today: (
      <>
        Die Verordnung vom 12.&nbsp;September 2011 wurde 2019 neu gefasst. Eigene Prüflisten enthält sie nicht
        mehr; sie verweist auf harmonisierte Normen und den Stand der Technik (<Cite>§ 3 BITV 2.0</Cite>). Auf
        der Startseite verlangt sie Erläuterungen in Gebärdensprache und Leichter Sprache (
        <Cite>§ 4 BITV 2.0</Cite>).
      </>
    ),
    use: 'Dieselben Kriterien wie bei der EN 301 549. Gebärdensprache und Leichte Sprache prüfen wir nicht.',
    sources: [{ title: 'BITV 2.0', url: 'https://www.gesetze-im-internet.de/bitv_2_0/' }],
  },
  {
    id: 'section-508',
    name: 'Section 508',
    what: 'Ein Abschnitt des Rehabilitation Act der USA. Er verlangt barrierefreie Informationstechnik.',
    binds:
      'US-Bundesbehörden und ihre Beschaffung. Für deutsche Unternehmen ist das nur wichtig, wenn sie solche Behörden beliefern.',
    today:
      'Section 508 verweist auf die WCAG 2.0, Stufen A und AA, anzuwenden seit dem 18.\u00a0Januar 2018.',
    use: (
      <>
        Die {catalogues.checklist41.length} Kriterien unserer Prüfliste enthalten alle der WCAG 2.0, Stufen A
        und AA.
      </>
    ),
    sources: [{ title: 'U.S. Access Board: Standards (englisch)', url: 'https://www.access-board.gov/ict/' }],
  },
];
