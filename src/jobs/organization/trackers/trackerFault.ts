export const trackerFaults = {
  TOKEN: 'Das Token wurde abgelehnt. Vielleicht ist es abgelaufen oder widerrufen.',
  RIGHTS: 'Das Token darf das nicht. Es muss Tickets in diesem Projekt lesen und schreiben dürfen.',
  PROJECT: 'Dieses Projekt gibt es dort nicht, oder das Token darf es nicht sehen.',
  GONE: 'Dieses Ticket gibt es dort nicht mehr.',
  REFUSED: 'Das Ticketsystem hat die Angaben abgelehnt.',
  NO_STATUS: 'Dort gibt es keinen passenden Status, oder das Token darf ihn nicht setzen.',
  PAUSE: 'Das Ticketsystem bittet um eine Pause (zu viele Anfragen). Es geht von selbst weiter.',
  SERVER: 'Das Ticketsystem meldet einen Fehler. Wir versuchen es wieder.',
  AWAY: 'Das Ticketsystem ist nicht erreichbar. Wir versuchen es wieder.',
  PRIVATE:
    'Diese Adresse sprechen wir nicht an: Sie liegt in einem privaten Netz oder hat einen anderen Port als 80 und 443. Der Betreiber kann sie erlauben.',
  ODD: 'Unter dieser Adresse antwortet kein solches Ticketsystem. Bitte prüfen Sie die Adresse.',
  REDIRECT: 'Der Server leitet auf eine andere Adresse weiter. Bitte verbinden Sie gleich diese.',
  HTTPS_NEEDED: 'Ein Token senden wir nur verschlüsselt. Bitte geben Sie die Adresse mit https:// an.',
} as const;

export type TrackerFaultCode = keyof typeof trackerFaults;

/** Pass by themselves. */
const passing = new Set<TrackerFaultCode>(['PAUSE', 'SERVER', 'AWAY']);

/** Concern one ticket; the connection itself works. */
const ofTicket = new Set<TrackerFaultCode>(['GONE', 'REFUSED', 'NO_STATUS']);

type Details = { detail?: string | undefined; retryAfterSeconds?: number | null };

export class TrackerFault extends Error {
  readonly code: TrackerFaultCode;
  readonly retryAfterSeconds: number | null;

  constructor(code: TrackerFaultCode, { detail, retryAfterSeconds = null }: Details = {}) {
    super(detail ? `${trackerFaults[code]} (${detail})` : trackerFaults[code]);
    this.name = 'TrackerFault';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  isPassing = (): boolean => passing.has(this.code);
  isOfTicket = (): boolean => ofTicket.has(this.code);
}
