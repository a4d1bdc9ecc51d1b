/** Formats of `--format` that are one report for other programs. */
export const reportFormats = ['sarif', 'junit', 'earl', 'axe'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const toReportFormat = (format: string): ReportFormat | null =>
  reportFormats.find((known) => known === format) ?? null;
