import { inArray, type SQL, sql } from 'drizzle-orm';
import { toQuestionRecord } from '../../shared/score/questionRecords.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { question_answers } from '../tables/question.ts';
import { addAnswers, restoreAnswers } from './answerRows.ts';
import { settleAnswers } from './answers.ts';

/** Rules that ask of one picture whether its text tells what it shows. All know `yes` and `no`. */
const pictureRules = [
  'alt-fits-asked',
  'alt-vague',
  'alt-same-on-different-images',
  'image-marked-decorative',
];

/** Text as an attribute in code. Browsers differ in `<` and `>`. */
const toCode = (text: SQL): SQL =>
  sql`replace(replace(replace(${text}, '&', '&amp;'), chr(160), '&nbsp;'), '"', '&quot;')`;

/** SQL condition: code with an image shows the picture `m` of `media_items` with the text that the website has. */
export const showsPicture = (snippet: SQL): SQL => sql`(m.url !~ '/$'
  and position(' alt="' || ${toCode(sql`m.alt`)} || '"' in replace(replace(${snippet}, '&lt;', '<'), '&gt;', '>')) > 0
  and position(${toCode(sql`regexp_replace(m.url, '^.*/', '')`)} in ${snippet}) > 0)`;

/** SQL condition: the question `q` asks of the picture `m` whether its text fits. */
export const isAboutPicture: SQL = sql`(q.website_id = m.website_id and q.engine = 'stufenlos'
  and q.rule = any(${sql.param(pictureRules)}::text[]) and ${showsPicture(sql`q.snippet`)})`;

/** SQL condition: a row of this time came with the judgement of `m`, whose time may have lost its microseconds. */
export const isOfJudgement = (time: SQL): SQL =>
  sql`(abs(extract(epoch from ${time} - m.alt_text_at)) < 0.001)`;

type Judged = { website_id: number; user_id: number | null; ids: number[]; fits: boolean };
type AskedQuestion = { id: number; rule: string };

/**
 * Answers what scans ask of pictures (`ids` of media) as a person judged their texts. What somebody else has answered
 * stays. Returns how many questions it answered. The caller holds the website's lock and is no member.
 */
export async function answerOfPictures(tx: Db, { website_id, user_id, ids, fits }: Judged): Promise<number> {
  const meaning = fits ? 'fine' : 'barrier';
  const asked = await readRows<AskedQuestion>(
    tx,
    sql`select distinct q.id::float8 as id, q.rule from media_items m join questions q on ${isAboutPicture}
      left join question_answers a on a.id = q.answer_id
      where m.website_id = ${website_id} and m.id = any(${sql.param(ids)}::bigint[]) and q.finding_count > 0
        and (q.status in ('open', 'unsure') or (a.user_id = ${user_id}::bigint and q.status <> ${meaning})) order by 1`,
  );
  for (const [rule, same] of Map.groupBy(asked, (one) => one.rule))
    await addAnswers(tx, { ...toGiven({ rule, fits }), user_id, ids: same.map(({ id }) => id) });
  const answered = asked.map(({ id }) => id);
  if (answered.length > 0) await settleAnswers(tx, { website_id, user_id, ids: answered });
  return answered.length;
}

function toGiven({ rule, fits }: { rule: string; fits: boolean }) {
  const answer = fits ? 'yes' : 'no';
  const { answers } = toQuestionRecord('stufenlos', rule);
  const possible = answers.find(({ key }) => key === answer)!;
  return { possible, given: { answer }, labels: answers.map(({ label }) => label) };
}

/** Takes back what `answerOfPictures` answered with the judgement that these pictures still have. */
export async function takeBackOfPictures(tx: Db, { website_id, user_id, ids }: Omit<Judged, 'fits'>) {
  const given = await readRows<{ id: number; question_id: number }>(
    tx,
    sql`select distinct a.id::float8 as id, a.question_id::float8 as question_id from media_items m
      join questions q on ${isAboutPicture}
      join question_answers a on a.question_id = q.id and ${isOfJudgement(sql`a.created_at`)} and a.undone_at is null
      where m.website_id = ${website_id} and m.id = any(${sql.param(ids)}::bigint[]) and m.alt_text_source = 'website'`,
  );
  if (given.length === 0) return;
  const taken = { undone_at: sql`now()`, undone_by: user_id };
  const those = given.map(({ id }) => id);
  await tx.update(question_answers).set(taken).where(inArray(question_answers.id, those));
  const asked = given.map(({ question_id }) => question_id);
  await restoreAnswers(tx, asked);
  await settleAnswers(tx, { website_id, user_id, ids: asked });
}
