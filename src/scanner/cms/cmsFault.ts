export const cmsFaults = {
  NOT_FOUND:
    'Unter dieser Adresse antwortet keine WordPress-Schnittstelle (REST-API). Bitte prüfen Sie die Adresse. Manche Sicherheits-Plugins schalten die Schnittstelle ab.',
  HTTPS_NEEDED:
    'Zugangsdaten senden wir nur verschlüsselt. Bitte geben Sie die Adresse mit https:// ein; die Website muss darüber erreichbar sein.',
  FOREIGN:
    'Die Adresse führt auf eine andere Website. Bitte geben Sie die Adresse ein, unter der WordPress selbst erreichbar ist.',
  LOGIN:
    'WordPress hat die Anmeldung abgelehnt. Bitte prüfen Sie Benutzername und Anwendungspasswort. Manche Server reichen die Anmeldung nicht an WordPress weiter (Kopfzeile „Authorization“); dann hilft Ihr Hoster.',
  PASSWORDS_OFF:
    'Anwendungspasswörter sind in diesem WordPress abgeschaltet. Oft tut das ein Sicherheits-Plugin; dort lassen sie sich wieder einschalten.',
  WALL: 'Vor der Website steht ein eigener Passwortschutz des Servers. Mit ihm zusammen lässt sich die Schnittstelle nicht benutzen.',
  RIGHTS:
    'Das Konto darf in WordPress keine Medien bearbeiten. Nötig sind die Rechte upload_files und edit_posts, für Bilder anderer auch edit_others_posts: die Rolle Redakteur hat alle drei.',
  FORBIDDEN:
    'WordPress verweigert den Zugriff. Oft ist das ein Sicherheits-Plugin oder eine Firewall; erlauben Sie dort die REST-API für dieses Konto.',
  HTML: 'Statt WordPress antwortet eine Webseite, meist die Schutzseite eines Sicherheits-Plugins oder einer Firewall. Bitte lassen Sie dort die REST-API zu.',
  BUSY: 'Der Server bittet um eine Pause (zu viele Anfragen). Bitte machen Sie später weiter.',
  SERVER: 'Der Server meldet einen Fehler. Bitte machen Sie später weiter.',
  REDIRECT:
    'Der Server leitet die Anfrage an eine andere Adresse weiter. Zugangsdaten senden wir nicht hinterher; bitte geben Sie gleich die richtige Adresse ein.',
  ODD: 'Die Antwort von WordPress war nicht zu verstehen.',
  TOO_MANY: 'Die Mediathek hat mehr Bilder, als wir durchsehen können.',
  GONE: 'Dieses Bild gibt es in der Mediathek nicht mehr.',
  NOT_EDITABLE: 'Das Konto darf dieses Bild nicht bearbeiten.',
} as const;

export type CmsFaultCode = keyof typeof cmsFaults;

type Details = { detail?: string | undefined; retryAfterMs?: number | null };

/** `retryAfterMs`: time the system asks to wait; null if it names none. */
export class CmsFault extends Error {
  readonly code: CmsFaultCode;
  readonly retryAfterMs: number | null;

  constructor(code: CmsFaultCode, { detail, retryAfterMs = null }: Details = {}) {
    super(detail ? `${cmsFaults[code]} (${detail})` : cmsFaults[code]);
    this.name = 'CmsFault';
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}
