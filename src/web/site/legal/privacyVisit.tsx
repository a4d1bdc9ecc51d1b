import { accountLimits } from '../../../shared/limits/account.ts';
import { toolLimits, visitorLimits } from '../../../shared/limits/visitor.ts';
import { Fill } from '../frame/fill.tsx';
import type { PagePart } from '../parts/longPage.tsx';
import { type StoredKey, storedKeys, tabKeys } from './storedKeys.ts';

const Controller = () => (
  <>
    <Fill name="operator_missing" />
    <p>
      <Fill name="operator_name" />
      <br />
      <Fill name="operator_address" />
    </p>
    <p>
      E-Mail: <Fill name="operator_email" />
      <br />
      Telefon: <Fill name="operator_phone" />
    </p>
    <p>An diese Adresse können Sie alle Fragen zum Datenschutz richten.</p>
  </>
);

const Short = () => (
  <ul>
    <li>
      Unsere Seiten laden nichts von anderen Anbietern: keine Schriften, keine Skripte, keine Werbung. Nur
      Bilder einer Website, die Sie analysieren, kommen von dort.
    </li>
    <li>Gezählt wird nur, wenn Sie zustimmen, und ohne Cookies.</li>
    <li>
      Eine Website können Sie ohne Konto analysieren. Das Ergebnis wird nach {visitorLimits.guestDays} Tagen
      gelöscht.
    </li>
    <li>Ihre Daten können Sie im Profil selbst herunterladen und löschen.</li>
    <li>Wir verkaufen keine Daten und bilden keine Profile für Werbung.</li>
  </ul>
);

const Visit = () => (
  <>
    <p>
      Wenn Sie eine Seite aufrufen, überträgt Ihr Browser technisch nötige Angaben: die Adresse der Seite,
      Ihre Netzadresse (IP-Adresse) und Angaben zum Browser. Ohne sie lässt sich keine Seite ausliefern.
    </p>
    <p>
      Unsere Anwendung führt in der Grundeinstellung kein Zugriffsprotokoll. Sie hält nur Vorgänge und Fehler
      fest, mit Zeit, Pfad und einer zufälligen Nummer, ohne Netzadresse, ohne E-Mail-Adresse und ohne den
      Teil der Adresse nach dem Fragezeichen. Der Dienstleister, bei dem der Server steht, kann eigene
      Protokolle führen.
    </p>
    <p>
      Rechtsgrundlage ist unser berechtigtes Interesse an einem sicheren Betrieb (Art.&nbsp;6 Abs.&nbsp;1
      Buchst.&nbsp;f DSGVO).
    </p>
  </>
);

const Guest = () => (
  <>
    <p>
      Analysieren Sie eine Website ohne Konto, speichern wir deren Adresse und das Ergebnis: Adressen und
      Titel der Seiten, Befunde mit kurzen Ausschnitten aus dem HTML, Adressen von Bildern und Dokumenten und
      das Symbol der Website. Dazu kommt Ihre Netzadresse, aber nur als Prüfsumme mit geheimem Schlüssel; wir
      erkennen sie daran wieder, können sie aber nicht ablesen.
    </p>
    <p>
      Damit nur Sie das Ergebnis sehen, setzen wir das Cookie <code>stufenlos_claim</code> mit einem
      zufälligen Schlüssel ({visitorLimits.claimDays} Tage, für Skripte nicht lesbar). Bei uns liegt nur seine
      Prüfsumme.
    </p>
    <p>
      Die Website ruft unser Server auf. Ihr Betreiber sieht dabei unsere Netzadresse, nicht Ihre. Auch
      gefundene Bilder lädt unser Server; Ihr Browser bekommt davon verkleinerte Kopien, nur von uns.
    </p>
    <p>
      Rechtsgrundlage ist die Nutzung, um die Sie uns bitten (Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;b DSGVO),
      und für die Begrenzung der Anfragen unser berechtigtes Interesse (Buchst.&nbsp;f).
    </p>
  </>
);

const Tools = () => (
  <>
    <p>
      Simulator und Alternativtext-Demo öffnen die Seite, deren Adresse Sie eingeben, auf unserem Server; ihr
      Betreiber sieht unsere Netzadresse, nicht Ihre. Wir speichern die Adresse, was auf der Seite zu sehen
      ist (Bildschirmfotos, verkleinerte Bilder, Texte und Aufbau der Seite) und die Vorschläge für
      Alternativtexte. Ihr Browser lädt all das von uns. Die Bilder werden auf unserem Server ausgewertet und
      an niemanden weitergegeben.
    </p>
    <p>
      Das Ergebnis findet nur, wer seine zufällige Kennung hat. Ruft jemand innerhalb von{' '}
      {toolLimits.cacheMinutes} Minuten dieselbe Adresse auf, sieht er dasselbe Ergebnis. Nach{' '}
      {toolLimits.keepHours} Stunden wird es gelöscht. Damit nicht eine Person alle Plätze belegt, speichern
      wir dazu Ihre Netzadresse als Prüfsumme mit geheimem Schlüssel.
    </p>
    <p>
      Rechtsgrundlage ist die Nutzung, um die Sie uns bitten (Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;b DSGVO),
      und für die Begrenzung der Anfragen unser berechtigtes Interesse (Buchst.&nbsp;f).
    </p>
  </>
);

const KeyTable = ({ title, keys }: { title: string; keys: StoredKey[] }) => (
  <table className="mt-8 w-full table-fixed text-base">
    <caption className="pb-2 text-left font-bold">{title}</caption>
    <thead>
      <tr>
        <th scope="col" className="w-2/5">
          Name
        </th>
        <th scope="col">Wozu und wie lange</th>
      </tr>
    </thead>
    <tbody>
      {keys.map(({ key, what, until }) => (
        <tr key={key}>
          <th scope="row" className="font-normal">
            <code>{key.endsWith(':') ? `${key}…` : key}</code>
          </th>
          <td>
            {what}; {until}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Storage = () => (
  <>
    <p>
      Wir setzen zwei Cookies: <code>stufenlos_claim</code>, wenn Sie eine Analyse ohne Konto starten, und{' '}
      <code>stufenlos_device</code>, wenn Sie sich anmelden; über https beginnen beide Namen mit{' '}
      <code>__Host-</code>. Am zweiten erkennen wir Ihren Browser wieder, damit Sie hineinkommen, auch wenn
      andere bei Ihrem Konto Passwörter durchprobieren. Alles andere legen unsere Seiten im Speicher Ihres
      Browsers ab. Es bleibt dort; an unseren Server geht davon nur, was eine Funktion gerade braucht, etwa
      Ihre Anmeldung.
    </p>
    <KeyTable title="Im Browser gespeichert" keys={storedKeys} />
    <KeyTable title="Nur für den offenen Tab gespeichert" keys={tabKeys} />
    <p>
      All das brauchen die Funktionen, die Sie benutzen (§&nbsp;25 Abs.&nbsp;2 Nr.&nbsp;2 TDDDG). Löschen
      können Sie es jederzeit in den Einstellungen Ihres Browsers.
    </p>
  </>
);

const Counting = () => (
  <>
    <p>
      Wir möchten wissen, welche Seiten gelesen werden. Gezählt wird nur, wenn Sie „Alle akzeptieren“ gewählt
      haben. <Fill name="analytics_notice" /> Ihre Zustimmung gilt nur für den Dienst, der in diesem Moment
      eingerichtet war.
    </p>
    <p>
      Ein solcher Dienst bekommt die Adresse der Seite ohne den Teil nach dem Fragezeichen, je nach Anbieter
      auch ihren Titel, die Website, von der Sie kommen, Sprache und Größe des Bildschirms, dazu einzelne
      Ereignisse, etwa eine Anmeldung zum Newsletter. Ihre Netzadresse sieht er technisch bei jeder
      Übertragung. Wir senden weder Cookies noch Kennungen mit; der Dienst kann aus Netzadresse und
      Browserangaben selbst eine bilden.
    </p>
    <p>
      Rechtsgrundlage ist Ihre Einwilligung (Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;a DSGVO). Sie können sie
      jederzeit für die Zukunft widerrufen: unter „Cookie-Einstellungen“ am Ende der Seite.
    </p>
  </>
);

const Abuse = () => (
  <p>
    Damit niemand den Dienst überlastet oder Passwörter durchprobiert, zählen wir Anfragen. Als Schlüssel
    dient eine Prüfsumme Ihrer Netzadresse, Ihrer E-Mail-Adresse oder Ihres Kontos, gebildet mit einem
    geheimen Schlüssel. Nach {accountLimits.wrongPasswords.hits} falschen Passwörtern müssen Sie zum Beispiel
    etwas warten. Versucht es jemand bei Ihrem Konto immer wieder, schreiben wir Ihnen. Rechtsgrundlage ist
    unser berechtigtes Interesse an einem sicheren Betrieb (Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;f DSGVO).
  </p>
);

export const privacyVisit: PagePart[] = [
  { id: 'verantwortlich', title: 'Wer verantwortlich ist', Body: Controller },
  { id: 'kurz', title: 'Das Wichtigste zuerst', Body: Short },
  { id: 'besuch', title: 'Wenn Sie unsere Seiten aufrufen', Body: Visit },
  { id: 'analyse', title: 'Wenn Sie eine Website analysieren', Body: Guest },
  { id: 'werkzeuge', title: 'Wenn Sie Simulator oder Alternativtext-Demo benutzen', Body: Tools },
  { id: 'speicher', title: 'Cookies und Speicher im Browser', Body: Storage },
  { id: 'zaehlung', title: 'Zählung der Aufrufe', Body: Counting },
  { id: 'missbrauch', title: 'Schutz vor Missbrauch', Body: Abuse },
];
