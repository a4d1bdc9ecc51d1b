/** Reasons of a scan that opens an ended cause. */
export const foundAgain = {
  back: 'Wieder gefunden.',
  stillThere: 'Als behoben gemeldet, aber noch da.',
} as const;
