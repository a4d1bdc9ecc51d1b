import { and, eq, exists, ne } from 'drizzle-orm';
import { AppError } from '../../shared/errors/appErrors.ts';
import { type NoticeTopic, noticeTopics } from '../../shared/work/notice.ts';
import type { Db } from '../database/db.ts';
import type { Encryption } from '../database/encryption.ts';
import { isSameToken } from '../database/hash.ts';
import { website_choices } from '../tables/notice.ts';
import { users } from '../tables/organization.ts';
import { websites } from '../tables/website.ts';
import { putChoice, usualRhythms } from './notices.ts';
import { endWebsiteChoices, putWebsiteChoice } from './websiteChoices.ts';

type Hashing = Pick<Encryption, 'hash'>;

/** `website_id`: only of this website; null: of all, also where a choice for one says otherwise. */
type Ended = { user_id: number; topic: NoticeTopic | 'all'; website_id: number | null };

/** `<id>.<topic>[.<website>].<keyed hash>`: ends the mails of a topic without signing in. */
export function toNoticeToken({ hash }: Hashing, { user_id, topic, website_id }: Ended): string {
  const parts = [user_id, topic, ...(website_id === null ? [] : [website_id])];
  return [...parts, hash(['notice-unsubscribe', ...parts].join(' '))].join('.');
}

const tokenShape = new RegExp(
  `^([1-9]\\d{0,14})\\.(${noticeTopics.join('|')}|all)(?:\\.([1-9]\\d{0,14}))?\\.[0-9a-f]{64}$`,
);

/** Ends the mails that a token names; repeating is harmless. `is_all`: no others are left there. Throws NOTICE_LINK_INVALID. */
export async function endNoticeMails(
  db: Db,
  encryption: Hashing,
  token: string,
): Promise<{ is_all: boolean }> {
  const ended = readToken(encryption, token);
  const topics = ended.topic === 'all' ? noticeTopics : [ended.topic];
  const { user_id, website_id } = ended;
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.id, user_id));
  if (!known) return { is_all: true };
  if (website_id === null) await endEverywhere(db, user_id, topics);
  else await endOfWebsite(db, { user_id, website_id }, topics);
  return { is_all: website_id !== null || !(await areMailsLeft(db, user_id)) };
}

async function areMailsLeft(db: Db, user_id: number): Promise<boolean> {
  const isChosen = exists(
    db
      .select({ id: website_choices.user_id })
      .from(website_choices)
      .where(and(eq(website_choices.user_id, user_id), ne(website_choices.rhythm, 'never'))),
  );
  const [left] = await db
    .select({ ...usualRhythms(), isChosen })
    .from(users)
    .where(eq(users.id, user_id));
  const { isChosen: isAny, ...usual } = left!;
  return Boolean(isAny) || Object.values(usual).some((rhythm) => rhythm !== 'never');
}

function readToken(encryption: Hashing, token: string): Ended {
  const [, id = '', topic = '', website = ''] = tokenShape.exec(token) ?? [];
  const ended = {
    user_id: Number(id),
    topic: topic as Ended['topic'],
    website_id: website ? Number(website) : null,
  };
  if (!id || !isSameToken(token, toNoticeToken(encryption, ended))) throw new AppError('NOTICE_LINK_INVALID');
  return ended;
}

const endEverywhere = (db: Db, user_id: number, topics: readonly NoticeTopic[]) =>
  db.transaction(async (tx) => {
    for (const topic of topics) await putChoice(tx, { user_id, topic, rhythm: 'never' });
    await endWebsiteChoices(tx, user_id, topics);
  });

async function endOfWebsite(
  db: Db,
  { user_id, website_id }: { user_id: number; website_id: number },
  topics: readonly NoticeTopic[],
): Promise<void> {
  const [known] = await db.select({ id: websites.id }).from(websites).where(eq(websites.id, website_id));
  if (!known) return;
  for (const topic of topics) await putWebsiteChoice(db, { user_id, website_id, topic, rhythm: 'never' });
}
