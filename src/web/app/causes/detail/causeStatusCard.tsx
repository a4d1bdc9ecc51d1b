import { useState } from 'react';
import { Link } from 'react-router';
import { type CauseChange, type CauseDetail, decidedStatuses } from '../../../../shared/contract/cause.ts';
import { byHand, ofDocuments } from '../../../../shared/standards/engines.ts';
import { automaticReasons } from '../../../../shared/text/causeReasons.ts';
import { toDate } from '../../../../shared/text/format.ts';
import { priorityWords } from '../../../../shared/words/causeWords.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Badge } from '../../../ui/sign/badge.tsx';
import { AssignDialog } from '../assignDialog.tsx';
import { statusWords, toCauseStatus, toNewPlaces } from '../causeWords.ts';
import { IgnoreDialog } from '../ignoreDialog.tsx';
import { useSaveCauses } from '../useSaveCauses.ts';

export function CauseStatusCard({ cause, isMember }: { cause: CauseDetail; isMember: boolean }) {
  const { word, tone } = toCauseStatus(cause);
  return (
    <section
      aria-labelledby="status-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-hair bg-surface p-5"
    >
      <h2 id="status-title" className="flex flex-wrap items-center gap-3 font-bold">
        Status
        {(!isMember || cause.status === 'fixed' || cause.status === 'fine') && (
          <Badge tone={tone}>{word}</Badge>
        )}
      </h2>
      <StatusReason cause={cause} />
      {isMember && <Work cause={cause} />}
    </section>
  );
}

function StatusReason({ cause }: { cause: CauseDetail }) {
  const { status, status_by } = cause;
  const newPlaces = toNewPlaces(cause);
  if (status === 'ignored' || newPlaces) return <Ignored cause={cause} newPlaces={newPlaces} />;
  if (status === 'open') return null;
  if (cause.changed_into_id !== null) return <Changed cause={cause} />;
  if (status === 'fine') return <p className="text-muted">{fineText}</p>;
  if (cause.engine === ofDocuments) return <DocumentReason cause={cause} />;
  if (cause.is_dropped) return <p className="text-muted">{droppedText}</p>;
  if (cause.engine === byHand) return <HandReason cause={cause} />;
  if (status_by === 'scan') return <p className="text-muted">Ein Scan hat sie nicht mehr gefunden.</p>;
  return (
    <p className="text-muted">
      Der nächste Scan prüft ihre Seiten neu, auch unveränderte. Danach ist sie bestätigt oder wieder offen.
    </p>
  );
}

const DocumentReason = ({ cause: { reason, status_by } }: { cause: CauseDetail }) => (
  <p className="text-muted">
    {reason ??
      (status_by === 'scan'
        ? automaticReasons.fileMended
        : 'Der nächste Scan ruft die Datei ab. Ist sie neu und ohne den Fehler, ist er bestätigt behoben, sonst wieder offen.')}
  </p>
);

const Changed = ({ cause: { website_id, changed_into_id } }: { cause: CauseDetail }) => (
  <p className="text-muted">
    Dieselben Elemente sind weiter ein Fehler oder zu prüfen, nur anders als zuvor.{' '}
    <Link to={`/app/websites/${website_id}/causes/${changed_into_id}`}>Zur neuen Ursache</Link>
  </p>
);

const droppedText =
  'Ihre Seiten gibt es nicht mehr, eine Frage dazu stellt sich nicht mehr, oder dem Element fehlt jetzt der Name. Dass etwas repariert wurde, ist nicht belegt.';

const fineText =
  'Alle Fragen dazu sind in der Sichtung als in Ordnung beantwortet. Ändert sich eine Stelle, wird neu gefragt.';

function HandReason({ cause: { status_by, example_page_id, website_id, rule } }: { cause: CauseDetail }) {
  if (status_by === 'person')
    return (
      <p className="text-muted">
        Sie ist von Hand eingetragen, darum prüft kein Scan sie nach. Bitte sehen Sie nach und bestätigen Sie
        die Behebung.
      </p>
    );
  return (
    <p className="text-muted">
      Die Behebung ist bestätigt.{' '}
      {example_page_id !== null && (
        <Link to={`/app/websites/${website_id}/page/${example_page_id}/wcag-checklist#kriterium-${rule}`}>
          Kriterium neu bewerten
        </Link>
      )}
    </p>
  );
}

type IgnoredProps = { cause: CauseDetail; newPlaces: string | null };

function Ignored({ cause: { reason, ignored_until }, newPlaces }: IgnoredProps) {
  return (
    <>
      {newPlaces && <p className="font-semibold">{newPlaces}</p>}
      <p>
        {newPlaces && 'Grund des Ignorierens: '}
        {reason}
        <span className="block text-muted">
          {ignored_until ? `Bis ${toDate(ignored_until)}, danach wieder offen` : 'Ohne Frist'}
        </span>
      </p>
    </>
  );
}

function Work({ cause }: { cause: CauseDetail }) {
  const [asked, setAsked] = useState<'ignore' | 'assign' | null>(null);
  const close = () => setAsked(null);
  const save = useSaveCauses(cause.website_id);
  const seen = cause.status === 'fine' ? undefined : cause.status;
  const change = (wanted: CauseChange & { assignee_name?: string | null }) =>
    save.mutate({ ...wanted, ...(wanted.status && seen && { seen }), ids: [cause.id] });
  return (
    <>
      <fieldset className="grid grid-cols-3 gap-2 max-[24rem]:grid-cols-1">
        <legend className="sr-only">Status ändern</legend>
        {decidedStatuses.map((status) => (
          <Button
            key={status}
            look="secondary"
            aria-pressed={cause.status === status}
            onClick={() => {
              if (status === 'ignored') setAsked('ignore');
              else if (cause.status !== status || toNewPlaces(cause)) change({ status });
            }}
            className="switch px-2! aria-pressed:border-accent aria-pressed:bg-tint aria-pressed:font-bold"
          >
            {statusWords[status].word}
          </Button>
        ))}
      </fieldset>
      {cause.engine === byHand && cause.status === 'fixed' && cause.status_by === 'person' && (
        <Button onClick={() => change({ status: 'fixed', confirmed: true })}>Behebung bestätigen</Button>
      )}
      <div className="border-t border-hair pt-4">
        <h3 className="font-bold">Zuständig</h3>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <p className="wrap-anywhere">{cause.assignee_name ?? 'Niemand'}</p>
            <p className="text-muted">
              {cause.due_on ? `Fällig am ${toDate(cause.due_on)}` : 'Ohne Termin'}, Priorität{' '}
              {priorityWords[cause.priority]}
            </p>
          </div>
          <Button look="secondary" className="px-4!" onClick={() => setAsked('assign')}>
            Ändern<span className="sr-only">: Zuständigkeit</span>
          </Button>
        </div>
      </div>
      {asked === 'ignore' && <IgnoreDialog count={1} onIgnore={change} onClose={close} />}
      {asked === 'assign' && (
        <AssignDialog
          websiteId={cause.website_id}
          current={cause.assignee_id}
          plan={cause}
          onAssign={change}
          onClose={close}
        />
      )}
    </>
  );
}
