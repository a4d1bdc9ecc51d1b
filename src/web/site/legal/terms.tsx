import { accountLimits } from '../../../shared/limits/account.ts';
import { altTextLimits } from '../../../shared/limits/media.ts';
import { scanLimits } from '../../../shared/limits/scan.ts';
import { toolLimits, visitorLimits } from '../../../shared/limits/visitor.ts';
import { plans } from '../../../shared/plans.ts';
import { Fill } from '../frame/fill.tsx';
import type { PagePart } from '../parts/longPage.tsx';

const count = (value: number): string => value.toLocaleString('de-DE');

const Scope = () => (
  <>
    <p>
      Diese Bedingungen gelten zwischen Ihnen und <Fill name="operator_name" />. Die Anschrift steht im{' '}
      <a href="/impressum">Impressum</a>.
    </p>
    <p>
      Das Angebot richtet sich an Unternehmen (§&nbsp;14 BGB), öffentliche Stellen, Vereine und andere
      Organisationen, nicht an Verbraucherinnen und Verbraucher. Ihre eigenen Geschäftsbedingungen gelten
      nicht, auch wenn wir ihnen nicht ausdrücklich widersprechen.
    </p>
  </>
);

const Offer = () => (
  <>
    <p>
      Stufenlos ruft Websites auf, prüft sie mit automatischen Regeln auf Barrieren und hilft Ihnen, Befunde
      zu bearbeiten und Kriterien von Hand zu prüfen. Was im Einzelnen geprüft wird, steht unter{' '}
      <a href="/methode">So prüfen wir</a>.
    </p>
    <ul>
      <li>
        Ohne Konto: eine Website analysieren, bis zu {count(scanLimits.maxPagesGuest)} Seiten. Sie sehen die
        gefundenen Seiten und Medien und wie viele Fehler eine Seite hat. Das Ergebnis bleibt{' '}
        {visitorLimits.guestDays} Tage gespeichert; so lange können Sie es in ein Konto übernehmen. Dazu
        Simulator und Alternativtext-Demo für eine einzelne Seite.
      </li>
      <li>
        Mit Konto: Ursachen mit Erklärung, Websites, Seiten, Medien, Prüflisten, Zeitpläne, gemeinsame Arbeit
        in einer Organisation, Vorschläge für Alternativtexte, API-Schlüssel und Export.
      </li>
    </ul>
    <p>
      Was auf unseren Seiten „in Vorbereitung“ heißt, gibt es noch nicht. Es gehört nicht zum Angebot, bis es
      da ist.
    </p>
  </>
);

const Price = () => (
  <p>
    Zurzeit kostet die Nutzung nichts. Die Tarife {plans.map(({ name }) => name).join(', ')} können Sie
    anfragen; die vorgesehenen <a href="/features#kosten">Preise</a> sind noch kein Angebot. Eine Anfrage
    verpflichtet niemanden und wird nicht berechnet: Ein bezahlter Vertrag entsteht erst, wenn Sie und wir ihn
    gesondert schließen.
  </p>
);

const Accounts = () => (
  <ul>
    <li>Ein Konto gehört einer Person. Geben Sie Ihr Passwort nicht weiter.</li>
    <li>
      Das Passwort hat mindestens {accountLimits.passwordMin} Zeichen. Wir empfehlen einen zweiten Faktor oder
      einen Passkey.
    </li>
    <li>Die E-Mail-Adresse muss Ihre eigene sein.</li>
    <li>
      Glauben Sie, dass jemand anders Ihr Konto benutzt, ändern Sie das Passwort und sagen Sie uns Bescheid.
    </li>
    <li>
      Wer eine Organisation als Inhaber führt, entscheidet, wer dazugehört und was mit ihren Daten geschieht.
    </li>
  </ul>
);

const Duties = () => (
  <>
    <p>
      Prüfen Sie nur Websites, die Sie prüfen dürfen: eigene oder solche, deren Betreiber einverstanden ist.
    </p>
    <ul>
      <li>Hinterlegen Sie nur Zugänge, die Sie dafür verwenden dürfen, am besten eigens dafür angelegte.</li>
      <li>
        Bedenken Sie, dass ein Scan echte Seiten aufruft. Er zählt in Statistiken mit und belastet den Server.
      </li>
      <li>
        Umgehen Sie keine Grenzen des Dienstes, greifen Sie ihn nicht an und lenken Sie ihn nicht auf fremde
        Netze.
      </li>
      <li>
        Laden Sie nichts hoch, woran andere Rechte haben oder was verboten ist. Das gilt auch für Bilder, zu
        denen Sie sich Alternativtexte vorschlagen lassen.
      </li>
      <li>Geben Sie Ergebnisse über fremde Websites nicht so weiter, dass sie jemanden herabsetzen.</li>
    </ul>
    <p>Verstößt jemand dagegen, können wir den Zugang einschränken, soweit es nötig ist.</p>
  </>
);

const Limits = () => (
  <>
    <p>Damit der Dienst für alle da ist, gibt es Grenzen. Zurzeit sind das unter anderem:</p>
    <ul>
      <li>ohne Konto {count(visitorLimits.scansPerHour)} Analysen in der Stunde,</li>
      <li>
        Simulator und Alternativtext-Demo zusammen {count(toolLimits.runs.hits)} Seiten in der Stunde je
        Anschluss,
      </li>
      <li>mit Konto {count(accountLimits.scans.hits)} Scans je Organisation und Stunde,</li>
      <li>{count(scanLimits.maxPagesCeiling)} Seiten je Scan,</li>
      <li>
        {count(altTextLimits.apiRequests.hits)} Anfragen nach Alternativtexten je Organisation und Stunde.
      </li>
    </ul>
    <p>
      Wer eine Grenze erreicht, liest, wie lange sie noch gilt. Wir dürfen Grenzen und Funktionen ändern, wenn
      es dafür einen sachlichen Grund gibt. Eine bestimmte Verfügbarkeit sagen wir nicht zu.
    </p>
  </>
);

const NoProof = () => (
  <>
    <p>
      <strong>
        Automatische Prüfungen finden nur einen Teil der Barrieren. Das Ergebnis ist kein Nachweis der
        Konformität und keine Rechtsberatung.
      </strong>
    </p>
    <p>
      Score und Note sind Arbeitsmittel. Befunde können falsch sein, und fehlende Befunde bedeuten nicht, dass
      es keine Barrieren gibt. Ob und wie ein Gesetz für Sie gilt, klären Sie bitte mit einer Rechtsberatung.
      Für Ihre Website bleiben Sie verantwortlich.
    </p>
    <p>
      Ein vorgeschlagener Alternativtext ist ein Entwurf aus einer automatischen Auswertung. Er kann falsch
      sein; ob er zum Bild und zum Zweck der Seite passt, prüft ein Mensch, bevor er veröffentlicht wird.
    </p>
  </>
);

const Contents = () => (
  <p>
    Was Sie eingeben und hochladen, gehört Ihnen. Wir speichern und verarbeiten es nur, um Ihnen den Dienst zu
    bieten. Ihre Ergebnisse dürfen Sie ohne Einschränkung verwenden. Wie wir mit personenbezogenen Daten
    umgehen, steht unter <a href="/datenschutz">Datenschutz</a>.
  </p>
);

const Liability = () => (
  <>
    <p>
      Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Schäden an Leben, Körper oder
      Gesundheit, nach dem Produkthaftungsgesetz und soweit wir etwas ausdrücklich zugesichert haben.
    </p>
    <p>
      Bei einfacher Fahrlässigkeit haften wir nur, wenn wir eine Pflicht verletzen, ohne deren Erfüllung der
      Vertrag seinen Sinn verlöre und auf die Sie sich verlassen dürfen, und nur für den Schaden, mit dem bei
      einem solchen Vertrag zu rechnen ist. Im Übrigen haften wir nicht.
    </p>
    <p>Dasselbe gilt für Menschen, die für uns arbeiten.</p>
  </>
);

const Ending = () => (
  <>
    <p>
      Sie können Ihr Konto jederzeit im Profil löschen, eine Organisation löschen ihre Inhaber. Danach bleiben{' '}
      {accountLimits.graceDays} Tage, um es sich anders zu überlegen; dann wird alles gelöscht. Vorher können
      Sie Ihre Daten exportieren.
    </p>
    <p>
      Wir können die Nutzung mit einer Frist von vier Wochen kündigen, bei einem schweren Verstoß sofort. Das
      Recht beider Seiten, aus wichtigem Grund zu kündigen, bleibt.
    </p>
  </>
);

const Law = () => (
  <>
    <p>
      Es gilt deutsches Recht ohne das UN-Kaufrecht. Sind Sie Kaufmann, eine juristische Person des
      öffentlichen Rechts oder ein öffentlich-rechtliches Sondervermögen, ist der Gerichtsstand unser Sitz.
    </p>
    <p>
      Eine neue Fassung dieser Bedingungen gilt für Konten, die danach angelegt werden. Für bestehende Konten
      gilt sie, sobald Sie ihr zugestimmt haben.
    </p>
    <p>
      Fragen beantworten wir gern: <a href="/kontakt">Kontakt</a>.
    </p>
  </>
);

export const terms: PagePart[] = [
  { id: 'geltung', title: 'Für wen das gilt', Body: Scope },
  { id: 'angebot', title: 'Was wir anbieten', Body: Offer },
  { id: 'preis', title: 'Was es kostet', Body: Price },
  { id: 'ihr-konto', title: 'Ihr Konto', Body: Accounts },
  { id: 'pflichten', title: 'Was wir von Ihnen erwarten', Body: Duties },
  { id: 'grenzen', title: 'Grenzen des Dienstes', Body: Limits },
  { id: 'aussage', title: 'Was ein Ergebnis sagt und was nicht', Body: NoProof },
  { id: 'inhalte', title: 'Ihre Inhalte', Body: Contents },
  { id: 'haftung', title: 'Haftung', Body: Liability },
  { id: 'ende', title: 'Ende der Nutzung', Body: Ending },
  { id: 'recht', title: 'Recht und Änderungen', Body: Law },
];
