import type { Check, ChecklistFilter } from '../contract/check.ts';
import type { FoundStatus } from '../score/checklist.ts';
import { toDate } from '../text/format.ts';

const statusNames: { [status in FoundStatus]: string } = {
  pass: 'Bestanden',
  fail: 'Nicht bestanden',
  na: 'Nicht anwendbar',
  clean: 'Maschinell ohne Fehler',
};

export const toStatusWord = (status: FoundStatus | null): string =>
  status === null ? 'Ungeprüft' : statusNames[status];

/** „1.4.5 (Bestanden)“ */
export const toResultLabel = ({
  criteria,
  status,
}: {
  criteria: string;
  status: FoundStatus | null;
}): string => `${criteria} (${toStatusWord(status)})`;

export const checklistFilterNames: { [filter in ChecklistFilter]: string } = {
  all: 'Alle',
  unchecked: 'Ungeprüft',
  failed: 'Nicht bestanden',
  found: 'Mit Befunden',
};

/** Returns the author's name. Former members and deleted accounts have none. */
export const toCheckAuthor = ({
  set_by,
  user_email,
  user_name,
}: Pick<Check, 'set_by' | 'user_email' | 'user_name'>): string =>
  set_by === 'scan' ? 'Scan' : (user_name ?? user_email ?? 'Ehemaliges Mitglied');

/** „WCAG-EM-Bericht von Erika Beispiel vom 01.03.2026“ */
export function toReportWords({
  evaluator,
  title,
  made_on,
}: Omit<NonNullable<Check['imported']>, 'taken_on'>) {
  const by = evaluator ? ` von ${evaluator}` : title && ` „${title}“`;
  return `WCAG-EM-Bericht${by}${made_on === null ? '' : ` vom ${toDate(made_on)}`}`;
}

export const importedJudge = { suffix: ' (WCAG-EM-Bericht)', unnamed: 'Ohne Namen' };
