import type { German } from '../language/translate.ts';

/** Faults of a visited website, each with the German sentence for the user. */
export const scanErrors = {
  SCHEME_REFUSED: 'Nur Adressen mit http:// oder https:// werden geprüft.',
  TARGET_PRIVATE: 'Adressen im eigenen oder in einem privaten Netz werden nicht geprüft.',
  TARGET_RESERVED: 'Diese Adresse ist für besondere Zwecke reserviert und wird nicht geprüft.',
  PORT_REFUSED: 'Nur die Ports 80 und 443 werden geprüft.',
  DNS_NOT_FOUND: 'Diese Adresse ist aus dem Internet nicht erreichbar. Bitte prüfen Sie die Schreibweise.',
  DNS_FAILED: 'Die Domain konnte gerade nicht aufgelöst werden.',
  CONNECTION_REFUSED: 'Der Server nimmt keine Verbindung an.',
  CONNECTION_LOST: 'Der Server hat die Verbindung abgebrochen.',
  TLS_MISSING:
    'Der Server antwortet nicht verschlüsselt (https). Bitte geben Sie die Adresse mit http:// ein.',
  TLS_INVALID: 'Das Sicherheitszertifikat der Website ist ungültig oder abgelaufen.',
  TLS_OLD:
    'Der Server bietet keine zeitgemäße Verschlüsselung an. Bitte lassen Sie TLS 1.2 oder neuer und ein passendes Zertifikat einrichten.',
  TIMEOUT: 'Die Website hat nicht rechtzeitig geantwortet.',
  ANSWER_BROKEN:
    'Der Server hat die Seite nicht vollständig oder nicht lesbar gesendet. Bitte lassen Sie Längenangabe und Komprimierung prüfen.',
  SERVER_BUSY: 'Der Server bittet um eine längere Pause. Bitte starten Sie den Scan später noch einmal.',
  TOO_MANY_REDIRECTS: 'Die Website leitet zu oft weiter.',
  TOO_LARGE: 'Die Antwort der Website ist zu groß.',
  HTTP_STATUS: 'Die Website antwortet mit einem Fehler.',
  NOT_HTML: 'Unter dieser Adresse liegt keine HTML-Seite.',
  LOGIN_WALL: 'Die Seite verlangt eine Anmeldung.',
  LOGIN_FAILED: 'Die Anmeldung auf der Website ist nicht gelungen.',
  ACCESS_DENIED: 'Die Website verweigert den Zugriff.',
  CAPTCHA_WALL: 'Die Website verlangt eine Prüfung, dass kein Automat zugreift.',
  FOREIGN_REDIRECT: 'Die Seite leitet auf eine andere Website weiter.',
  PAGE_CRASHED: 'Die Seite ist im Browser abgestürzt.',
  PAGE_HUNG: 'Die Seite reagiert im Browser nicht mehr.',
  PAGE_RESTLESS: 'Die Seite leitet immer wieder weiter oder lädt sich immer wieder neu.',
  PAGE_TOO_HEAVY: 'Die Seite braucht im Browser zu viel Arbeitsspeicher oder Rechenzeit.',
  PAGE_TOO_BIG:
    'Die Seite hat zu viele oder zu tief verschachtelte Elemente, um sie in der vorgesehenen Zeit zu prüfen.',
  BROWSER_FAILED: 'Der Prüf-Browser konnte nicht gestartet werden.',
  AUDIT_FAILED: 'Die Seite konnte nicht geprüft werden.',
  SCAN_STOPPED: 'Der Scan wurde abgebrochen.',
  UNEXPECTED: 'Ein unerwarteter Fehler ist aufgetreten.',
} as const satisfies { [code: string]: German };

export type ScanErrorCode = keyof typeof scanErrors;

/** A fault of a visited website. It becomes the status of its step or page and never ends the process. */
export class ScanError extends Error {
  readonly code: ScanErrorCode;

  constructor(code: ScanErrorCode, detail?: string) {
    super(detail ? `${scanErrors[code]} (${detail})` : scanErrors[code]);
    this.name = 'ScanError';
    this.code = code;
  }
}
