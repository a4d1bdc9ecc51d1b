import { and, eq, inArray } from 'drizzle-orm';
import type { Sample, WantedProcess } from '../../shared/contract/page.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { sampleLimits } from '../../shared/limits/website.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import { checkWebsite, ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { lockWebsite } from '../score/scores.ts';
import { pages } from '../tables/page.ts';
import { process_steps, processes } from '../tables/sample.ts';
import { websites } from '../tables/website.ts';
import { readSample } from './sample.ts';

/** Throws WEBSITE_NOT_FOUND, PROCESSES_FULL, PAGE_NOT_FOUND. */
export function addProcess(
  db: Db,
  actor: MemberActor,
  { website_id, name, steps }: WantedProcess & { website_id: number },
): Promise<Sample> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    await lockWebsite(tx, website_id);
    const count = await tx.$count(processes, eq(processes.website_id, website_id));
    if (count >= sampleLimits.processes) throw new AppError('PROCESSES_FULL');
    const [added] = await tx
      .insert(processes)
      .values({ website_id, name, user_id: actor.user_id ?? null })
      .returning({ id: processes.id });
    await putSteps(tx, { website_id, process_id: added!.id, steps });
    return readSample(tx, website_id);
  });
}

/** Throws PROCESS_NOT_FOUND, PAGE_NOT_FOUND. */
export function saveProcess(
  db: Db,
  actor: MemberActor,
  { id, name, steps }: WantedProcess & { id: number },
): Promise<Sample> {
  return asActor(db, actor, async (tx) => {
    const website_id = await findWebsite(tx, actor, id);
    await lockWebsite(tx, website_id);
    await tx
      .update(processes)
      .set({ name, user_id: actor.user_id ?? null })
      .where(eq(processes.id, id));
    await putSteps(tx, { website_id, process_id: id, steps });
    return readSample(tx, website_id);
  });
}

/** Throws PROCESS_NOT_FOUND. */
export function deleteProcess(db: Db, actor: MemberActor, id: number): Promise<Sample> {
  return asActor(db, actor, async (tx) => {
    const website_id = await findWebsite(tx, actor, id);
    await tx.delete(processes).where(eq(processes.id, id));
    return readSample(tx, website_id);
  });
}

async function findWebsite(tx: Db, actor: MemberActor, id: number): Promise<number> {
  const [found] = await tx
    .select({ website_id: processes.website_id })
    .from(processes)
    .innerJoin(websites, eq(websites.id, processes.website_id))
    .where(and(eq(processes.id, id), ownedBy(actor)));
  if (!found) throw new AppError('PROCESS_NOT_FOUND');
  return found.website_id;
}

type Steps = { website_id: number; process_id: number; steps: WantedProcess['steps'] };

async function putSteps(tx: Db, { website_id, process_id, steps }: Steps): Promise<void> {
  const ids = steps.map(({ page_id }) => page_id);
  const found = await tx
    .select({ id: pages.id, url: pages.url })
    .from(pages)
    .where(and(eq(pages.website_id, website_id), inArray(pages.id, ids)));
  const urls = new Map(found.map(({ id, url }) => [id, url]));
  if (ids.some((id) => !urls.has(id))) throw new AppError('PAGE_NOT_FOUND');
  await tx.delete(process_steps).where(eq(process_steps.process_id, process_id));
  await tx.insert(process_steps).values(
    steps.map(({ page_id, action }, position) => ({
      ...{ website_id, process_id, position, page_id, action, page_url: urls.get(page_id)! },
    })),
  );
}
