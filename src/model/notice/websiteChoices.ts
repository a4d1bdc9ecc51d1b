import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { ChosenWebsite, MailChoiceOfWebsite, WebsiteChoices } from '../../shared/contract/notice.ts';
import type { MailRhythm, NoticeTopic } from '../../shared/work/notice.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import { checkWebsite, ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { website_choices } from '../tables/notice.ts';
import { websites } from '../tables/website.ts';
import { readMailChoices } from './notices.ts';

type OfWebsite = { website_id: number };

const rhythmFor = (topic: NoticeTopic): SQL<MailRhythm | null> =>
  sql`max(${website_choices.rhythm}) filter (where ${website_choices.topic} = ${topic})`;

const chosen = { own: rhythmFor('own'), scan: rhythmFor('scan'), report: rhythmFor('report') };

const isOwn = ({ user_id }: MemberActor): SQL => eq(website_choices.user_id, user_id ?? 0);

const ofOne = (actor: MemberActor, website_id: number): SQL =>
  and(isOwn(actor), eq(website_choices.website_id, website_id))!;

/** Reads what the actor wants mailed of one website. Throws WEBSITE_NOT_FOUND. */
export function getWebsiteChoices(db: Db, actor: MemberActor, website_id: number): Promise<WebsiteChoices> {
  return asActor(db, actor, (tx) => readWebsiteChoices(tx, actor, website_id));
}

async function readWebsiteChoices(tx: Db, actor: MemberActor, website_id: number): Promise<WebsiteChoices> {
  await checkWebsite(tx, actor, website_id);
  const [found] = await tx.select(chosen).from(website_choices).where(ofOne(actor, website_id));
  return { ...found!, usual: await readMailChoices(tx, actor) };
}

/** Throws WEBSITE_NOT_FOUND. */
export function saveWebsiteChoice(
  db: Db,
  actor: MemberActor,
  { website_id, topic, rhythm }: MailChoiceOfWebsite & OfWebsite,
): Promise<WebsiteChoices> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    if (rhythm) await putWebsiteChoice(tx, { user_id: actor.user_id!, website_id, topic, rhythm });
    else
      await tx.delete(website_choices).where(and(ofOne(actor, website_id), eq(website_choices.topic, topic)));
    return readWebsiteChoices(tx, actor, website_id);
  });
}

/** Has the usual choices count for the website again. Throws WEBSITE_NOT_FOUND. */
export function dropWebsiteChoices(db: Db, actor: MemberActor, website_id: number): Promise<void> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    await tx.delete(website_choices).where(ofOne(actor, website_id));
  });
}

/** Websites that the actor sees and has chosen something for. */
export function listChosenWebsites(db: Db, actor: MemberActor): Promise<ChosenWebsite[]> {
  return asActor(db, actor, (tx) =>
    tx
      .select({
        website_id: websites.id,
        website_url: websites.url,
        website_name: websites.name,
        ...chosen,
      })
      .from(website_choices)
      .innerJoin(websites, eq(websites.id, website_choices.website_id))
      .where(and(isOwn(actor), ownedBy(actor)))
      .groupBy(websites.id)
      .orderBy(asc(websites.url), asc(websites.id)),
  );
}

export async function putWebsiteChoice(tx: Db, choice: typeof website_choices.$inferInsert): Promise<void> {
  await tx
    .insert(website_choices)
    .values(choice)
    .onConflictDoUpdate({
      target: [website_choices.user_id, website_choices.website_id, website_choices.topic],
      set: { rhythm: choice.rhythm },
    });
}

/** Ends what choices for single websites have mailed of these topics; the usual ones are not touched. */
export const endWebsiteChoices = (tx: Db, user_id: number, topics: readonly NoticeTopic[]) =>
  tx
    .delete(website_choices)
    .where(
      and(
        eq(website_choices.user_id, user_id),
        inArray(website_choices.topic, [...topics]),
        ne(website_choices.rhythm, 'never'),
      ),
    );
