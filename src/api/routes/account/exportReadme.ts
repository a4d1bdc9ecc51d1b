const format = `Die Dateien mit der Endung .json enthalten je eine Liste. Sie lassen sich mit jedem
Texteditor lesen und mit vielen Programmen weiterverarbeiten (JSON, UTF-8).
Zeiten stehen in Weltzeit (UTC).`;

export const accountReadme = `Ihre Daten bei Stufenlos
========================

Dieses Archiv enthält alles, was zu Ihrem Konto gespeichert ist.

konto.json          E-Mail-Adresse, Angaben, zweite Faktoren und Passkeys (ohne Geheimnisse)
sitzungen.json      Geräte, auf denen Sie angemeldet sind
sicherheitsprotokoll.json  Anmeldungen, gescheiterte Versuche und Änderungen an Passwort, zweitem Faktor,
                    Passkeys, Schlüsseln, E-Mail-Adresse und Sitzungen
organisation.json   Name Ihrer Organisation und Ihre Rolle darin
einladungen.json    Einladungen an Ihre E-Mail-Adresse
protokoll.json      Was Sie in Ihrer Organisation geändert haben
pruefungen.json     Prüfergebnisse, die Sie selbst eingetragen haben
notizen.json        Notizen, die Sie zu Prüfkriterien geschrieben haben
nachweise.json      Nachweise, die Sie hochgeladen haben (ohne die Dateien)
verlauf.json        Ihre Kommentare und Änderungen zu Ursachen
antworten.json      Ihre Antworten auf Fragen des Scans, mit dem, was Sie dabei gesehen haben
mitteilungen.json   Mitteilungen an Sie
mailwahl.json       Was wir Ihnen wann mailen, allgemein und für einzelne Websites, und Ihre Ruhezeit
alternativtexte.json  Alternativtexte, über die Sie entschieden haben
tarifanfragen.json  Tarife, die Sie angefragt haben
newsletter.json     Ihre Anmeldungen zum Newsletter: Angaben, Einwilligung, Bestätigung, Abmeldung
mails.json          E-Mails, die wir Ihnen in letzter Zeit geschickt haben (ohne Text)

${format}

Nicht enthalten sind Ihr Passwort und Ihre Schlüssel: Wir speichern sie nicht lesbar.
Die Websites gehören Ihrer Organisation. Deren Inhaber können sie im Bereich
„Organisation“ exportieren, auch mit den Dateien Ihrer Nachweise.
`;

export const organizationReadme = `Die Daten Ihrer Organisation bei Stufenlos
==========================================

Dieses Archiv enthält alles, was Ihrer Organisation gehört.

organisation.json    Name und Anlagedatum
mitglieder.json      Mitglieder mit E-Mail-Adresse und Rolle
einladungen.json     Einladungen, auch angenommene und zurückgezogene
api-schluessel.json  API-Schlüssel: Name und Anfang, nicht der Schlüssel selbst
protokoll.json       Wer hat wann was geändert
websites.json        Websites mit Bewertung und Einstellungen
seiten.json          Erfasste Seiten
pruefungen.json      Stand der Prüfkriterien je Seite
uebernommene-berichte.json  Berichte anderer Werkzeuge, aus denen Ergebnisse stammen
notizen.json         Notizen zu den Kriterien je Seite
befunde.json         Gefundene Barrieren
ursachen.json        Befunde, nach Ursache zusammengefasst, mit Status und Zuständigkeit
fragen.json          Was der Scan nicht entscheiden konnte
antworten.json       Antworten darauf, auch zurückgenommene, mit dem, was dabei zu sehen war
fragenbilder.json    Angaben zu den Bildern der Fragen, ohne die Bilder
verlauf.json         Kommentare und Änderungen zu den Ursachen
ereignisse.json      Was den Mitgliedern mitgeteilt wurde
kanaele.json         Kanäle, ohne Adressen und Schlüssel
zustellungen.json    Was über Kanäle gesendet wurde
ticketsysteme.json   Ticketsysteme, ohne Token
tickets.json         Tickets zu Ursachen
nachweise.json       Hochgeladene Nachweise zu Prüfkriterien
nachweise/           Die Dateien dazu; der Name beginnt mit der Nummer (id) aus nachweise.json
tarifanfragen.json   Anfragen zu Tarifen
medien.json          Gefundene Bilder, Videos und Dokumente: ihre Adressen und Alternativtexte
berichte.json        Erstellte Berichte (ohne die Dateien)
gastlinks.json       Für wen es Gastlinks gibt (ohne die Links)
feeds.json           Wann Feed-Adressen erstellt und gelesen wurden (ohne die Adressen)
ziele.json           Ziele der Websites mit Anfang und Stand
stichproben.json     Wann die Stichproben der Websites gezogen wurden
stichprobenseiten.json  Seiten der Stichproben mit Grund, auch weggelassene
vorlagen.json        Namen für Gruppen gleich gebauter Seiten
prozesse.json        Prozesse über mehrere Seiten, etwa eine Bestellung
prozessschritte.json Ihre Schritte
aufzeichnungen.json  Aufzeichnungen nach dem BFSG: Beurteilungen und Mitteilungen an Behörden
aufzeichnungsfassungen.json
                     Was sie in jeder Fassung sagen, mit Person und Zeit
erklaerungen.json    Informationen und Erklärungen zur Barrierefreiheit: Ihre Angaben dazu
erklaerungsfassungen.json  Freigegebene Fassungen davon, jeder Satz mit seinem Beleg
scans.json           Durchgeführte Prüfläufe
wordpress-vorgaenge.json  Probeläufe, Übertragungen und Rücknahmen in WordPress
wordpress-texte.json  Was dabei mit jedem Bild geschah
dateien/             Gespeicherte Website-Symbole; der Name steht in websites.json (stored_favicon_url)

${format}

Nicht enthalten sind Websites, die im Papierkorb liegen: Holen Sie sie vorher zurück.

Nicht enthalten sind Cookies, Kopfzeilen und Zugänge, die Sie für das Erfassen einer Website
hinterlegt haben: Damit könnte sich jemand dort anmelden. Ob sie hinterlegt sind, steht in
websites.json (has_cookies, has_headers, has_login).
`;
