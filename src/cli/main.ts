import '../quickImports.ts';
import { createRequire } from 'node:module';
import { StartError } from '../model/database/startError.ts';
import { AppError } from '../shared/errors/appErrors.ts';
import { ScanError } from '../shared/errors/scanErrors.ts';
import { UsageError } from './call/usage.ts';

/**
 * `bin/stufenlos.mjs` starts `serve` and `migrate` as roles of the server's entry. Exit code 0: done. 1:
 * findings at or above --fail-on. 2: wrong usage. 3: the website could not be scanned. 129, 130, 143:
 * interrupted.
 */
const commands: { [name: string]: () => Promise<{ run(args: string[]): Promise<number> }> } = {
  scan: () => import('./scan.ts'),
  audit: () => import('./audit.ts'),
  newsletter: () => import('./newsletter.ts'),
  events: () => import('./account/events.ts'),
  jobs: () => import('./jobs.ts'),
  admin: () => import('./account/admin.ts'),
  backup: () => import('./backup/backup.ts'),
  restore: () => import('./backup/restore.ts'),
  move: () => import('./backup/move.ts'),
  'rotate-secret': () => import('./rotateSecret.ts'),
  doctor: () => import('./doctor.ts'),
};

const usage = `Stufenlos findet Barrieren auf Websites.

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
    --save                speichert das Ergebnis in der Datenbank
    --allow-local         prüft auch Adressen dieses Rechners
  audit ADRESSE…        Prüft einzelne Adressen, eine JSON-Zeile je Adresse
    --stdin               liest weitere Adressen zeilenweise; Zeilen mit # am Anfang zählen nicht
    --format FORMAT       Ausgabe: ndjson (Vorgabe), sarif, junit, earl, axe
    --output DATEI        schreibt sie in eine Datei
    --fail-on STUFE       Code 1 bei: failed, cantTell, never (Standard)
    --keep-going          Code 3 nur, wenn keine Adresse prüfbar war, sonst schon bei einer
    --allow-local, --depth STUFE, --concurrency N, --user-agent TEXT, --cookies JSON
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

Codes: 0 fertig, 1 Befunde ab --fail-on, 2 falscher Aufruf, 3 nicht prüfbar,
  130 abgebrochen (143 mit SIGTERM)
Strg+C: Seiten in Arbeit werden fertig, ausgegeben wird, was bis dahin geprüft ist.
Noch einmal Strg+C bricht sofort ab.
`;

// A reader such as `head` that has enough closes the pipe; nobody is left to write for.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 3));

process.exitCode = await main(process.argv.slice(2));

async function main([name, ...args]: string[]): Promise<number> {
  if (!name || isHelp(name) || name === 'help' || args.some(isHelp)) {
    process.stdout.write(usage);
    return name ? 0 : 2;
  }
  if (name === '--version' || name === '-v') {
    const { version } = createRequire(import.meta.url)('../../package.json') as { version: string };
    process.stdout.write(`${version}\n`);
    return 0;
  }
  const load = commands[name];
  if (!load) return fail(`Den Befehl „${name}“ gibt es nicht. Hilfe: stufenlos --help`, 2);
  try {
    return await (await load()).run(args);
  } catch (error) {
    return failWith(error);
  }
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h';
}

function failWith(error: unknown): number {
  if (error instanceof UsageError || error instanceof AppError) return fail(error.message, 2);
  if (error instanceof ScanError || error instanceof StartError) return fail(error.message, 3);
  return fail(error instanceof Error ? (error.stack ?? error.message) : String(error), 3);
}

function fail(message: string, exitCode: number): number {
  process.stderr.write(`${message}\n`);
  return exitCode;
}
