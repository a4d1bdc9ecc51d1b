import { randomInt } from 'node:crypto';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { DeclarationKind, DeclarationState } from '../../shared/work/declaration.ts';
import {
  type Declaration,
  type DeclarationAnswers,
  type DeclarationVersion,
  listChangedAnswers,
} from '../../shared/work/declarationText.ts';
import { asActor, becomeService, type MemberActor } from '../access/actor.ts';
import { checkWebsite, getWebsiteRow, ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { declaration_versions, declarations } from '../tables/declaration.ts';
import { websites } from '../tables/website.ts';

type NewDeclaration = { website_id: number; kind: DeclarationKind; answers: DeclarationAnswers };

/** Throws WEBSITE_NOT_FOUND, DECLARATION_EXISTS. */
export function addDeclaration(db: Db, actor: MemberActor, added: NewDeclaration): Promise<Declaration> {
  return asActor(db, actor, async (tx) => {
    const { url } = await getWebsiteRow(tx, actor, added.website_id);
    await becomeService(tx);
    const [row] = await tx
      .insert(declarations)
      .values({ ...added, slug: toSlug(url) })
      .onConflictDoNothing({ target: [declarations.website_id, declarations.kind] })
      .returning({ id: declarations.id });
    if (!row) throw new AppError('DECLARATION_EXISTS');
    return getOwnDeclaration(tx, actor, row.id);
  });
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const endLength = 8;

/** Readable, and no other website's can be guessed from it. */
function toSlug(url: string): string {
  const host = new URL(url).hostname.replace(/^www\./, '').replaceAll('.', '-');
  const end = Array.from({ length: endLength }, () => letters[randomInt(letters.length)]).join('');
  return `${host}-${end}`;
}

/** Throws WEBSITE_NOT_FOUND. */
export function listDeclarations(db: Db, actor: MemberActor, website_id: number): Promise<Declaration[]> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    return selectDeclarations(tx, actor, eq(declarations.website_id, website_id));
  });
}

/** Throws DECLARATION_NOT_FOUND, also when it is not the actor's. */
export function getDeclaration(db: Db, actor: MemberActor, id: number): Promise<Declaration> {
  return asActor(db, actor, (tx) => getOwnDeclaration(tx, actor, id));
}

type SavedAnswers = { id: number; answers: DeclarationAnswers; before?: DeclarationAnswers | undefined };

/**
 * Leaves answers that others changed since `before`. Throws DECLARATION_NOT_FOUND, and DECLARATION_CHANGED where both
 * changed the same one.
 */
export function saveDeclaration(
  db: Db,
  actor: MemberActor,
  { id, answers: given, before }: SavedAnswers,
): Promise<Declaration> {
  return changeDeclaration(db, actor, id, async (tx, { answers: stored }) => {
    const answers = before ? mergeAnswers(stored, { before, given }) : given;
    await tx.update(declarations).set({ answers, updated_at: sql`now()` }).where(eq(declarations.id, id));
  });
}

function mergeAnswers(
  stored: DeclarationAnswers,
  { before, given }: { before: DeclarationAnswers; given: DeclarationAnswers },
): DeclarationAnswers {
  const own = listChangedAnswers(before, given);
  const others = listChangedAnswers(before, stored);
  const contested = listChangedAnswers(stored, given).filter((field) => own.includes(field));
  if (contested.some((field) => others.includes(field))) throw new AppError('DECLARATION_CHANGED');
  return { ...stored, ...Object.fromEntries(own.map((field) => [field, given[field]])) };
}

/** Changes a declaration as service, with its row locked, and returns it after that. Throws DECLARATION_NOT_FOUND. */
export function changeDeclaration(
  db: Db,
  actor: MemberActor,
  id: number,
  change: (tx: Db, declaration: Declaration) => Promise<void>,
): Promise<Declaration> {
  return asActor(db, actor, async (tx) => {
    await getOwnDeclaration(tx, actor, id);
    await becomeService(tx);
    await tx.execute(sql`select from ${declarations} where ${declarations.id} = ${id} for update`);
    await change(tx, await getOwnDeclaration(tx, actor, id));
    return getOwnDeclaration(tx, actor, id);
  });
}

export async function getOwnDeclaration(tx: Db, actor: MemberActor, id: number): Promise<Declaration> {
  const [found] = await selectDeclarations(tx, actor, eq(declarations.id, id));
  if (!found) throw new AppError('DECLARATION_NOT_FOUND');
  return found;
}

async function selectDeclarations(tx: Db, actor: MemberActor, condition: SQL): Promise<Declaration[]> {
  const rows = await tx
    .select({
      id: declarations.id,
      website_id: declarations.website_id,
      kind: declarations.kind,
      public_path: sql<string>`'/erklaerung/' || ${declarations.slug}`,
      answers: declarations.answers,
      drift: declarations.drift,
      drifted_at: declarations.drifted_at,
      updated_at: declarations.updated_at,
    })
    .from(declarations)
    .innerJoin(websites, eq(websites.id, declarations.website_id))
    .where(and(ownedBy(actor), condition))
    .orderBy(asc(declarations.id));
  return Promise.all(rows.map((row) => withVersions(tx, row)));
}

type Row = Omit<Declaration, 'versions' | 'state'>;

async function withVersions(tx: Db, row: Row): Promise<Declaration> {
  const versions = await tx
    .select({
      number: declaration_versions.number,
      status: declaration_versions.status,
      approved_by: declaration_versions.approved_by,
      approved_at: declaration_versions.approved_at,
      published_at: declaration_versions.published_at,
      ended_at: declaration_versions.ended_at,
      has_pdf: declaration_versions.has_pdf,
    })
    .from(declaration_versions)
    .where(eq(declaration_versions.declaration_id, row.id))
    .orderBy(desc(declaration_versions.number));
  return { ...row, versions, state: toState(versions) };
}

function toState(versions: DeclarationVersion[]): DeclarationState {
  if (versions.some(({ status }) => status === 'published')) return 'published';
  const last = versions[0]?.status;
  return last === 'approved' || last === 'withdrawn' ? last : 'draft';
}
