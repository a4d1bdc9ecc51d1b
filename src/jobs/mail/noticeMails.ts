import { toNoticeEndLink } from '../../mail/letter/links.ts';
import type { MailContent } from '../../mail/letter/message.ts';
import { noticeDigest } from '../../mail/notice/noticeDigest.ts';
import { readMailedNotices, toNoticeToken } from '../../model/notice/noticeMails.ts';
import type { WaitingMail } from '../../model/queue/mails.ts';
import type { NoticeItem } from '../../shared/contract/notice.ts';
import { hasNews } from '../../shared/work/notice.ts';
import type { MailContext } from './mailAccount.ts';

/** Null for who has left the organization, and when own notices tell everything. */
export async function writeNotices(
  { store, publicUrl }: MailContext,
  { id, to_address, payload: { user_id, rhythm = 'now' } }: WaitingMail,
): Promise<MailContent | null> {
  if (!user_id) return null;
  const mailed = await readMailedNotices(store.db, { mail_id: id, user_id, to_address });
  const items = mailed.items.map((item) => withoutOwn(item, user_id)).filter(hasNews);
  if (items.length === 0) return null;
  const [only, second] = mailed.topics;
  const token = toNoticeToken(store.encryption, user_id, second || !only ? 'all' : only);
  return noticeDigest({
    publicUrl: publicUrl(),
    unsubscribe: toNoticeEndLink(publicUrl(), token),
    rhythm,
    items,
  });
}

/** Assignees hear of the end, the return and new places of their causes apart. */
function withoutOwn(item: NoticeItem, user_id: number): NoticeItem {
  if (item.kind !== 'scan.found') return item;
  const { back = [], fixed = [], grown = [], reached = [], ...facts } = item.facts;
  const { back_count = 0, fixed_count = 0, grown_count = 0, reached_count = 0 } = facts;
  const others = (list: typeof back) => list.filter(({ assignee_id }) => assignee_id !== user_id);
  const [stillBack, stillFixed] = [others(back), others(fixed)];
  const [stillGrown, stillReached] = [others(grown), others(reached)];
  return {
    ...item,
    facts: {
      ...facts,
      back: stillBack,
      back_count: back_count - back.length + stillBack.length,
      fixed: stillFixed,
      fixed_count: fixed_count - fixed.length + stillFixed.length,
      grown: stillGrown,
      grown_count: grown_count - grown.length + stillGrown.length,
      reached: stillReached,
      reached_count: reached_count - reached.length + stillReached.length,
    },
  };
}
