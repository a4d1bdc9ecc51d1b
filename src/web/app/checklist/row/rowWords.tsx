import type { ShownCheck } from '../outbox/outbox.ts';
import type { CriterionEntry } from './criterionEntries.ts';

type Props = { entry: CriterionEntry; shown: ShownCheck; self: string | null; isNoteOpen: boolean };

/** Why a scan, an answer or another page decided so, and what people noted. */
export function RowWords({ entry: { check }, shown, self, isNoteOpen }: Props) {
  const writer = shown.note === check?.note ? toWriter(check, self) : null;
  return (
    <>
      {shown.proof && <Words title={toProofTitle(check)}>{shown.proof}</Words>}
      {shown.note && !isNoteOpen && (
        <Words title={writer ? `Notiz von ${writer}` : 'Notiz'}>{shown.note}</Words>
      )}
    </>
  );
}

function toProofTitle(check: CriterionEntry['check']): string {
  if (check?.imported) return 'Text im Bericht';
  return check?.taken_from ? 'Übernommene Notiz' : 'Beleg';
}

const Words = ({ title, children }: { title: string; children: string }) => (
  <p className="max-w-3xl whitespace-pre-line wrap-anywhere text-[0.9375rem]">
    <span className="font-semibold">{title}: </span>
    {children}
  </p>
);

function toWriter(check: CriterionEntry['check'], self: string | null): string | null {
  const by = check?.noted_by;
  if (!by?.user_email || by.user_email === self) return null;
  const isNamed = check?.status !== null && check?.user_email === by.user_email;
  return isNamed ? null : (by.user_name ?? by.user_email);
}
