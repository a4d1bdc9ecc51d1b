import type { AccountEntry, AccountEvent, AccountPlace } from '../../../../shared/contract/accountEvent.ts';

type Detail = AccountEntry['detail'];

const sentences: { [event in AccountEvent]: (detail: Detail) => string } = {
  sign_in: ({ method }) => `Angemeldet ${methods[method ?? ''] ?? 'mit einer E-Mail'}`,
  'sign_in.failed': () => 'Anmeldung gescheitert: falsches Passwort',
  sign_out: () => 'Abgemeldet',
  'session.ended': () => 'Eine andere Sitzung beendet',
  'sessions.ended': () => 'Andere Sitzungen beendet',
  'password.changed': () => 'Passwort geändert',
  'password.failed': () => 'Passwort nicht geändert: bisheriges Passwort falsch',
  'email.change_asked': ({ to }) => `Neue E-Mail-Adresse angefragt: ${to}`,
  'email.changed': () => 'E-Mail-Adresse geändert',
  'factor.added': () => 'Zweiten Faktor eingerichtet',
  'factor.removed': () => 'Zweiten Faktor entfernt',
  'factor.passed': () => 'Zweiten Faktor bestätigt',
  'factor.failed': () => 'Zweiter Faktor: falscher Code',
  'recovery_codes.created': () => 'Wiederherstellungscodes angelegt',
  'recovery_codes.removed': () => 'Wiederherstellungscodes entfernt',
  'recovery_code.used': () => 'Wiederherstellungscode benutzt',
  'recovery_code.failed': () => 'Wiederherstellungscode falsch',
  'passkey.added': () => 'Passkey eingerichtet',
  'passkey.removed': () => 'Passkey entfernt',
  'api_key.created': ({ name }) => `API-Schlüssel „${name}“ erstellt`,
  'api_key.revoked': ({ name }) => `API-Schlüssel „${name}“ widerrufen`,
  'account.disabled': () => 'Konto vom Betreiber gesperrt',
  'account.enabled': () => 'Konto vom Betreiber entsperrt',
  'operator.appointed': () => 'Zugang zur Seite Betrieb erhalten',
  'operator.dismissed': () => 'Zugang zur Seite Betrieb entzogen',
  'job.retried': ({ queue }) => `Auftrag „${queue}“ erneut versucht`,
  'job.cancelled': ({ queue }) => `Auftrag „${queue}“ abgebrochen`,
};

/** Names in a session's `amr`; all others come from a mail. */
const methods: { [method: string]: string } = { password: 'mit Passwort', webauthn: 'mit Passkey' };

export const toEntrySentence = ({ event, detail }: AccountEntry): string => sentences[event](detail);

export const placeWords: { [place in AccountPlace]: string } = {
  device: 'bekannter Browser',
  address: 'bekannter Anschluss',
  unknown: 'neuer Ort',
};
