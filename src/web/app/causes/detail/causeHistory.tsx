import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { barrierReasons, type CauseDetail, type CauseEvent } from '../../../../shared/contract/cause.ts';
import { causeLimits } from '../../../../shared/limits/work.ts';
import { toDateTime } from '../../../../shared/text/format.ts';
import { sendJson } from '../../../server/request.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { sendByKeys } from '../../../ui/form/sendKeys.ts';
import { workMessages } from '../../../words/workMessages.ts';
import { useAction } from '../../form/useAction.ts';
import { useCheckedForm } from '../../form/useCheckedForm.ts';
import { toKeyWords } from '../../shortcuts/stroke.ts';
import { causeQuery } from '../causeQueries.ts';
import { isAutomatic, toAuthor, toEventSentence } from './eventSentence.ts';
import { MentionArea } from './mentionArea.tsx';
import { MentionSelect } from './mentionSelect.tsx';

export function CauseHistory({ cause }: { cause: CauseDetail }) {
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="title-2">
        Verlauf und Kommentare
      </h2>
      {cause.events.length > 0 && (
        <ol className="mt-4 grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
          {cause.events.map((event) => (
            <Entry key={event.id} event={event} />
          ))}
        </ol>
      )}
      <CommentForm cause={cause} />
    </section>
  );
}

function Entry({ event }: { event: CauseEvent }) {
  const isWords = event.kind === 'status' && event.text && event.text !== barrierReasons.confirmed;
  const said = event.kind === 'comment' || isWords || isAutomatic(event);
  return (
    <li className="border-l-2 border-hair pl-4">
      <p className="text-[0.9375rem] text-muted">
        <strong className="text-ink">{toAuthor(event)}</strong> {toEventSentence(event)}
        {' · '}
        <time dateTime={event.created_at}>{toDateTime(event.created_at)}</time>
      </p>
      {said && <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{event.text}</p>}
    </li>
  );
}

function CommentForm({ cause }: { cause: CauseDetail }) {
  const client = useQueryClient();
  const save = useAction<string, CauseDetail>({
    act: (text) => sendJson('POST', `/api/v1/causes/${cause.id}/comments`, { text }),
    failed: workMessages.commentNotSaved,
    onDone: (saved) => {
      client.setQueryData(causeQuery(cause.website_id, cause.id).queryKey, saved);
      form.reset();
    },
  });
  const area = useRef<HTMLTextAreaElement>(null);
  const form = useCheckedForm({
    check: ({ text }) => ({ text: text?.trim() ? undefined : 'Bitte schreiben Sie einen Kommentar.' }),
    send: ({ text }) => !save.isPending && save.mutate(text!.trim()),
  });
  return (
    <form {...form.bind} className="mt-5 grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-3">
      <Field
        label="Kommentar"
        help={`Mit @ erwähnen Sie jemanden, mit ${toKeyWords('Mod+Enter')} wird er gesendet.`}
        fault={form.faults.text}
      >
        {(control) => (
          <MentionArea
            {...control}
            websiteId={cause.website_id}
            area={area}
            name="text"
            rows={3}
            maxLength={causeLimits.commentMax}
            onKeyDown={sendByKeys}
          />
        )}
      </Field>
      <MentionSelect websiteId={cause.website_id} area={area} />
      <BusyButton type="submit" look="secondary" isBusy={save.isPending} className="justify-self-start">
        Kommentieren
      </BusyButton>
    </form>
  );
}
