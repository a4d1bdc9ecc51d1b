import { toNumber } from '../../../shared/text/format.ts';

export const refusals = {
  missing: 'Die Datei gibt es nicht, oder sie ist nicht lesbar.',
  encrypted: 'Die Datei ist mit einem Passwort geschützt.',
  damaged: 'Die Datei ist beschädigt oder kein PDF.',
  empty: 'In der Datei ist keine Seite zu lesen. Vielleicht ist sie beschädigt.',
  tooLarge: (mebibytes: number) => `Die Datei ist größer als ${mebibytes} MB.`,
  timedOut: (milliseconds: number) =>
    `Die Prüfung hätte länger als ${toNumber(milliseconds / 1_000, 1)} Sekunden gedauert.`,
  tooMuchMemory: (mebibytes: number) =>
    `Die Prüfung hätte mehr als ${mebibytes} MB Arbeitsspeicher gebraucht.`,
};
