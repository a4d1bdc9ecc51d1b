import { type ConfidenceBand, toBand } from '../altText.ts';
import type { AltTextSource } from '../work/altText.ts';

export const sourceWords: { [source in AltTextSource | 'person' | 'website']: string } = {
  decoration: 'vermutlich dekorativ',
  link: 'aus dem Linkziel',
  product: 'aus Produktdaten',
  caption: 'aus der Beschriftung',
  text_in_image: 'aus Text im Bild',
  objects: 'Objekterkennung – unsicher',
  file_name: 'aus dem Dateinamen',
  model: 'von einem Bildmodell',
  none: 'ohne Vorschlag',
  person: 'von einem Menschen',
  website: 'Text der Website, von einem Menschen geprüft',
};

export const confidenceWords: { [band in ConfidenceBand]: string } = {
  high: 'hoch',
  medium: 'mittel',
  low: 'niedrig',
};

/** `aus dem Linkziel, Sicherheit hoch`; empty without a proposal. */
export function toSourceWords(source: string | null, confidence: number | null): string {
  if (!source) return '';
  const words = sourceWords[source as AltTextSource] ?? `von ${source}`;
  return confidence === null ? words : `${words}, Sicherheit ${confidenceWords[toBand(confidence)]}`;
}
