import { randomInt } from 'node:crypto';
import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Sample, SampleChange } from '../../shared/contract/page.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { sampleLimits } from '../../shared/limits/website.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import { checkWebsite, getWebsiteRow } from '../access/ownedWebsite.ts';
import { getOwnedPage } from '../check/checks.ts';
import type { Db } from '../database/db.ts';
import { lockWebsite } from '../score/scores.ts';
import { pages } from '../tables/page.ts';
import { sample_pages, samples, template_names } from '../tables/sample.ts';
import { drawSample, type SampleCandidate } from './drawSample.ts';
import { readSample } from './sample.ts';
import { contentKindCriteria } from './sampleWords.ts';

/**
 * Replaces the drawn pages of a website's sample. Pages that people added stay, those they left out are not drawn.
 * Throws WEBSITE_NOT_FOUND, SAMPLE_EMPTY.
 */
export function drawWebsiteSample(
  db: Db,
  actor: MemberActor,
  { website_id, seed = randomInt(2 ** 31) }: { website_id: number; seed?: number },
): Promise<Sample> {
  return asActor(db, actor, async (tx) => {
    const { url } = await getWebsiteRow(tx, actor, website_id);
    await lockWebsite(tx, website_id);
    const candidates = await selectCandidates(tx, website_id, url);
    if (candidates.length === 0) throw new AppError('SAMPLE_EMPTY');
    await tx
      .delete(sample_pages)
      .where(
        and(
          eq(sample_pages.website_id, website_id),
          ne(sample_pages.part, 'person'),
          isNull(sample_pages.left_out_reason),
        ),
      );
    const drawn = drawSample(candidates, seed).map(({ id: page_id, ...row }) => ({
      ...{ ...row, page_id, website_id },
    }));
    await tx
      .insert(sample_pages)
      .values(drawn)
      .onConflictDoUpdate({ target: sample_pages.page_id, set: { reasons: sql`excluded.reasons` } });
    const draw = { seed, user_id: actor.user_id ?? null };
    await tx
      .insert(samples)
      .values({ ...draw, website_id })
      .onConflictDoUpdate({ target: samples.website_id, set: { ...draw, drawn_at: sql`now()` } });
    return readSample(tx, website_id);
  });
}

/**
 * Adds a page to its website's sample, leaves it out or takes it back. Throws PAGE_NOT_FOUND, SAMPLE_PAGE_MISSING,
 * SAMPLE_REASON_REQUIRED, SAMPLE_FULL.
 */
export function saveSamplePage(
  db: Db,
  actor: MemberActor,
  { page_id, is_in, reason }: SampleChange & { page_id: number },
): Promise<Sample> {
  return asActor(db, actor, async (tx) => {
    const { website_id } = await getOwnedPage(tx, actor, page_id);
    await lockWebsite(tx, website_id);
    const [row] = await tx
      .select({ left_out_reason: sample_pages.left_out_reason })
      .from(sample_pages)
      .where(eq(sample_pages.page_id, page_id));
    const user_id = actor.user_id ?? null;
    if (!row && !is_in) throw new AppError('SAMPLE_PAGE_MISSING');
    if (!reason && !(row && is_in)) throw new AppError('SAMPLE_REASON_REQUIRED');
    if (row)
      await tx
        .update(sample_pages)
        .set({ left_out_reason: is_in ? null : reason, user_id })
        .where(eq(sample_pages.page_id, page_id));
    else await addPage(tx, { website_id, page_id, reason, user_id });
    return readSample(tx, website_id);
  });
}

async function addPage(
  tx: Db,
  row: { website_id: number; page_id: number; reason: string; user_id: number | null },
): Promise<void> {
  const byHand = and(eq(sample_pages.website_id, row.website_id), eq(sample_pages.part, 'person'));
  if ((await tx.$count(sample_pages, byHand)) >= sampleLimits.byHand) throw new AppError('SAMPLE_FULL');
  await tx.insert(sample_pages).values({ ...row, part: 'person' });
}

/** Names a group of pages; an empty name takes its own away. Throws WEBSITE_NOT_FOUND, TEMPLATE_NOT_FOUND. */
export function nameTemplate(
  db: Db,
  actor: MemberActor,
  { website_id, template, name }: { website_id: number; template: string; name: string },
): Promise<Sample> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    const own = and(eq(template_names.website_id, website_id), eq(template_names.template, template));
    const known = and(eq(pages.website_id, website_id), eq(pages.template, template));
    if ((await tx.$count(pages, known)) === 0) throw new AppError('TEMPLATE_NOT_FOUND');
    if (!name) await tx.delete(template_names).where(own);
    else
      await tx
        .insert(template_names)
        .values({ website_id, template, name })
        .onConflictDoUpdate({ target: [template_names.website_id, template_names.template], set: { name } });
    return readSample(tx, website_id);
  });
}

/** Audited pages that nobody left out, those of short addresses first. */
async function selectCandidates(tx: Db, website_id: number, start: string): Promise<SampleCandidate[]> {
  const rows = await tx
    .select({
      id: pages.id,
      url: pages.url,
      template: pages.template,
      isKey: pages.is_key,
      lacking: listLacking(),
      isKept: sql<boolean>`coalesce(${sample_pages.part} = 'person', false)`,
    })
    .from(pages)
    .leftJoin(sample_pages, eq(sample_pages.page_id, pages.id))
    .where(
      and(
        eq(pages.website_id, website_id),
        sql`${pages.audited_at} is not null`,
        isNull(sample_pages.left_out_reason),
      ),
    )
    .orderBy(asc(sql`length(${pages.url})`), asc(pages.id));
  return rows.map(({ url, lacking, ...row }) => ({
    ...{ ...row, isStart: url === start },
    kinds: kinds.filter(([, criterion]) => !lacking.includes(criterion)).map(([kind]) => kind),
  }));
}

const kinds = Object.entries(contentKindCriteria);

/** Criteria of kinds of content that the last scan looked for on the page and did not find. */
const listLacking = (): SQL<string[]> => sql<string[]>`array(select key from jsonb_each(${pages.scan_checks})
  where value ->> 'status' = 'na' and key = any(${sql.param(kinds.map(([, criterion]) => criterion))}::text[]))`;
