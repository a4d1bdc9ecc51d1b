import { and, eq, sql } from 'drizzle-orm';
import type { DocumentAnswer, DocumentAnswerChange } from '../../shared/documents/document.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { type Actor, asActor, becomeService, type MemberActor } from '../access/actor.ts';
import { checkWebsite } from '../access/ownedWebsite.ts';
import { settleDocument } from '../cause/settleCauses.ts';
import type { Db } from '../database/db.ts';
import { lockWebsite } from '../score/scores.ts';
import { document_answers, documents } from '../tables/media.ts';
import { users } from '../tables/organization.ts';

type File = { website_id: number; hash: string };

/** Reads the answers to questions about a file. Guests have no members, so they read none. */
export async function readDocumentAnswers(
  tx: Db,
  actor: Actor,
  file: File,
): Promise<{ [question: string]: DocumentAnswer }> {
  if (actor.organization_id === null) return {};
  const rows = await tx
    .select({
      question: document_answers.question,
      meaning: document_answers.meaning,
      note: document_answers.note,
      user_name: sql<string | null>`coalesce(${users.name}, ${users.email})`,
      created_at: document_answers.created_at,
    })
    .from(document_answers)
    .leftJoin(users, eq(users.id, document_answers.user_id))
    .where(isOfFile(file));
  return Object.fromEntries(rows.map(({ question, ...answer }) => [question, answer]));
}

const isOfFile = ({ website_id, hash }: File) =>
  and(eq(document_answers.website_id, website_id), eq(document_answers.hash, hash));

/**
 * Keeps a person's answer about a file, and its cause with it: a no is a fault of the document. Throws
 * DOCUMENT_NOT_FOUND, QUESTION_NOT_FOUND.
 */
export function saveDocumentAnswer(
  db: Db,
  actor: MemberActor,
  { id, question, meaning, note = null }: DocumentAnswerChange & { id: number },
): Promise<void> {
  return asActor(db, actor, async (tx) => {
    const { website_id, hash, questions } = await findAsked(tx, actor, id);
    if (!hash || !questions.includes(question)) throw new AppError('QUESTION_NOT_FOUND');
    await becomeService(tx);
    await lockWebsite(tx, website_id);
    await tx
      .delete(document_answers)
      .where(and(isOfFile({ website_id, hash }), eq(document_answers.question, question)));
    const given = { website_id, hash, question, note: note || null, user_id: actor.user_id ?? null };
    if (meaning) await tx.insert(document_answers).values({ ...given, meaning });
    await settleDocument(tx, { website_id, document_id: id });
  });
}

async function findAsked(tx: Db, actor: MemberActor, id: number) {
  const [found] = await tx
    .select({ website_id: documents.website_id, hash: documents.hash, questions: documents.questions })
    .from(documents)
    .where(eq(documents.id, id));
  if (!found) throw new AppError('DOCUMENT_NOT_FOUND');
  await checkWebsite(tx, actor, found.website_id).catch(() => {
    throw new AppError('DOCUMENT_NOT_FOUND');
  });
  return found;
}
