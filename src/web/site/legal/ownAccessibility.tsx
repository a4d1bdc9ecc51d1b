import { Fill } from '../frame/fill.tsx';
import type { PagePart } from '../parts/longPage.tsx';

const Offer = () => (
  <>
    <p>
      Stufenlos findet Barrieren auf Websites und begleitet ihre Behebung. Diese Seite gilt für alle
      öffentlichen Seiten, für die Anmeldung und für die Anwendung nach der Anmeldung.
    </p>
    <p>
      Sie geben eine Adresse ein, sehen der Prüfung zu und lesen das Ergebnis. Mit einem Konto bearbeiten Sie
      Befunde und prüfen Kriterien von Hand. Gebaut ist alles für die Bedienung mit Tastatur, Maus und
      Berührung; die öffentlichen Seiten lassen sich ohne JavaScript lesen.
    </p>
  </>
);

const Standard = () => (
  <>
    <p>
      Unser Maßstab sind die{' '}
      <a href="https://www.w3.org/TR/WCAG22/" rel="noopener">
        Web Content Accessibility Guidelines (WCAG) 2.2
      </a>
      , Stufen A und AA. Das schließt fast alles ein, was die europäische Norm EN 301 549 (V3.2.1) in Kapitel
      9 von Websites verlangt.
    </p>
    <p>
      Nach diesen Regeln bauen wir. Ob sie überall eingehalten sind, wissen wir nur, soweit wir es geprüft
      haben; das steht darunter.
    </p>
    <ul>
      <li>Text hat zum Hintergrund einen Kontrast von mindestens 5,8:1, längerer Text mindestens 7:1.</li>
      <li>Nichts wird nur durch Farbe gesagt.</li>
      <li>Der Tastaturfokus ist immer sichtbar.</li>
      <li>
        Bei einer Breite von 320 Pixeln, also auch bei 400&nbsp;% Vergrößerung, liest man Text ohne seitliches
        Rollen.
      </li>
      <li>Bewegung entfällt, wenn Ihr Gerät wenig Bewegung wünscht.</li>
      <li>Helle, dunkle und erzwungene Farben werden unterstützt.</li>
      <li>Kurze Meldungen lassen sich nachlesen, nachdem sie verschwunden sind.</li>
    </ul>
  </>
);

const Tests = () => (
  <>
    <p>
      Wir bewerten die Website selbst. Vor jeder neuen Fassung laufen automatische Prüfungen; schlägt eine
      fehl, gilt die Fassung als nicht fertig.
    </p>
    <ul>
      <li>
        axe-core auf den Seiten und in ihren Zuständen: mit offenem Menü, in Dialogen, mit Fehlermeldungen,
        leer und gefüllt, in hellen, dunklen und erzwungenen Farben, schmal und breit,
      </li>
      <li>unsere eigene Prüfung über alle Seiten der Sitemap,</li>
      <li>Wege durch die Anwendung nur mit der Tastatur,</li>
      <li>400&nbsp;% Vergrößerung, größere Schrift und größere Textabstände,</li>
      <li>Namen und Rollen der Bedienelemente, wie Hilfsmittel sie bekommen.</li>
    </ul>
  </>
);

const Untested = () => (
  <>
    <p>Noch nicht geprüft ist die Website</p>
    <ul>
      <li>von Menschen mit Behinderungen und mit einem Screenreader (NVDA, JAWS, VoiceOver, TalkBack),</li>
      <li>mit Sprachsteuerung, Bildschirmlupe oder Augensteuerung,</li>
      <li>in anderen Browsern als Chromium, etwa Firefox und Safari,</li>
      <li>auf Telefonen und Tablets selbst statt in deren Bildschirmgröße,</li>
      <li>von einer unabhängigen Stelle.</li>
    </ul>
    <p>
      Darum sagen wir nicht, dass die Website alle Anforderungen erfüllt, sondern nur, was wir geprüft haben.
    </p>
  </>
);

const Known = () => (
  <ul>
    <li>
      Namen, Titel, Bilder und Ausschnitte geprüfter Websites zeigen wir, wie sie sind. Sie können selbst
      Barrieren enthalten, zum Beispiel in einer anderen Sprache stehen, die nicht ausgezeichnet ist.
    </li>
    <li>Hochgeladene Nachweise (Bilder und PDF) geben wir unverändert wieder.</li>
    <li>Die Befunde enthalten Fachwörter und HTML. Eine Fassung in Leichter Sprache gibt es nicht.</li>
    <li>Inhalte in Deutscher Gebärdensprache gibt es nicht.</li>
    <li>Einzelne Tastenkürzel bestehen aus einem Zeichen. Sie lassen sich ändern und abschalten.</li>
  </ul>
);

const Feedback = () => (
  <>
    <p>
      Stoßen Sie auf eine Barriere? Bitte sagen Sie es uns, auch wenn es klein ist:{' '}
      <a href="/kontakt?thema=barriere">Barriere melden</a>, oder per E-Mail an <Fill name="operator_email" />
      , oder am Telefon unter <Fill name="operator_phone" />.
    </p>
    <p>
      Es hilft uns, wenn Sie schreiben, auf welcher Seite es war, was Sie tun wollten und welchen Browser und
      welche Hilfsmittel Sie verwenden. Können Sie einen Inhalt nicht lesen, geben wir ihn auf anderem Weg.
    </p>
  </>
);

const Law = () => (
  <>
    <p>
      Stufenlos richtet sich an Unternehmen und andere Organisationen. Als reines Angebot für Geschäftskunden
      fällt es voraussichtlich nicht unter das Barrierefreiheitsstärkungsgesetz (§&nbsp;1 Abs.&nbsp;3,
      §&nbsp;2 Nr.&nbsp;26 BFSG). Diese Informationen geben wir freiwillig. Sie sind keine „Erklärung zur
      Barrierefreiheit“ einer öffentlichen Stelle.
    </p>
    <p>
      Dienstleistungen, für die das Gesetz gilt, überwacht die Marktüberwachungsstelle der Länder für die
      Barrierefreiheit von Produkten und Dienstleistungen (MLBF) in Magdeburg, Anstalt des öffentlichen Rechts
      (Stand: November 2026).
    </p>
  </>
);

export const ownAccessibility: PagePart[] = [
  { id: 'angebot', title: 'Worum es geht', Body: Offer },
  { id: 'massstab', title: 'Woran wir uns messen', Body: Standard },
  { id: 'pruefung', title: 'Wie wir prüfen', Body: Tests },
  { id: 'ungeprueft', title: 'Was wir nicht geprüft haben', Body: Untested },
  { id: 'grenzen', title: 'Was nicht oder nur zum Teil zugänglich ist', Body: Known },
  { id: 'melden', title: 'Barriere melden', Body: Feedback },
  { id: 'recht', title: 'Recht und Aufsicht', Body: Law },
];
