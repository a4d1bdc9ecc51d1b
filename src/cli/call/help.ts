import type { Language } from '../../shared/language/codes.ts';

export const help: { [language in Language]: string } = {
  de: `Stufenlos findet Barrieren auf Websites.

Aufruf: stufenlos BEFEHL [Optionen]

  scan ADRESSE          Erfasst und prüft eine Website und fasst zusammen
    --max-pages N         höchstens N Seiten (25)
    --concurrency N       N Seiten zugleich (1,25 je Kern, höchstens 8)
    --depth STUFE         quick: nur Prüfmodule, standard (Vorgabe): auch eigene Proben,
                          deep: jede Probe auf jeder Seite
    --user-agent TEXT     Kennung, mit der die Website besucht wird
    --cookies JSON        Cookies als Objekt, z. B. '{"sitzung":"abc"}'
    --format FORMAT       Ausgabe: text (Vorgabe), json, oder für Werkzeuge: sarif (2.1.0),
                          junit (XML), earl (1.0, JSON-LD), axe (JSON)
    --output DATEI        schreibt sie in eine Datei
    --fail-on STUFE       Code 1 bei: failed (Standard), cantTell, never
    --max-faults N        prüft auch verlinkte PDFs: Code 1 auch bei mehr als N Fehlern darin;
                          jede Art zählt je Datei einmal
    --save                speichert das Ergebnis in der Datenbank
    --allow-local         prüft auch Adressen dieses Rechners
  audit ADRESSE…        Prüft einzelne Adressen, eine JSON-Zeile je Adresse
    --stdin               liest weitere Adressen zeilenweise; Zeilen mit # am Anfang zählen nicht
    --format FORMAT       Ausgabe: ndjson (Vorgabe), sarif, junit, earl, axe
    --output DATEI        schreibt sie in eine Datei
    --fail-on STUFE       Code 1 bei: failed, cantTell, never (Standard)
    --keep-going          Code 3 nur, wenn keine Adresse prüfbar war, sonst schon bei einer
    --allow-local, --depth STUFE, --concurrency N, --user-agent TEXT, --cookies JSON
  pdf DATEI…            Prüft PDF-Dateien nach dem, was das Matterhorn-Protokoll Maschinen überlässt
    --json                eine JSON-Zeile je Datei, mit Reparatur und Fragen an Menschen
    --fail-on STUFE       Code 1 bei: failed, never (Standard)
    --max-faults N        Code 1 erst bei mehr als N Fehlern; jede Art zählt je Datei einmal
    --keep-going          Code 3 nur, wenn keine Datei prüfbar war, sonst schon bei einer
  report WEBSITE        Macht einen Bericht über eine Website dieser Installation; WEBSITE ist
                        ihre Nummer, Adresse oder ihr Name
    --kind ART            full (Vorgabe, Prüfbericht), brief (Kurzbericht), comparison
                          (Vergleich zweier Scans), tasks (Aufgabenliste), records
                          (Aufzeichnungen), conformance (EN 301 549, erst wenn alles geprüft
                          ist), portfolio (alle Websites; statt WEBSITE Nummer oder Name der
                          Organisation, wenn es mehrere gibt)
    --format FORMAT       pdf, docx, html, xlsx, csv, json; ohne: Endung von --output, sonst html
    --output DATEI        schreibt ihn in eine Datei; html, csv, json gehen auch ohne
    --parts LISTE         Teile: letterhead (Kopf), sample,criteria,causes,pictures,code, hurt im
                          Kurzbericht, unchanged im Vergleich, questions,hints in der Liste,
                          websites im Portfolio
    --scan N              neuerer Scan des Vergleichs (der letzte mit einem Ergebnis)
    --title TEXT, --client TEXT
    --lang de|en          auch Sprache des Berichts
  serve                 Startet Website, API und Prüfung in einem Prozess
  migrate               Bringt die Datenbank auf den neuesten Stand
    --check               sagt nur, ob das nötig ist (Code 1), und ändert nichts
    --script              schreibt SQL für den Administrator von PostgreSQL, wenn der
                          Benutzer keine Rollen anlegen darf
  backup DATEI          Sichert alles in eine Datei; mit PostgreSQL auch im laufenden Betrieb
    --with-secret         legt das Geheimnis verschlüsselt dazu; fragt nach einem Satz
  restore DATEI         Spielt eine Sicherung in eine leere Datenbank ein
    --check               prüft nur, ob die Datei unversehrt ist
  move ZIEL             Zieht in eine andere, leere Datenbank um: postgres://… oder ein Ordner
  newsletter            Schreibt als CSV, wer den Newsletter bestätigt hat
  events                Schreibt das Sicherheitsprotokoll der Konten, eine JSON-Zeile je Eintrag
    --account E-MAIL      nur dieses Konto
  jobs                  Nennt Aufträge, die auch beim letzten Versuch scheiterten
  admin list            Nennt alle Konten, eine JSON-Zeile je Konto
  admin create E-MAIL   Legt ein Konto mit eigener Organisation an; das Passwort wird
                        gefragt oder von der Standardeingabe gelesen
    --name NAME           Name der Person
  admin password E-MAIL Setzt ein neues Passwort und beendet alle Sitzungen
  admin disable E-MAIL  Sperrt ein Konto, beendet seine Sitzungen und API-Schlüssel
  admin enable E-MAIL   Hebt die Sperre auf
  admin appoint E-MAIL  Lässt ein Konto die Seite Betrieb sehen (/app/betrieb)
  admin dismiss E-MAIL  Nimmt das zurück
  rotate-secret         Tauscht das Geheimnis aus, das Zugangsdaten verschlüsselt
    --lost                das bisherige ist verloren: verwirft, was es schützt
  doctor                Sagt in klaren Worten, was fehlt
  --version, -v         Nennt die Version
  --lang de|en          Sprache dieses Befehls, wie STUFENLOS_LANG (de)

Codes: 0 fertig, 1 Befunde ab --fail-on, 2 falscher Aufruf, 3 nicht prüfbar,
  130 abgebrochen (143 mit SIGTERM)
Strg+C: Seiten in Arbeit werden fertig, ausgegeben wird, was bis dahin geprüft ist.
Noch einmal Strg+C bricht sofort ab.
`,
  en: `Stufenlos finds barriers on websites.

Call: stufenlos COMMAND [options]

  scan ADDRESS          Crawls and audits a website, and sums up
    --max-pages N         at most N pages (25)
    --concurrency N       N pages at the same time (1.25 for each core, at most 8)
    --depth DEPTH         quick: engines only, standard (default): also our own probes,
                          deep: every probe on every page
    --user-agent TEXT     identifies the visitor to the website
    --cookies JSON        cookies as an object, e.g. '{"session":"abc"}'
    --format FORMAT       output: text (default), json, or for tools: sarif (2.1.0),
                          junit (XML), earl (1.0, JSON-LD), axe (JSON)
    --output FILE         writes it into a file
    --fail-on LEVEL       code 1 for: failed (default), cantTell, never
    --max-faults N        checks linked PDFs, too: code 1 also for more than N faults in them;
                          each kind counts once a file
    --save                stores the result in the database
    --allow-local         audits addresses of this machine, too
  audit ADDRESS…        Audits single addresses, one JSON line each
    --stdin               reads further addresses, one a line; lines that begin with # do not count
    --format FORMAT       output: ndjson (default), sarif, junit, earl, axe
    --output FILE         writes it into a file
    --fail-on LEVEL       code 1 for: failed, cantTell, never (default)
    --keep-going          code 3 only if no address could be audited, else for one already
    --allow-local, --depth DEPTH, --concurrency N, --user-agent TEXT, --cookies JSON
  pdf FILE…             Checks PDF files by what the Matterhorn protocol leaves to machines
    --json                one JSON line each, with repair and questions to people
    --fail-on LEVEL       code 1 for: failed, never (default)
    --max-faults N        code 1 only for more than N faults; each kind counts once a file
    --keep-going          code 3 only if no file could be checked, else for one already
  report WEBSITE        Makes a report of a website of this installation; WEBSITE is its
                        number, address or name
    --kind KIND           full (default, whole report), brief (short report), comparison
                          (of two scans), tasks (list of tasks), records, conformance (EN
                          301 549, once all is checked), portfolio (all websites; for WEBSITE
                          the number or name of the organization, if there are several)
    --format FORMAT       pdf, docx, html, xlsx, csv, json; without: ending of --output, else html
    --output FILE         writes it into a file; html, csv and json need none
    --parts LIST          parts: letterhead, sample,criteria,causes,pictures,code; hurt (short
                          report), unchanged (comparison), questions,hints (list of tasks),
                          websites (portfolio)
    --scan N              newer scan of the comparison (the last one with a result)
    --title TEXT, --client TEXT
    --lang de|en          language of the report as well
  serve                 Starts website, API and audits in one process
  migrate               Brings the database up to date
    --check               only says whether that is needed (code 1), and changes nothing
    --script              writes SQL for the administrator of PostgreSQL, where the
                          user may not create roles
  backup FILE           Backs all up into one file; with PostgreSQL also while it works
    --with-secret         adds the secret, sealed; asks for a passphrase
  restore FILE          Loads a backup into an empty database
    --check               only says whether the file is sound
  move TARGET           Moves into another, empty database: postgres://… or a folder
  newsletter            Writes as CSV who has confirmed the newsletter
  events                Writes the security trail of the accounts, one JSON line each
    --account E-MAIL      of this account only
  jobs                  Names jobs that failed in their last try, too
  admin list            Names all accounts, one JSON line each
  admin create E-MAIL   Creates an account with an organization of its own; the password
                        is asked for or read from standard input
    --name NAME           name of the person
  admin password E-MAIL Sets a new password and ends all sessions
  admin disable E-MAIL  Locks an account out, ends its sessions and API keys
  admin enable E-MAIL   Lets it in again
  admin appoint E-MAIL  Lets an account see the operator's page (/app/betrieb)
  admin dismiss E-MAIL  Takes that back
  rotate-secret         Exchanges the secret that seals stored logins
    --lost                the present one is lost: throws away what it protects
  doctor                Says in plain words what is missing
  --version, -v         Names the version
  --lang de|en          Language of this command, as STUFENLOS_LANG (de)

Codes: 0 done, 1 findings above --fail-on, 2 wrong call, 3 could not be audited,
  130 interrupted (143 by SIGTERM)
Ctrl-C: pages in hand come to their end, printed is what was audited until then.
Ctrl-C once more ends at once.
`,
};
