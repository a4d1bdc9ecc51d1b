import { accountLimits } from '../../../shared/limits/account.ts';
import { settingsLimits } from '../../../shared/limits/website.ts';
import { Fill } from '../frame/fill.tsx';
import type { PagePart } from '../parts/longPage.tsx';

const Account = () => (
  <>
    <p>Für ein Konto speichern wir:</p>
    <ul>
      <li>Ihre E-Mail-Adresse und, wenn Sie sie angeben, Namen und Unternehmen,</li>
      <li>Ihr Passwort, aber nur als Prüfwert (argon2id), aus dem es sich nicht zurückrechnen lässt,</li>
      <li>wann Sie sich zuletzt angemeldet haben,</li>
      <li>
        Ihre Anmeldungen: Zeit, Angaben des Browsers über sich selbst und eine Prüfsumme Ihrer Netzadresse.
        Daran erkennen wir ein neues Gerät und schreiben Ihnen dann eine E-Mail. Dazu kommt eine Prüfsumme des
        Cookies <code>stufenlos_device</code>, für jedes Konto eine andere,
      </li>
      <li>
        ein Sicherheitsprotokoll: Anmeldungen, gescheiterte Versuche und Änderungen an Passwort, zweitem
        Faktor, Passkeys, API-Schlüsseln, E-Mail-Adresse und Sitzungen, je mit Zeit, Angaben des Browsers und
        Prüfsumme der Netzadresse. Sie sehen es im Profil; es hilft Ihnen und uns, einen fremden Zugriff zu
        erkennen.
      </li>
    </ul>
    <p>
      Richten Sie einen zweiten Faktor ein, speichern wir dessen Geheimnis verschlüsselt und
      Wiederherstellungscodes nur als Prüfwert. Von einem Passkey kennen wir Namen, Kennung, den öffentlichen
      Schlüssel und die letzte Verwendung; Fingerabdruck oder Gesicht verlassen Ihr Gerät nicht.
    </p>
    <p>
      Ohne E-Mail-Adresse gibt es kein Konto; alles Weitere ist freiwillig. Rechtsgrundlage ist der
      Nutzungsvertrag (Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;b DSGVO), für die Warnung vor neuen Geräten und
      das Sicherheitsprotokoll unser berechtigtes Interesse an sicheren Konten (Buchst.&nbsp;f).
    </p>
  </>
);

const Organization = () => (
  <>
    <p>
      Wer zusammenarbeitet, gehört zu einer Organisation. Deren Mitglieder sehen voneinander E-Mail-Adresse,
      Namen und Rolle, außerdem, wer was geprüft, geändert oder kommentiert hat.
    </p>
    <p>
      Lädt Sie jemand ein, speichern wir Ihre E-Mail-Adresse, die Nachricht an Sie und die vorgesehene Rolle.
      Die Adresse haben wir dann von der Person, die Sie einlädt.
    </p>
    <p>
      Ein Protokoll hält fest, wer in der Organisation wann Mitglieder, Schlüssel, Websites oder Einstellungen
      geändert hat, mit der E-Mail-Adresse. Einträge lassen sich nicht ändern; sie verschwinden mit der
      Organisation. Fragt jemand einen Tarif an, speichern wir das und benachrichtigen den Betreiber.
    </p>
    <p>
      Von API-Schlüsseln speichern wir Namen, die ersten {accountLimits.apiKeyPrefixChars} Zeichen, eine
      Prüfsumme, den Ablauf und die letzte Verwendung.
    </p>
    <p>
      Rechtsgrundlage ist der Nutzungsvertrag (Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;b DSGVO); für Einladungen
      und Protokoll unser Interesse und das der Organisation, nachvollziehen zu können, wer was getan hat
      (Buchst.&nbsp;f).
    </p>
  </>
);

const Work = () => (
  <>
    <p>
      Zu den Websites einer Organisation speichern wir Seiten, Befunde mit Ausschnitten aus dem HTML, Medien,
      Prüfergebnisse, Notizen, Kommentare und hochgeladene Nachweise (Bilder und PDF). Stehen auf den
      geprüften Seiten Daten von Menschen, können Ausschnitte sie enthalten.
    </p>
    <p>
      Für Bereiche hinter einer Anmeldung kann eine Organisation Cookies, Kopfzeilen und Zugänge hinterlegen.
      Wir speichern sie verschlüsselt (AES-256-GCM) und senden sie nur an die eigene Website. Beim
      Ausprobieren einer Anmeldung entsteht ein Bildschirmfoto, das in der Nacht nach Ablauf von{' '}
      {settingsLimits.loginTestHours} Stunden gelöscht wird.
    </p>
    <p>
      Über diese Inhalte entscheidet die Organisation; wir verarbeiten sie für sie (Art.&nbsp;28 DSGVO). Wegen
      eines Vertrags zur Auftragsverarbeitung schreiben Sie uns bitte.
    </p>
  </>
);

const AltTexts = () => (
  <>
    <p>
      Für Bilder ohne Alternativtext schlagen wir einen vor: zu den Bildern Ihrer Websites, wenn ein Mitglied
      das startet, und über die API, wenn ein Programm mit Ihrem Schlüssel danach fragt. Dafür lädt unser
      Server das Bild, verkleinert es und wertet es mit dem aus, was daneben steht: Überschrift,
      Bildunterschrift, Linkziel, Produktname. Gesichter erkennen wir nicht, und über Identität, Geschlecht,
      Alter oder Herkunft von Menschen wird nichts vermutet.
    </p>
    <p>
      <Fill name="alt_text_notice" />
    </p>
    <p>
      Das Bild selbst behalten wir nicht: Eines, das über die API mitgesendet wurde, löschen wir, sobald es
      ausgewertet ist. Gespeichert werden die Adresse der Anfrage, das Umfeld des Bildes, Prüfsumme und
      Vorschlag und je Organisation und Monat, wie viele Bilder das waren. Auch hier entscheidet die
      Organisation; wir arbeiten für sie (Art.&nbsp;28 DSGVO).
    </p>
    <p>
      Verbindet eine Organisation ihre Website mit WordPress, speichern wir dessen Adresse, den Benutzernamen
      und ein Anwendungspasswort, bis sie die Verbindung trennt. Das Passwort ist verschlüsselt (AES-256-GCM)
      und geht nur an dieses WordPress; dorthin schreiben wir bestätigte Texte, wenn ein Inhaber oder
      Administrator es auslöst.
    </p>
    <p>
      Richtet eine Organisation Kanäle ein (zum Beispiel Slack, Microsoft Teams oder ein eigenes Programm),
      senden wir dorthin, was auf ihren Websites geschehen ist: Anlass, Adressen der Website und einer Seite
      und Namen der Ursachen, nie Namen von Personen oder Kommentare. Adresse und Schlüssel des Kanals sind
      verschlüsselt, bis jemand ihn löscht; was gesendet wurde und der Anfang der Antwort bleiben 30 Tage.
    </p>
  </>
);

const Mails = () => (
  <p>
    E-Mails schicken wir zur Bestätigung von Adressen, für neue Passwörter, bei neuen Geräten, für Einladungen
    und bei Änderungen am Konto. Wir speichern Empfänger, Art und Zeit, nicht aber die Links und Codes darin.
    Zähl-Pixel enthalten sie nicht. Rechtsgrundlage ist der Nutzungsvertrag (Art.&nbsp;6 Abs.&nbsp;1
    Buchst.&nbsp;b DSGVO).
  </p>
);

const Newsletter = () => (
  <>
    <p>
      Den Newsletter bekommt nur, wer die Anmeldung über einen Link in einer E-Mail bestätigt. Wir speichern
      E-Mail-Adresse und Namen, beim zweiten Formular auch Unternehmen und Shopsystem, und die Seite, auf der
      Sie sich angemeldet haben.
    </p>
    <p>
      Zum Nachweis speichern wir außerdem den Wortlaut Ihrer Einwilligung, die Zeit von Anmeldung, Bestätigung
      und Abmeldung und Ihre Netzadresse, deren letzter Teil gelöscht ist.{' '}
      <Fill name="newsletter_forward_notice" />
    </p>
    <p>
      Rechtsgrundlage ist Ihre Einwilligung (Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;a DSGVO, §&nbsp;7
      Abs.&nbsp;2 UWG), für den Nachweis unser berechtigtes Interesse (Buchst.&nbsp;f). Abmelden können Sie
      sich jederzeit mit dem Link in jeder E-Mail.
    </p>
  </>
);

const Contact = () => (
  <p>
    Schreiben Sie uns über das <a href="/kontakt">Kontaktformular</a>, speichern wir Name, E-Mail-Adresse,
    Thema und Nachricht, um zu antworten. <Fill name="contact_notice" /> Rechtsgrundlage ist unser Interesse,
    Ihre Frage zu beantworten (Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;f DSGVO), bei Fragen zu einem Vertrag
    Buchst. b.
  </p>
);

export const privacyAccount: PagePart[] = [
  { id: 'ihr-konto', title: 'Konto und Anmeldung', Body: Account },
  { id: 'organisation', title: 'Organisation, Einladungen, Protokoll', Body: Organization },
  { id: 'websites', title: 'Arbeit an Websites', Body: Work },
  { id: 'alternativtexte', title: 'Vorschläge für Alternativtexte', Body: AltTexts },
  { id: 'mails', title: 'E-Mails', Body: Mails },
  { id: 'newsletter', title: 'Newsletter', Body: Newsletter },
  { id: 'kontakt', title: 'Kontaktformular', Body: Contact },
];
