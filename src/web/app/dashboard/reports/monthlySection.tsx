import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toDate } from '../../../../shared/text/format.ts';
import { reportKindNames } from '../../../../shared/words/reportWords.ts';
import type { ReportSchedule } from '../../../../shared/work/report.ts';
import { sendJson } from '../../../server/request.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { useAction } from '../../form/useAction.ts';
import { focusSection } from '../../view/focusSection.ts';
import { toFormatWords } from './reportQueries.ts';
import { ScheduleForm } from './scheduleForm.tsx';
import { scheduleMessages, scheduleQuery, toSchedulePath } from './scheduleQueries.ts';

/** A report that is made each month for members. */
export function MonthlySection({ websiteId }: { websiteId: number }) {
  const { data } = useQuery(scheduleQuery(websiteId));
  const [isOpen, setIsOpen] = useState(false);
  if (!data) return null;
  const { schedule } = data;
  return (
    <section aria-labelledby="schedule-title">
      <h2 id="schedule-title" tabIndex={-1} className="title-2">
        Monatlicher Bericht
      </h2>
      <p className="mt-2 mb-4 max-w-3xl text-muted">
        {schedule
          ? toSentence(schedule)
          : 'Einmal im Monat entsteht ein Bericht von selbst; Mitglieder, die Sie nennen, bekommen eine E-Mail mit Link.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => setIsOpen(true)}>
          {schedule ? 'Monatlichen Bericht ändern' : 'Monatlichen Bericht einrichten'}
        </Button>
        {schedule && <EndButton websiteId={websiteId} />}
      </div>
      {isOpen && <ScheduleForm websiteId={websiteId} known={schedule} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

function toSentence({ report, next_on, day, recipient_ids }: ReportSchedule): string {
  const name = `${report.title || reportKindNames[report.kind]} als ${toFormatWords(report)}`;
  const people = recipient_ids.length === 1 ? 'eine Person' : `${recipient_ids.length} Personen`;
  const covers = report.kind === 'comparison' ? ' Er umfasst den ganzen Monat.' : '';
  return `${name}, am ${day}. jedes Monats für ${people}.${covers} Der nächste entsteht am ${toDate(next_on)}.`;
}

function EndButton({ websiteId }: { websiteId: number }) {
  const end = useAction({
    act: () => sendJson('DELETE', toSchedulePath(websiteId)),
    done: scheduleMessages.ended,
    failed: scheduleMessages.notEnded,
    refresh: [[...scheduleQuery(websiteId).queryKey]],
    onDone: () => focusSection('schedule-title'),
  });
  return (
    <BusyButton look="secondary" isBusy={end.isPending} onClick={() => end.mutate()}>
      Monatlichen Bericht beenden
    </BusyButton>
  );
}
