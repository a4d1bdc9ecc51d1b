import { toNoticeEndLink } from '../../mail/letter/links.ts';
import type { MailContent } from '../../mail/letter/message.ts';
import { noticeDigest } from '../../mail/notice/noticeDigest.ts';
import { toNoticeToken } from '../../model/notice/noticeEnd.ts';
import { freeMoved, readMailedNotices } from '../../model/notice/noticeMails.ts';
import type { WaitingMail } from '../../model/queue/mails.ts';
import type { NoticeItem } from '../../shared/contract/notice.ts';
import { noticeLimits } from '../../shared/limits/work.ts';
import { hasNews } from '../../shared/work/notice.ts';
import type { MailContext } from './mailAccount.ts';
import { readAdvice } from './readAdvice.ts';

/** Null for who has left the organization or has another address, and when own notices tell everything. */
export async function writeNotices(
  { store, publicUrl }: MailContext,
  { id, to_address, payload: { user_id, rhythm = 'now' } }: WaitingMail,
): Promise<MailContent | null> {
  if (!user_id) return null;
  const mailed = await readMailedNotices(store.db, { mail_id: id, user_id, to_address });
  const items = mailed.items
    .flatMap((item) => withoutApart(item, mailed.apart.get(item.id) ?? []) ?? [])
    .filter(hasNews);
  if (items.length === 0) {
    await freeMoved(store.db, { mail_id: id, user_id, to_address });
    return null;
  }
  const [only, second] = mailed.topics;
  const website_id = mailed.chosen_website_id;
  const topic = second || !only ? 'all' : only;
  const token = toNoticeToken(store.encryption, { user_id, topic, website_id });
  return noticeDigest({
    publicUrl: publicUrl(),
    unsubscribe: toNoticeEndLink(publicUrl(), { token, isOfWebsite: website_id !== null }),
    ends: { topic, isOfWebsite: website_id !== null },
    rhythm,
    items,
    advice: await readAdvice(store.db, items),
  });
}

/**
 * Leaves out causes of whose end, return or new places the person hears apart. The counts stay those of the scan. Null: it
 * brought nothing else. What a list with room does not name is no news, as an ignored cause that ended.
 */
function withoutApart(item: NoticeItem, ids: number[]): NoticeItem | null {
  if (item.kind !== 'scan.found' || ids.length === 0) return item;
  const { facts } = item;
  const others = { ...facts };
  const left = { ...facts };
  for (const name of ['back', 'fixed', 'grown', 'reached'] as const) {
    const all = facts[name] ?? [];
    others[name] = left[name] = all.filter(({ id }) => !ids.includes(id));
    const unnamed = all.length < noticeLimits.shownCauses ? 0 : (facts[`${name}_count`] ?? 0) - all.length;
    left[`${name}_count`] = unnamed + left[name].length;
  }
  return hasNews({ ...item, facts: left }) ? { ...item, facts: others } : null;
}
