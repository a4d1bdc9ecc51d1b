import type { ReportKind } from '../work/report.ts';

export const reportKindNames: { [kind in ReportKind]: string } = {
  full: 'Prüfbericht',
  brief: 'Kurzbericht',
  comparison: 'Vergleich zweier Scans',
  tasks: 'Aufgabenliste',
};
