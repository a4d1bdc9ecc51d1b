import { Link } from 'react-router';
import type { DocumentDetail } from '../../../../shared/documents/document.ts';
import { toCauseStatusName } from '../../../../shared/words/causeWords.ts';

type Props = { document: DocumentDetail; rule: string };

export function FaultState({ document, rule }: Props) {
  const cause = document.causes.find((one) => one.rule === rule);
  if (!cause) return null;
  const { id, reason, status, assignee_name } = cause;
  return (
    <p className="mt-2">
      {toCauseStatusName(cause)}
      {status === 'ignored' && reason && `: ${reason}`}
      {assignee_name && `, zuständig: ${assignee_name}`}
      {'. '}
      <Link to={`/app/websites/${document.website_id}/causes/${id}`}>Zuweisen, ignorieren, kommentieren</Link>
    </p>
  );
}
