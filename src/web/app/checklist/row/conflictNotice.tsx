import { toDateTime } from '../../../../shared/text/format.ts';
import { toStatusWord } from '../../../../shared/words/checkWords.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Notice } from '../../../ui/sign/notice.tsx';
import { type Conflict, dropConflict, toBase, toOther } from '../outbox/outbox.ts';
import { pageOutbox } from '../outbox/pageOutbox.ts';
import { toWho } from './whoAndWhen.tsx';

export function ConflictNotice({ conflict, self }: { conflict: Conflict; self: string | null }) {
  const { mine, theirs, criteria, page_id, website_id } = conflict;
  const focusRow = () => document.getElementById(`kriterium-${criteria}`)?.focus();
  const takeMine = () => {
    pageOutbox.add({ website_id, page_id, criteria, base: toBase(theirs), ...mine });
    focusRow();
  };
  const takeTheirs = () => {
    pageOutbox.change((box) =>
      dropConflict(box, box.conflicts.find((known) => isOf(known, conflict)) ?? conflict),
    );
    focusRow();
  };
  const other = toOther(conflict);
  const isOwn = other.user_email !== null && other.user_email === self;
  const small = 'min-h-9 px-3 py-1 max-lg:min-h-11';
  return (
    <div role="status" className="max-w-3xl">
      <Notice tone="warn" title={toTitle(conflict, isOwn)}>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          <dt className="font-semibold">{isOwn ? 'Gespeichert' : toWho({ ...theirs, ...other }, null)}</dt>
          <dd>
            {other === theirs && `${toStatusWord(theirs.status)}, `}
            {toDateTime(toBase(theirs)!)}
            {theirs.note && <span className="block whitespace-pre-line">„{theirs.note}“</span>}
          </dd>
          <dt className="font-semibold">{isOwn ? 'Hier' : 'Sie'}</dt>
          <dd>
            {mine.status === undefined && !mine.note && 'Notiz gelöscht'}
            {mine.status !== undefined &&
              (mine.status === null ? 'Ergebnis zurückgenommen' : toStatusWord(mine.status))}
            {mine.note && <span className="block whitespace-pre-line">„{mine.note}“</span>}
          </dd>
        </dl>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button look="secondary" className={small} onClick={takeMine}>
            {isOwn ? 'Dieses übernehmen' : 'Meines übernehmen'}
          </Button>
          <Button look="secondary" className={small} onClick={takeTheirs}>
            Das andere behalten
          </Button>
        </div>
      </Notice>
    </div>
  );
}

function toTitle({ mine, theirs }: Conflict, isOwn: boolean): string {
  const who = isOwn ? 'Sie haben' : 'Jemand anders hat';
  const where = isOwn ? ' an anderer Stelle' : '';
  const isNote = mine.status === undefined || theirs.status === null;
  return isNote
    ? `${who} inzwischen${where} etwas anderes notiert`
    : `${who} dieses Kriterium inzwischen${where} bewertet`;
}

const isOf = (one: Conflict, other: Conflict) =>
  one.page_id === other.page_id && one.criteria === other.criteria;
