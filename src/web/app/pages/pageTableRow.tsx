import { ClipboardCheck, ExternalLink, Trash2 } from 'lucide-react';
import { memo, type Ref } from 'react';
import { Link } from 'react-router';
import type { Page } from '../../../shared/contract/page.ts';
import { toNumber } from '../../../shared/text/format.ts';
import { Badge, Shape } from '../../ui/sign/badge.tsx';
import { Breakable } from '../../ui/sign/breakable.tsx';
import { toPath } from '../../ui/sign/fileName.ts';
import { LongCell, LongHeadCell, LongRow } from '../../ui/table/longRow.tsx';
import { toName } from './deletePages.tsx';
import { toUnchangedSince } from './unchangedSince.tsx';
import { isGone, toGoneWord, toWcagBadges, type WcagBadge } from './wcagBadges.ts';

type Props = {
  page: Page;
  index: number;
  isMember: boolean;
  isSelected: boolean;
  onSelect: (index: number, isRange: boolean) => void;
  onDelete: (page: Page) => void;
  ref?: Ref<HTMLTableRowElement>;
};

export const PageTableRow = memo(function PageTableRow({ page, index, isMember, ...props }: Props) {
  const name = toName(page);
  return (
    <LongRow
      ref={props.ref}
      index={index}
      isSelected={props.isSelected}
      card={
        isMember ? '@max-3xl:grid-cols-[auto_minmax(0,1fr)] @max-3xl:[&>:not(:first-child)]:col-start-2' : ''
      }
    >
      {isMember && (
        <LongCell className="@max-3xl:row-span-2">
          <label className="-m-2 grid size-10 place-items-center pointer-coarse:size-11">
            <span className="sr-only">{name} auswählen</span>
            <input
              type="checkbox"
              checked={props.isSelected}
              onChange={(event) => props.onSelect(index, (event.nativeEvent as MouseEvent).shiftKey)}
              className="size-5"
            />
          </label>
        </LongCell>
      )}
      <LongHeadCell>
        {page.title ? (
          <span className="line-clamp-3" title={page.title}>
            {page.title}
          </span>
        ) : (
          <span className="text-muted">Ohne Titel</span>
        )}
        <Marks page={page} />
      </LongHeadCell>
      <LongCell className="text-muted">
        <Breakable>{toPath(page.url)}</Breakable>
      </LongCell>
      <LongCell>
        <WcagCounts page={page} />
      </LongCell>
      <LongCell>
        <FindingCounts page={page} />
      </LongCell>
      <LongCell>
        <Actions page={page} name={name} isMember={isMember} onDelete={props.onDelete} />
      </LongCell>
    </LongRow>
  );
});

function Marks({ page }: { page: Page }) {
  const unchangedSince = toUnchangedSince(page);
  const words = [
    page.is_key && 'wichtige Seite',
    page.is_manual && 'von Hand hinzugefügt',
    unchangedSince && `unverändert seit ${unchangedSince}`,
  ].filter(Boolean);
  return (
    <>
      {words.length > 0 && (
        <span className="block text-[0.875rem] font-normal text-muted">{words.join(', ')}</span>
      )}
      {page.error_message && (
        <span className="mt-0.5 flex items-start gap-1.5 text-[0.875rem] font-normal text-warn">
          <Shape tone="warn" className="mt-1 size-3" />
          <span className="min-w-0">
            {isGone(page) ? 'Unter dieser Adresse gibt es keine Seite.' : page.error_message}
            {page.http_status !== null && page.http_status >= 400 ? ` (Status ${page.http_status})` : ''}
          </span>
        </span>
      )}
    </>
  );
}

function WcagCounts({ page }: { page: Page }) {
  const badges = toWcagBadges(page);
  if (!badges) return <Badge>{isGone(page) ? toGoneWord(page) : 'Keine WCAG-Prüfung'}</Badge>;
  return <Counts counts={badges} />;
}

function FindingCounts({ page }: { page: Page }) {
  const { failed_count: failed, cant_tell_count: open } = page;
  if (isGone(page))
    return <None>{page.first_audited_at === null ? 'nicht geprüft' : 'nicht mehr geprüft'}</None>;
  if (page.audited_at === null) return <None>noch nicht geprüft</None>;
  if (failed + open === 0) return <None>keine</None>;
  const counts: WcagBadge[] = [
    { tone: 'bad', count: failed, word: 'Fehler' },
    { tone: 'warn', count: open, word: 'Bitte prüfen' },
  ];
  return (
    <Link
      to={`/app/websites/${page.website_id}?page=${page.id}`}
      className="inline-flex min-h-6 text-ink hover:text-accent-strong"
    >
      <Counts counts={counts.filter(({ count }) => count > 0)} />
      <span className="sr-only"> auf {toName(page)} ansehen</span>
    </Link>
  );
}

/** The card layout has no column header, so the text names the findings. */
const None = ({ children }: { children: string }) => (
  <span className="text-muted">
    <span aria-hidden="true" className="@3xl:hidden">
      Befunde:{' '}
    </span>
    {children}
  </span>
);

const inks = { ok: 'text-ok', info: 'text-info', warn: 'text-warn', bad: 'text-bad', quiet: 'text-muted' };

/** Shape and number; the legend above the table has the words. Cards show them beside the number. */
function Counts({ counts }: { counts: WcagBadge[] }) {
  return (
    <span className="inline-flex flex-wrap gap-x-3 gap-y-0.5 tabular-nums @3xl:gap-x-2">
      {counts.map(({ tone, count, word }) => (
        <span key={word} title={word} className="inline-flex items-center gap-1.5 @3xl:min-w-9">
          <span className={inks[tone]}>
            <Shape tone={tone} />
          </span>
          <span>
            {toNumber(count)}
            <span className="@3xl:sr-only"> {word}</span>
          </span>
        </span>
      ))}
    </span>
  );
}

const action =
  'inline-flex min-h-8 min-w-8 items-center justify-center gap-1.5 rounded-control px-1.5 hover:bg-paper pointer-coarse:min-h-11 pointer-coarse:min-w-11';

type ActionProps = Pick<Props, 'page' | 'isMember' | 'onDelete'> & { name: string };

function Actions({ page, name, isMember, onDelete }: ActionProps) {
  return (
    <span className="-my-1 flex flex-wrap items-center gap-1 @max-3xl:-ml-1.5">
      {isMember && (
        <Link to={`/app/websites/${page.website_id}/page/${page.id}/wcag-checklist`} className={action}>
          <ClipboardCheck className="size-4 shrink-0" aria-hidden="true" />
          Prüfliste<span className="sr-only">: {name}</span>
        </Link>
      )}
      <a href={page.url} rel="noreferrer" title="Öffnen" className={action}>
        <ExternalLink className="size-4 shrink-0" aria-hidden="true" />
        <span className={isMember ? 'sr-only' : ''}>
          Öffnen<span className="sr-only">: {name}</span>
        </span>
      </a>
      {isMember && (
        <button type="button" title="Löschen" onClick={() => onDelete(page)} className={`${action} text-bad`}>
          <Trash2 className="size-4 shrink-0" aria-hidden="true" />
          <span className="sr-only">Löschen: {name}</span>
        </button>
      )}
    </span>
  );
}
