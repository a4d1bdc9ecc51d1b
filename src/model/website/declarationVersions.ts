import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { DeclarationVersionStatus } from '../../shared/work/declaration.ts';
import type { Declaration, DeclarationContent } from '../../shared/work/declarationText.ts';
import { asActor, becomeService, type MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { tellDrift } from '../notice/tellDrift.ts';
import { tellMembers } from '../notice/tellMembers.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { declaration_versions, declarations } from '../tables/declaration.ts';
import { websites } from '../tables/website.ts';
import { changeDeclaration, getOwnDeclaration } from './declarations.ts';

type Approval = { id: number; content: DeclarationContent; approved_by: string };

/** Keeps a text as approved by a named person, in place of an approved one that waits. Throws DECLARATION_NOT_FOUND. */
export function approveDeclaration(
  { db, queue }: DbAndQueue,
  actor: MemberActor,
  { id, content, approved_by }: Approval,
): Promise<Declaration> {
  return changeDeclaration(db, actor, id, async (tx, { website_id, versions }) => {
    await end(tx, id, { from: ['approved'], to: 'replaced' });
    const number = (versions[0]?.number ?? 0) + 1;
    const [added] = await tx
      .insert(declaration_versions)
      .values({
        website_id,
        declaration_id: id,
        number,
        content,
        approved_by,
        user_id: actor.user_id ?? null,
      })
      .returning({ id: declaration_versions.id });
    const subject = { declaration_id: id, title: content.title, number, name: approved_by };
    await addAuditEntry(tx, actor, 'declaration.approved', subject);
    const group = `website:${website_id}`;
    await queue.enqueue(tx, 'writeDeclaration', { declaration_version_id: added!.id }, { group });
  });
}

/** Publishes the approved version in place of the one before. Throws DECLARATION_NOT_FOUND, DECLARATION_STATE. */
export function publishDeclaration(db: Db, actor: MemberActor, id: number): Promise<Declaration> {
  return changeDeclaration(db, actor, id, async (tx, { website_id, versions }) => {
    const waiting = versions.find(({ status }) => status === 'approved');
    if (!waiting) throw new AppError('DECLARATION_STATE');
    await end(tx, id, { from: ['published'], to: 'replaced' });
    const [published] = await tx
      .update(declaration_versions)
      .set({ status: 'published', published_at: sql`now()` })
      .where(isVersion(id, waiting.number))
      .returning({ title: sql<string>`${declaration_versions.content} ->> 'title'` });
    await forgetDrift(tx, id);
    await tellDrift(tx, website_id);
    const subject = { declaration_id: id, title: published!.title, number: waiting.number };
    await addAuditEntry(tx, actor, 'declaration.published', subject);
  });
}

/** Takes the published version off its public address. Throws DECLARATION_NOT_FOUND, DECLARATION_STATE. */
export function withdrawDeclaration(db: Db, actor: MemberActor, id: number): Promise<Declaration> {
  return changeDeclaration(db, actor, id, async (tx, { website_id, kind }) => {
    const [ended] = await end(tx, id, { from: ['published'], to: 'withdrawn' });
    if (!ended) throw new AppError('DECLARATION_STATE');
    await forgetDrift(tx, id);
    const { organization_id, user_id = null } = actor;
    const event = { organization_id, website_id, user_id, facts: { declaration: kind } };
    await tellMembers(tx, { ...event, kind: 'declaration.withdrawn' });
    await addAuditEntry(tx, actor, 'declaration.withdrawn', { declaration_id: id, ...ended });
  });
}

type Ending = { from: DeclarationVersionStatus[]; to: DeclarationVersionStatus };

const end = (tx: Db, declaration_id: number, { from, to }: Ending) =>
  tx
    .update(declaration_versions)
    .set({ status: to, ended_at: sql`now()` })
    .where(
      and(
        eq(declaration_versions.declaration_id, declaration_id),
        inArray(declaration_versions.status, from),
      ),
    )
    .returning({
      title: sql<string>`${declaration_versions.content} ->> 'title'`,
      number: declaration_versions.number,
    });

async function forgetDrift(tx: Db, id: number): Promise<void> {
  await tx.update(declarations).set({ drift: [], drifted_at: null }).where(eq(declarations.id, id));
}

const isVersion = (declaration_id: number, number: number): SQL =>
  and(eq(declaration_versions.declaration_id, declaration_id), eq(declaration_versions.number, number))!;

export type ApprovedDeclaration = {
  content: DeclarationContent;
  approved_by: string;
  approved_at: string;
  website_url: string;
  website_name: string | null;
  pdf: Uint8Array | null;
};

const approvedColumns = {
  content: declaration_versions.content,
  approved_by: declaration_versions.approved_by,
  approved_at: declaration_versions.approved_at,
  website_url: websites.url,
  website_name: websites.name,
};

/** Text of any version, also of one that ended. Throws DECLARATION_NOT_FOUND. */
export function getDeclarationVersion(
  db: Db,
  actor: MemberActor,
  { id, number }: { id: number; number: number },
): Promise<ApprovedDeclaration> {
  return asActor(db, actor, async (tx) => {
    await getOwnDeclaration(tx, actor, id);
    await becomeService(tx);
    return getOne(tx, and(ownedBy(actor), isVersion(id, number)));
  });
}

/** Finds the text at a public address, for everybody. Throws DECLARATION_NOT_FOUND. */
export const getPublishedDeclaration = (db: Db, slug: string): Promise<ApprovedDeclaration> =>
  getOne(
    db,
    and(
      eq(declarations.slug, slug),
      eq(declaration_versions.status, 'published'),
      isNull(websites.trashed_at),
    ),
  );

async function getOne(db: Db, condition: SQL | undefined): Promise<ApprovedDeclaration> {
  const [found] = await db
    .select({ ...approvedColumns, pdf: declaration_versions.pdf })
    .from(declaration_versions)
    .innerJoin(declarations, eq(declarations.id, declaration_versions.declaration_id))
    .innerJoin(websites, eq(websites.id, declarations.website_id))
    .where(condition);
  if (!found) throw new AppError('DECLARATION_NOT_FOUND');
  return found;
}

/** A version whose PDF is still to be written; null: there is none. */
export async function findUnwritten(db: Db, version_id: number) {
  const [found] = await db
    .select({
      content: declaration_versions.content,
      approved_by: declaration_versions.approved_by,
      approved_at: declaration_versions.approved_at,
    })
    .from(declaration_versions)
    .where(and(eq(declaration_versions.id, version_id), isNull(declaration_versions.pdf)));
  return found ?? null;
}

export async function saveDeclarationPdf(db: Db, version_id: number, pdf: Uint8Array): Promise<void> {
  await db.update(declaration_versions).set({ pdf }).where(eq(declaration_versions.id, version_id));
}
