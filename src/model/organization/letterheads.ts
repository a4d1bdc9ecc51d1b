import { eq } from 'drizzle-orm';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { Letterhead } from '../../shared/work/report.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import { requireRole } from '../access/roles.ts';
import type { Db } from '../database/db.ts';
import { letterheads } from '../tables/report.ts';

export type Logo = NonNullable<Letterhead['logo']> & { body: Uint8Array };

const ofOrganization = ({ organization_id }: MemberActor) => eq(letterheads.organization_id, organization_id);

export async function getLetterhead(db: Db, actor: MemberActor): Promise<Letterhead> {
  const [found] = await asActor(db, actor, (tx) => selectLetterhead(tx, actor));
  const { cover = '', media_type, alt, width, height } = found ?? {};
  const logo = media_type ? { media_type, alt: alt!, width: width!, height: height! } : null;
  return { cover, logo };
}

const selectLetterhead = (tx: Db, actor: MemberActor) =>
  tx
    .select({
      cover: letterheads.cover,
      media_type: letterheads.logo_type,
      alt: letterheads.logo_alt,
      width: letterheads.logo_width,
      height: letterheads.logo_height,
    })
    .from(letterheads)
    .where(ofOrganization(actor));

/** Null: there is none. */
export async function findLogo(
  db: Db,
  actor: MemberActor,
): Promise<Pick<Logo, 'media_type' | 'body'> | null> {
  const [found] = await asActor(db, actor, (tx) =>
    tx
      .select({ media_type: letterheads.logo_type, body: letterheads.logo })
      .from(letterheads)
      .where(ofOrganization(actor)),
  );
  return found?.media_type && found.body ? { media_type: found.media_type, body: found.body } : null;
}

/** Throws ROLE_MISSING and REPORT_CLAIM. */
export function saveCover(db: Db, actor: MemberActor, cover: string): Promise<void> {
  if (isClaim(cover)) throw new AppError('REPORT_CLAIM');
  return save(db, actor, { cover }, 'cover');
}

export const isClaim = (words: string): boolean => /(?<!nicht )konform(?!ität)/i.test(words);

/** Throws ROLE_MISSING. */
export const saveLogo = (db: Db, actor: MemberActor, { media_type, alt, width, height, body }: Logo) =>
  save(
    db,
    actor,
    { logo: body, logo_type: media_type, logo_alt: alt, logo_width: width, logo_height: height },
    'logo',
  );

const noLogo = { logo: null, logo_type: null, logo_alt: null, logo_width: null, logo_height: null };

/** Throws ROLE_MISSING. */
export const deleteLogo = (db: Db, actor: MemberActor) => save(db, actor, noLogo, 'no_logo');

type Changes = Partial<typeof letterheads.$inferInsert>;

function save(db: Db, actor: MemberActor, changes: Changes, part: string): Promise<void> {
  const { organization_id } = actor;
  return asActor(db, actor, async (tx) => {
    await requireRole(tx, actor, 'admin');
    await tx
      .insert(letterheads)
      .values({ ...changes, organization_id })
      .onConflictDoUpdate({ target: letterheads.organization_id, set: changes });
    await addAuditEntry(tx, actor, 'letterhead.changed', { part });
  });
}
