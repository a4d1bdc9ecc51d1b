import type { Member } from '../../../../shared/contract/organization.ts';
import { toCount } from '../../../../shared/text/format.ts';

export function LeftWork({ member: { task_count, reported_count, question_count } }: { member: Member }) {
  const parts = [
    task_count > 0 && toCount(task_count, 'offene Aufgabe', 'offene Aufgaben'),
    reported_count > 0 &&
      `${toCount(reported_count, 'als behoben gemeldete Ursache', 'als behoben gemeldete Ursachen')}, die noch kein Scan bestätigt hat`,
    question_count > 0 && toCount(question_count, 'offene Frage der Sichtung', 'offene Fragen der Sichtung'),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <>
      <p className="mt-3">Danach ist niemand mehr zuständig für:</p>
      <ul className="list-disc pl-6">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p className="mt-3">Wer sie zugewiesen oder übergeben hat, bekommt eine Mitteilung.</p>
    </>
  );
}
