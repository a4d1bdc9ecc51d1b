import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Evidence } from '../../shared/contract/check.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { checkLimits } from '../../shared/limits/work.ts';
import { byHand } from '../../shared/standards/engines.ts';
import { catalogues } from '../../shared/standards/wcag.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { lockWebsite } from '../score/scores.ts';
import { evidence } from '../tables/check.ts';
import { causes } from '../tables/finding.ts';
import { websites } from '../tables/website.ts';
import { getOwnedPage } from './checks.ts';
import { toPerson } from './toPerson.ts';

export type NewEvidence = {
  page_id: number;
  criteria: string;
  cause_id?: number | undefined;
  file_name: string;
  media_type: string;
  body: Uint8Array;
};

/**
 * Stores a file for a criterion of a page. Throws PAGE_NOT_FOUND, CRITERION_UNKNOWN, CAUSE_NOT_FOUND, EVIDENCE_FULL,
 * EVIDENCE_STORAGE.
 */
export function addEvidence(db: Db, actor: MemberActor, file: NewEvidence): Promise<Evidence> {
  const { page_id, criteria } = file;
  return asActor(db, actor, async (tx) => {
    const { website_id, catalogue } = await getOwnedPage(tx, actor, page_id);
    if (!catalogues[catalogue].some(({ num }) => num === criteria)) throw new AppError('CRITERION_UNKNOWN');
    await lockWebsite(tx, website_id);
    await refuseForeignCause(tx, file);
    const here = and(eq(evidence.page_id, page_id), eq(evidence.criteria, criteria));
    if ((await tx.$count(evidence, here)) >= checkLimits.evidencePerCheck)
      throw new AppError('EVIDENCE_FULL');
    if ((await countBytes(tx, actor)) + file.body.byteLength > checkLimits.evidenceBytes)
      throw new AppError('EVIDENCE_STORAGE');
    const row = { ...file, website_id, user_id: actor.user_id ?? null, size_bytes: file.body.byteLength };
    const [added] = await tx.insert(evidence).values(row).returning({ id: evidence.id });
    const [stored] = await selectEvidence(tx, actor, eq(evidence.id, added!.id));
    return stored!;
  });
}

async function refuseForeignCause(tx: Db, { page_id, criteria, cause_id }: NewEvidence): Promise<void> {
  if (cause_id === undefined) return;
  const here = sql`${causes.id} = ${cause_id} and ${causes.example_page_id} = ${page_id}
    and ${causes.engine} = ${byHand} and ${causes.rule} = ${criteria} and ${causes.deleted_at} is null`;
  if ((await tx.$count(causes, here)) === 0) throw new AppError('CAUSE_NOT_FOUND');
}

export function selectEvidence(tx: Db, actor: MemberActor, condition: SQL | undefined): Promise<Evidence[]> {
  return tx
    .select({
      id: evidence.id,
      page_id: evidence.page_id,
      criteria: evidence.criteria,
      cause_id: evidence.cause_id,
      user_id: evidence.user_id,
      ...toPerson(actor, sql`evidence.user_id`),
      file_name: evidence.file_name,
      media_type: evidence.media_type,
      size_bytes: evidence.size_bytes,
      created_at: evidence.created_at,
    })
    .from(evidence)
    .where(condition)
    .orderBy(asc(evidence.id));
}

/** Lists files of a barrier entered by hand. Throws CAUSE_NOT_FOUND. */
export function listCauseEvidence(db: Db, actor: MemberActor, cause_id: number): Promise<Evidence[]> {
  return asActor(db, actor, async (tx) => {
    const own = and(eq(causes.id, cause_id), inArray(causes.website_id, ownWebsites(tx, actor)));
    if ((await tx.$count(causes, own)) === 0) throw new AppError('CAUSE_NOT_FOUND');
    return selectEvidence(tx, actor, eq(evidence.cause_id, cause_id));
  });
}

export async function findEvidence(db: Db, actor: MemberActor, evidence_id: number) {
  const [found] = await asActor(db, actor, (tx) =>
    tx
      .select({ file_name: evidence.file_name, media_type: evidence.media_type, body: evidence.body })
      .from(evidence)
      .innerJoin(websites, eq(websites.id, evidence.website_id))
      .where(and(eq(evidence.id, evidence_id), ownedBy(actor))),
  );
  return found ?? null;
}

/** Throws EVIDENCE_NOT_FOUND. */
export async function deleteEvidence(db: Db, actor: MemberActor, evidence_id: number): Promise<void> {
  await asActor(db, actor, async (tx) => {
    const [deleted] = await tx
      .delete(evidence)
      .where(and(eq(evidence.id, evidence_id), inArray(evidence.website_id, ownWebsites(tx, actor))))
      .returning({
        website_id: evidence.website_id,
        page_url: sql<string>`(select p.url from pages p where p.id = evidence.page_id)`,
        criteria: evidence.criteria,
        file_name: evidence.file_name,
      });
    if (!deleted) throw new AppError('EVIDENCE_NOT_FOUND');
    await addAuditEntry(tx, actor, 'evidence.deleted', deleted);
  });
}

export function listEvidenceFiles(db: Db, actor: MemberActor) {
  return asActor(db, actor, (tx) =>
    tx
      .select({ id: evidence.id, file_name: evidence.file_name })
      .from(evidence)
      .where(inArray(evidence.website_id, ownWebsites(tx, actor)))
      .orderBy(asc(evidence.id)),
  );
}

async function countBytes(tx: Db, actor: MemberActor): Promise<number> {
  const [counted] = await tx
    .select({ size: sql<number>`coalesce(sum(${evidence.size_bytes}), 0)`.mapWith(Number) })
    .from(evidence)
    .where(inArray(evidence.website_id, ownWebsites(tx, actor)));
  return counted!.size;
}

const ownWebsites = (tx: Db, actor: MemberActor) =>
  tx.select({ id: websites.id }).from(websites).where(ownedBy(actor));
