import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { NoticeItem } from '../../../shared/contract/notice.ts';
import { toDateTime } from '../../../shared/text/format.ts';
import { toNoticePath, toNoticeTitle, toReasonWords } from '../../../shared/words/noticeWords.ts';
import { sendJson } from '../../server/request.ts';
import { noticeMessages } from '../../words/noticeMessages.ts';
import { useAction } from '../form/useAction.ts';
import { noticesQuery } from '../queries/noticeQueries.ts';
import { toWebsiteName } from '../queries/toHost.ts';
import { Loaded, More } from '../view/loaded.tsx';
import { WaitingInvitations } from '../view/waitingInvitations.tsx';
import { PanelHead, panelButton } from './panelHead.tsx';

type Props = { titleId: string; onLeave: () => void };

export function NoticePart({ titleId, onLeave }: Props) {
  const list = useInfiniteQuery({ ...noticesQuery, refetchOnMount: 'always' });
  const read = useAction<string>({
    act: (path) => sendJson('POST', `/api/v1/notices/${path}`, readBody(path, newest)),
    failed: noticeMessages.noticeNotSaved,
    refresh: [['notices']],
  });
  const items = list.isSuccess ? list.data.pages.flatMap((page) => page.items) : [];
  const newest = items[0]?.id ?? 1;
  const open = ({ id, read_at }: NoticeItem) => {
    if (read_at === null) read.mutate(`${id}/read`);
    onLeave();
  };
  return (
    <>
      <PanelHead>
        <h2 id={titleId} tabIndex={-1} className="title-3 font-bold">
          Mitteilungen
        </h2>
        {items.some(({ read_at }) => read_at === null) && (
          <button type="button" onClick={() => read.mutate('read')} className={panelButton}>
            Alle gelesen
          </button>
        )}
      </PanelHead>
      <p className="flex flex-wrap gap-x-5 border-b border-hair px-4">
        <Link to="/app/tasks" onClick={onLeave} className="inline-flex min-h-11 items-center font-semibold">
          Meine Aufgaben
        </Link>
        <Link
          to="/app/profile#notices"
          onClick={onLeave}
          className="inline-flex min-h-11 items-center font-semibold"
        >
          E-Mails einstellen
        </Link>
      </p>
      <div className="px-4 pt-4 empty:hidden">
        <WaitingInvitations onLeave={onLeave} />
      </div>
      <Loaded query={list} failed={noticeMessages.noticesNotLoaded}>
        {() =>
          items.length === 0 ? (
            <p className="px-4 py-4 text-muted">
              Keine Mitteilungen. Hier steht, was andere Ihnen zuweisen, wo Sie erwähnt werden und was Scans
              Neues finden.
            </p>
          ) : (
            <>
              <ol className="divide-y divide-hair">
                {items.map((item) => (
                  <Entry key={item.id} item={item} onOpen={() => open(item)} />
                ))}
              </ol>
              <More list={list}>{items.length} Mitteilungen geladen</More>
            </>
          )
        }
      </Loaded>
    </>
  );
}

const readBody = (path: string, until: number) => (path === 'read' ? { until } : {});

function Entry({ item, onOpen }: { item: NoticeItem; onOpen: () => void }) {
  const { facts, read_at, created_at, website_url: url, website_name: name } = item;
  const [first] = facts.causes ?? [];
  return (
    <li
      className={`px-4 py-3 leading-normal ${read_at === null ? 'border-l-4 border-accent bg-tint pl-3' : ''}`}
    >
      <Link to={toNoticePath(item)} onClick={onOpen} className="inline-block py-0.5 font-bold wrap-anywhere">
        {read_at === null && <span className="sr-only">Ungelesen: </span>}
        {toNoticeTitle(item)}
      </Link>
      {first && <p className="wrap-anywhere">{first.title}</p>}
      {facts.text && <p className="line-clamp-3 wrap-anywhere whitespace-pre-wrap">„{facts.text}“</p>}
      <p className="mt-1 text-[0.875rem] text-muted">
        {url === null ? 'Organisation' : toWebsiteName({ name, url })} ·{' '}
        <time dateTime={created_at}>{toDateTime(created_at)}</time>
        <span className="block">Weil {toReasonWords(item)}.</span>
      </p>
    </li>
  );
}
