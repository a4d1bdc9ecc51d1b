import { type SQL, sql } from 'drizzle-orm';
import type { MailRhythm, NoticeTopic } from '../../shared/work/notice.ts';

/** Choice of the row of `users` in the query. Owners hear of scans weekly, others only at the bell. */
export const rhythmOf = (topic: NoticeTopic | SQL): SQL<MailRhythm> => sql`coalesce(
  (select c.rhythm from notice_choices c where c.user_id = users.id and c.topic = ${topic}),
  case when ${topic} in ('own', 'report') then 'now' when users.role = 'owner' then 'weekly' else 'never' end)`;

/** Rhythm of the rows of `notices` and `users` in the query: what its website's choice says, else the usual one. */
export const rhythmOfNotice: SQL<MailRhythm> = sql`coalesce(
  (select c.rhythm from events e join website_choices c on c.website_id = e.website_id and c.user_id = users.id
    and c.topic = notices.topic where e.id = notices.event_id), ${rhythmOf(sql`notices.topic`)})`;
