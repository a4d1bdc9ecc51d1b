import type { AskedQuestion, GivenAnswer } from '../../../shared/contract/question.ts';
import { toDate } from '../../../shared/text/format.ts';
import { Notice } from '../../ui/sign/notice.tsx';

type Props = { before: GivenAnswer; question: AskedQuestion };

/** Why it is asked again: what the last answer was about, and what differs now. */
export function QuestionChanged({ before, question }: Props) {
  const { shown, label, comment, created_at, user_name } = before;
  const asked = shown.message.split('\n').slice(1).join('\n');
  return (
    <div className="mt-4 max-w-4xl">
      <Notice tone="info" title="Diese Stelle wurde schon beurteilt und hat sich seitdem geändert">
        <p>
          {user_name ?? 'Ein ehemaliges Mitglied'} antwortete am {toDate(created_at)}: „{label}“
          {comment && `, mit dem Kommentar „${comment}“`}.
        </p>
        {asked !== question.question && <p className="mt-1 wrap-anywhere">Damals gefragt: {asked}</p>}
        {shown.snippet !== question.snippet && (
          <p className="mt-1 wrap-anywhere">
            Damals im Quelltext: <code>{shown.snippet}</code>
          </p>
        )}
      </Notice>
    </div>
  );
}
