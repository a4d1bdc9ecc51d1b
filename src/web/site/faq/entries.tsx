import type { ReactNode } from 'react';
import { scanLimits } from '../../../shared/limits/scan.ts';
import { productName } from '../../../shared/product.ts';
import { catalogues } from '../../../shared/standards/wcag.ts';
import { Cite } from '../../ui/sign/cite.tsx';

export type FaqEntry = {
  id: string;
  question: string;
  /** Paragraphs and lists; the page's structured data say the same (plainText.ts). */
  answer: ReactNode;
};

export const faqEntries: FaqEntry[] = [
  {
    id: 'was-ist-das-bfsg',
    question: 'Was ist das Barrierefreiheits\u00adstärkungs\u00adgesetz?',
    answer: (
      <>
        <p>
          Das Barrierefreiheits&shy;stärkungs&shy;gesetz (BFSG) ist ein Gesetz vom 16.&nbsp;Juli 2021. Es
          setzt die EU-Richtlinie 2019/882 um, den European Accessibility Act, und verpflichtet Unternehmen,
          bestimmte Produkte und Dienstleistungen barrierefrei anzubieten (<Cite>§ 1 BFSG</Cite>).
        </p>
        <p>
          Barrierefrei heißt: Menschen mit Behinderungen können ein Angebot in der allgemein üblichen Weise,
          ohne besondere Erschwernis und grundsätzlich ohne fremde Hilfe finden und nutzen (
          <Cite>§ 3 Abs. 1 BFSG</Cite>).
        </p>
      </>
    ),
  },
  {
    id: 'fuer-wen',
    question: 'Für wen gilt das Gesetz?',
    answer: (
      <>
        <p>
          Es gilt für Unternehmen, die erfasste Dienstleistungen für Verbraucherinnen und Verbraucher anbieten
          (<Cite>§ 1 Abs. 3 BFSG</Cite>) oder erfasste Produkte herstellen, einführen oder verkaufen (
          <Cite>§ 1 Abs. 2 BFSG</Cite>). Reine Angebote für Unternehmen fallen grundsätzlich nicht darunter.
        </p>
        <p>
          Kleinstunternehmen sind ausgenommen, wenn sie Dienstleistungen anbieten: wer weniger als 10 Menschen
          beschäftigt und höchstens 2&nbsp;Millionen Euro Jahresumsatz oder Jahresbilanzsumme hat (
          <Cite>§ 2 Nr. 17 BFSG</Cite>, <Cite>§ 3 Abs. 3 BFSG</Cite>). Wer erfasste Produkte herstellt,
          einführt oder verkauft, ist nicht ausgenommen.
        </p>
        <p>
          Für Websites öffentlicher Stellen gelten andere Regeln, im Bund etwa das
          Behinderten&shy;gleichstellungs&shy;gesetz (<Cite>§ 12a BGG</Cite>).
        </p>
      </>
    ),
  },
  {
    id: 'angebote',
    question: 'Welche Produkte und Dienstleistungen sind betroffen?',
    answer: (
      <>
        <p>Das Gesetz zählt sie abschließend auf. Dienstleistungen (§ 1 Abs. 3):</p>
        <ul>
          <li>
            Dienstleistungen im elektronischen Geschäftsverkehr, also Online-Shops und Buchungsstrecken (
            <Cite>§ 2 Nr. 26 BFSG</Cite>)
          </li>
          <li>Bankdienstleistungen</li>
          <li>Telekommunikation</li>
          <li>
            Personenbeförderung: Websites, Apps, E-Tickets, Reiseinformationen und Terminals; im Stadt-,
            Vorort- und Regionalverkehr nur die Terminals
          </li>
          <li>E-Books und Software dafür</li>
        </ul>
        <p>Produkte (§ 1 Abs. 2):</p>
        <ul>
          <li>Computer, Notebooks, Smartphones und Tablets samt Betriebssystem</li>
          <li>Terminals zum Bezahlen, für Geld, Fahrausweise, Check-in und Informationen</li>
          <li>Endgeräte für Telekommunikation und audiovisuelle Mediendienste</li>
          <li>E-Book-Lesegeräte</li>
        </ul>
        <p>
          Eine Website, die nur etwas vorstellt, ist grundsätzlich nicht erfasst. Die Leitlinien sehen
          Terminbuchungen als erfasst an; im Einzelfall ist das offen. Auch ob ein Kontaktformular genügt,
          hängt vom Einzelfall ab.
        </p>
      </>
    ),
  },
  {
    id: 'anforderungen',
    question: 'Was sind die wichtigsten Anforderungen?',
    answer: (
      <>
        <p>
          Websites und Apps müssen wahrnehmbar, bedienbar, verständlich und robust sein (
          <Cite>§ 12 Nr. 3 BFSGV</Cite>):
        </p>
        <ul>
          <li>
            <strong>Wahrnehmbar:</strong> Bilder haben Alternativtexte, Videos Untertitel, Text hat genug
            Kontrast: mindestens 4,5:1, bei großem Text 3:1; Bedienelemente und Grafiken 3:1.
          </li>
          <li>
            <strong>Bedienbar:</strong> Alles geht auch mit der Tastatur, und man sieht, wo man ist.
          </li>
          <li>
            <strong>Verständlich:</strong> Felder sind beschriftet, und Fehlermeldungen sagen, was zu tun ist.
          </li>
          <li>
            <strong>Robust:</strong> Vorleseprogramme und andere Hilfsmittel kommen mit dem Code zurecht.
          </li>
        </ul>
        <p>
          Im elektronischen Geschäftsverkehr gilt das ausdrücklich auch für Anmeldung, Sicherheit und
          Bezahlung (<Cite>§ 19 BFSGV</Cite>). Außerdem beschreiben Sie öffentlich, wie Sie die Anforderungen
          erfüllen (<Cite>§ 14 Abs. 1 BFSG</Cite>, <Cite>Anlage 3 BFSG</Cite>).
        </p>
        <p>
          Als technischer Maßstab dient in der Praxis die EN 301 549 (V3.2.1) mit den WCAG 2.1, Stufen A und
          AA. Gesetz und Verordnung nennen beide nicht. Die neue Fassung V4.1.1 mit WCAG 2.2 ist
          veröffentlicht, aber noch nicht im EU-Amtsblatt genannt (Stand Oktober 2026).
        </p>
      </>
    ),
  },
  {
    id: 'fristen',
    question: 'Welche Fristen gelten?',
    answer: (
      <>
        <p>
          Das BFSG gilt seit dem 28.&nbsp;Juni 2025 (<Cite>§ 1 Abs. 2 und 3 BFSG</Cite>).
        </p>
        <p>
          Für bestimmte, schon vor dem 28.&nbsp;Juni 2025 eingesetzte Produkte und geschlossene Verträge gibt
          es Übergangsregeln bis längstens 27.&nbsp;Juni 2030 (<Cite>§ 38 Abs. 1 BFSG</Cite>). Bestehende
          Online-Shops haben dadurch in der Regel keine Schonfrist. Die Richtlinie der EU nennt den
          28.&nbsp;Juni 2030; in Deutschland zählt das Datum des BFSG.
        </p>
        <p>
          Terminals, die vor dem 28.&nbsp;Juni 2025 im Einsatz waren, darf man bis zum Ende ihrer
          wirtschaftlichen Nutzungsdauer weiter einsetzen, höchstens 15 Jahre ab Ingebrauchnahme (
          <Cite>§ 38 Abs. 2 BFSG</Cite>).
        </p>
      </>
    ),
  },
  {
    id: 'folgen',
    question: 'Was geschieht, wenn ein Angebot die Anforderungen nicht erfüllt?',
    answer: (
      <>
        <p>
          Zuständig ist die Marktüberwachung der Länder. Sie prüft bei Verdacht und in Stichproben (
          <Cite>§ 28 BFSG</Cite>) und geht in Stufen vor (<Cite>§ 29 BFSG</Cite>): Sie fordert auf und setzt
          eine Frist, sie fordert erneut auf und droht an, das Angebot zu untersagen; als letzte Stufe ordnet
          sie an, es einzustellen. Produkte kann sie zurücknehmen oder zurückrufen lassen (
          <Cite>§ 22 Abs. 4 BFSG</Cite>).
        </p>
        <p>
          Je nach Verstoß sind Bußgelder bis 10.000 € oder bis 100.000 € möglich (<Cite>§ 37 BFSG</Cite>).
          Dafür braucht es Vorsatz oder Fahrlässigkeit.
        </p>
        <p>
          Verbraucherinnen, Verbraucher und Verbände können ein behördliches Verfahren beantragen,
          Rechtsbehelfe einlegen und die Schlichtungsstelle anrufen (<Cite>§§ 32 bis 34 BFSG</Cite>). Auch
          wettbewerbsrechtliche Abmahnungen sind möglich (<Cite>§ 3a UWG</Cite>); eine gefestigte
          Rechtsprechung haben wir nicht gefunden (Stand November 2026).
        </p>
      </>
    ),
  },
  {
    id: 'ausnahmen',
    question: 'Welche Ausnahmen gibt es?',
    answer: (
      <>
        <ul>
          <li>
            <strong>Kleinstunternehmen:</strong> Bieten sie Dienstleistungen an, gelten die Anforderungen für
            diese nicht (<Cite>§ 3 Abs. 3 BFSG</Cite>). Für Produkte gelten sie auch dann.
          </li>
          <li>
            <strong>Unverhältnismäßige Belastung:</strong> Eine Anforderung gilt nicht, soweit sie ein
            Unternehmen nach den Kriterien der Anlage 4 unverhältnismäßig belasten würde (
            <Cite>§ 17 BFSG</Cite>).
          </li>
          <li>
            <strong>Grundlegende Veränderung:</strong> Eine Anforderung gilt nicht, soweit sie das Angebot in
            seinem Wesen verändern würde (<Cite>§ 16 BFSG</Cite>).
          </li>
          <li>
            <strong>Einzelne Inhalte</strong> (<Cite>§ 1 Abs. 4 BFSG</Cite>): aufgezeichnete Videos und
            Tonaufnahmen und Büro-Dateien, die vor dem 28.&nbsp;Juni 2025 veröffentlicht wurden;
            Online-Karten, bei Navigationskarten nur mit einer barrierefreien Alternative; Inhalte Dritter,
            die das Unternehmen weder finanziert noch entwickelt noch kontrolliert; Archive, die nach dem
            28.&nbsp;Juni 2025 nicht mehr bearbeitet werden.
          </li>
        </ul>
        <p>
          Wer sich auf § 16 oder § 17 beruft, beurteilt und dokumentiert das, bewahrt die Unterlagen fünf
          Jahre auf und unterrichtet unverzüglich die Behörde. Beide Ausnahmen gelten nur, „soweit“ sie
          reichen: Der Rest des Angebots muss die Anforderungen erfüllen.
        </p>
      </>
    ),
  },
  {
    id: 'wie-hilft-stufenlos',
    question: `Wie hilft ${productName}?`,
    answer: (
      <>
        <p>
          {productName} öffnet die Seiten Ihrer Website in einem echten Browser und prüft sie nach den WCAG.
          Die Analyse startet ohne Konto, für bis zu {scanLimits.maxPagesGuest} Seiten, und zeigt, auf welchen
          Fehler sind. Ursachen, Erklärungen und Prüfliste sehen Sie mit einem kostenlosen Konto: Derselbe
          Fehler auf vielen Seiten erscheint einmal, als Ursache, mit Beispiel und Kriterium. Was ein Automat
          nicht sehen kann, prüfen Sie mit einer Prüfliste von Hand: mit {catalogues.checklist41.length}{' '}
          Kriterien oder dem vollen Katalog der WCAG 2.1 oder 2.2.
        </p>
        <p>
          Automatische Prüfungen finden nur einen Teil der Barrieren. Das Ergebnis ist kein Nachweis der
          Konformität und ersetzt keine Rechtsberatung.
        </p>
        <p>
          Für Bilder ohne Alternativtext macht {productName} mit Konto Vorschläge, als Entwurf mit Begründung;
          veröffentlicht wird nichts von selbst. Wie das für eine einzelne Seite aussieht, zeigt ohne Konto
          die <a href="/demo/alt-text">Alternativtext-Demo</a>. Fragen beantworten wir gern über{' '}
          <a href="/kontakt">Kontakt</a>.
        </p>
      </>
    ),
  },
  {
    id: 'wie-beginnen',
    question: 'Wie fange ich an?',
    answer: (
      <>
        <p>
          In sieben Schritten; der <a href="/bfsg-guidelines">BFSG-Leitfaden</a> führt sie aus:
        </p>
        <ol>
          <li>
            <strong>Betroffenheit klären.</strong> Betrifft das Gesetz Sie? Der{' '}
            <a href="/compliance-checker">BFSG-Check</a> gibt eine erste Einschätzung.
          </li>
          <li>
            <strong>Umfang festlegen.</strong> Welche Vorlagen, Abläufe, Dokumente und fremden Bausteine
            gehören zum Angebot?
          </li>
          <li>
            <strong>Automatisch prüfen.</strong> <a href="/onboarding">Analysieren Sie Ihre Website</a>:
            Adresse eingeben, Seiten prüfen lassen.
          </li>
          <li>
            <strong>Von Hand prüfen.</strong> Gehen Sie die wichtigsten Abläufe durch, etwa Suche, Warenkorb
            und Bezahlung.
          </li>
          <li>
            <strong>Beheben, das Wichtigste zuerst.</strong> Beginnen Sie mit dem, was Menschen am Kauf oder
            an der Buchung hindert, und prüfen Sie danach erneut.
          </li>
          <li>
            <strong>Informationen veröffentlichen.</strong> Schreiben Sie die{' '}
            <a href="/blog/barrierefreiheitserklaerung-bfsg-erstellen">Informationen</a> nach{' '}
            <Cite>Anlage 3 BFSG</Cite>, barrierefrei und wahrheitsgemäß.
          </li>
          <li>
            <strong>Dranbleiben.</strong> Prüfen Sie regelmäßig, beheben Sie Mängel und melden Sie
            Abweichungen der Behörde (<Cite>§ 14 Abs. 3 und 4 BFSG</Cite>).
          </li>
        </ol>
      </>
    ),
  },
  {
    id: 'weitere-quellen',
    question: 'Wo erfahre ich mehr?',
    answer: (
      <ul>
        <li>
          <a
            href="https://www.bmas.de/DE/Service/Gesetze-und-Gesetzesvorhaben/barrierefreiheitsstaerkungsgesetz.html"
            rel="noopener"
          >
            Bundesministerium für Arbeit und Soziales: Barrierefreiheits&shy;stärkungs&shy;gesetz
          </a>
        </li>
        <li>
          <a
            href="https://www.bundesfachstelle-barrierefreiheit.de/DE/Fachwissen/Produkte-und-Dienstleistungen/Barrierefreiheitsstaerkungsgesetz/FAQ/faq_node.html"
            rel="noopener"
          >
            Bundesfachstelle Barrierefreiheit: Fragen und Antworten zum BFSG
          </a>
        </li>
        <li>
          <a href="https://www.w3.org/WAI/standards-guidelines/wcag/" rel="noopener" hrefLang="en">
            W3C: Web Content Accessibility Guidelines (WCAG), auf Englisch
          </a>
        </li>
        <li>
          <a href="https://www.gesetze-im-internet.de/bfsg/" rel="noopener">
            Der Wortlaut des BFSG
          </a>
        </li>
        <li>
          <a href="/blog">Unser Blog</a> mit Artikeln zu Recht, Prüfung und Praxis
        </li>
      </ul>
    ),
  },
];
