/** Kinds of content that set pages apart, by the criterion that is not applicable where a page lacks it. */
export const contentKindCriteria = {
  media: '1.2.2',
  movement: '2.2.2',
  fields: '3.3.2',
  personalFields: '1.3.5',
  transactions: '3.3.4',
  authentication: '3.3.8',
  hoverContent: '1.4.13',
  gestures: '2.5.1',
  dragging: '2.5.7',
} as const;
export type SampleKind = keyof typeof contentKindCriteria;

const kindWords: { [kind in SampleKind]: string } = {
  media: 'Audio oder Video',
  movement: 'Bewegung',
  fields: 'Eingabefelder',
  personalFields: 'Felder für eigene Angaben',
  transactions: 'Kaufen, Buchen oder Speichern',
  authentication: 'Anmeldung',
  hoverContent: 'Inhalt, der beim Überfahren erscheint',
  gestures: 'Wischen oder mehrere Finger',
  dragging: 'Ziehen',
};

const reasonWords: { [reason: string]: string } = {
  start: 'Startseite',
  key: 'wichtige Seite',
  random: 'zufällig gezogen',
  person: 'von Hand aufgenommen',
};

export type ReasonFacts = { template_name: string | null; processes: string[] };

const quote = (name: string): string => `„${name}“`;

/** Reasons for a page in one German line. */
export function toSampleWhy(reasons: string[], { template_name, processes }: ReasonFacts): string {
  const kinds = reasons
    .filter((reason) => reason.startsWith('technique:'))
    .map((reason) => kindWords[reason.slice('technique:'.length) as SampleKind] ?? '');
  const words = [
    ...reasons.flatMap((reason) => reasonWords[reason] ?? []),
    ...(reasons.includes('template') && template_name ? [`Vorlage ${quote(template_name)}`] : []),
    ...(kinds.length > 0 ? [`Inhalte: ${kinds.join(', ')}`] : []),
    ...processes.map((name) => `Schritt von ${quote(name)}`),
  ].join('; ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
