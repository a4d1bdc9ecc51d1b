import { Link } from 'react-router';
import type { Task } from '../../../../shared/contract/notice.ts';
import { toDate } from '../../../../shared/text/format.ts';
import { toIsoDay } from '../../../../shared/text/timeZone.ts';
import { toCauseHeadline } from '../../../../shared/words/causeHeadline.ts';
import { priorityWords, toClass, toImpactWord } from '../../../../shared/words/causeWords.ts';
import { Badge } from '../../../ui/sign/badge.tsx';
import { classWords } from '../../../words/classWords.ts';
import { toWebsiteName } from '../../queries/toHost.ts';
import { toCauseReach, toCauseStatus } from '../causeWords.ts';

export function TaskRow({ task }: { task: Task }) {
  const { word, tone } = classWords[toClass(task)];
  const status = toCauseStatus(task);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 px-4 py-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="min-w-0">
        <Link
          to={`/app/websites/${task.website_id}/causes/${task.id}`}
          className="inline-block py-0.5 font-bold wrap-anywhere"
        >
          {toCauseHeadline(task)}
        </Link>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-muted">
          <Badge tone={tone}>{word}</Badge>
          {task.status !== 'open' && <Badge tone={status.tone}>{status.word}</Badge>}
          {task.impact && <span>{toImpactWord(task.impact)}</span>}
          <span className="wrap-anywhere">
            {toWebsiteName({ name: task.website_name, url: task.website_url })}
          </span>
          <span>{toCauseReach(task)}</span>
        </p>
      </div>
      <div className="text-[0.9375rem] lg:text-right">
        <DueDay task={task} />
        <p className="text-muted">Priorität {priorityWords[task.priority]}</p>
      </div>
    </li>
  );
}

function DueDay({ task: { due_on, status } }: { task: Task }) {
  if (!due_on) return <p className="text-muted">Ohne Termin</p>;
  const today = toIsoDay(new Date());
  const isLate = status === 'open' && due_on < today;
  return (
    <p className={isLate ? 'font-bold text-bad' : 'font-semibold'}>
      {isLate ? 'Überfällig seit' : 'Fällig am'} <time dateTime={due_on}>{toDate(due_on)}</time>
    </p>
  );
}
