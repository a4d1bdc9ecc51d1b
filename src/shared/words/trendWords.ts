import type { SeverityCounts } from '../contract/scan.ts';

/** The gravest first. */
export const severityWords: { [severity in keyof SeverityCounts]: string } = {
  critical: 'Kritisch',
  serious: 'Schwerwiegend',
  moderate: 'Mittel',
  minor: 'Gering',
  unrated: 'Ohne Angabe',
};
