import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { findCriterion } from '../../shared/standards/wcag.ts';
import type { DeclarationContent, Drift } from '../../shared/work/declarationText.ts';
import { type Actor, becomeActor, becomeService } from '../access/actor.ts';
import type { Db } from '../database/db.ts';
import { declaration_versions, declarations } from '../tables/declaration.ts';
import { websites } from '../tables/website.ts';
import { listFailedByHand, listIgnoredBarriers, listStandingBarriers } from './standingBarriers.ts';
import { tellMembers } from './tellMembers.ts';

/**
 * Marks published declarations that no longer say what checks show, and tells all members what is new in that. Does
 * nothing where none is published.
 */
export async function tellDrift(tx: Db, website_id: number): Promise<void> {
  const published = await listPublished(tx, website_id);
  if (published.length === 0) return;
  const barriers = await listStandingBarriers(tx, website_id);
  const ignored = await listIgnoredBarriers(tx, website_id);
  const failed_by_hand = await listFailedByHand(tx, website_id);
  const today = new Date().toISOString().slice(0, 10);
  for (const { claims, ...version } of published) {
    const drift = toDrift(claims, {
      ...{ barriers, ignored, failed_by_hand, today },
      is_whole: version.rate === 100,
    });
    await saveDrift(tx, version.declaration_id, drift);
    const untold = drift.filter((one) => !version.told.includes(toKey(one)));
    if (untold.length === 0) continue;
    await tx
      .update(declaration_versions)
      .set({ told: [...version.told, ...untold.map(toKey)] })
      .where(eq(declaration_versions.id, version.id));
    await tell(tx, { ...version, website_id, drift: untold, still_count: drift.length - untold.length });
  }
}

/** As `tellDrift`, within a change that an actor makes. */
export async function tellDriftOf(tx: Db, actor: Actor, website_id: number): Promise<void> {
  await becomeService(tx);
  await tellDrift(tx, website_id);
  await becomeActor(tx, actor);
}

const toKey = ({ kind, criterion }: Drift): string => `${kind}:${criterion}`;

const listPublished = (tx: Db, website_id: number) =>
  tx
    .select({
      id: declaration_versions.id,
      declaration_id: declaration_versions.declaration_id,
      kind: declarations.kind,
      told: declaration_versions.told,
      claims: sql<Claims>`${declaration_versions.content} -> 'claims'`,
      rate: websites.completion_rate,
      organization_id: websites.organization_id,
    })
    .from(declaration_versions)
    .innerJoin(declarations, eq(declarations.id, declaration_versions.declaration_id))
    .innerJoin(websites, eq(websites.id, declaration_versions.website_id))
    .where(
      and(
        eq(declaration_versions.website_id, website_id),
        eq(declaration_versions.status, 'published'),
        isNull(websites.trashed_at),
      ),
    )
    .orderBy(asc(declaration_versions.id));

type Claims = Parameters<typeof toDrift>[0];

async function saveDrift(tx: Db, id: number, drift: Drift[]): Promise<void> {
  await tx
    .update(declarations)
    .set({
      drift,
      drifted_at: drift.length === 0 ? null : sql`coalesce(${declarations.drifted_at}, now())`,
    })
    .where(eq(declarations.id, id));
}

type Told = {
  website_id: number;
  organization_id: number | null;
  kind: 'company' | 'public';
  drift: Drift[];
  still_count: number;
};

async function tell(tx: Db, { website_id, organization_id, kind, drift, still_count }: Told): Promise<void> {
  if (organization_id === null) return;
  const of = (wanted: Drift['kind']) =>
    drift.filter((one) => one.kind === wanted).map(({ criterion }) => criterion);
  const facts = {
    ...{ automatic: true, declaration: kind, criteria: of('new'), mended_criteria: of('mended') },
    ...{ changed_criteria: of('changed'), still_count },
    is_uncovered: drift.some((one) => one.kind === 'coverage'),
    is_due: drift.some((one) => one.kind === 'due'),
  };
  const event = {
    ...{ organization_id, website_id, user_id: null, facts },
    kind: 'declaration.drifted' as const,
  };
  await tellMembers(tx, event);
}

type Barrier = { engine: string; rule: string; criteria: string[] };
type Standing = {
  barriers: Barrier[];
  /** Left out of a new text by decision; a text that names them stays true. */
  ignored: Barrier[];
  failed_by_hand: string[];
  is_whole: boolean;
  today: string;
};

/** Lists contradictions between a declaration and today's results, by criterion. */
function toDrift({ failed, is_whole, renew_on }: DeclarationContent['claims'], now: Standing): Drift[] {
  const failing = new Set(
    [...now.barriers.flatMap(({ criteria }) => criteria), ...now.failed_by_hand].filter(
      (num) => findCriterion(num)?.en301549,
    ),
  );
  const listed = new Map(failed.map(({ criterion, rules }) => [criterion, rules]));
  const come = [...failing].filter((num) => !listed.has(num)).map(toKind('new'));
  const isIgnored = (num: string) => now.ignored.some(({ criteria }) => criteria.includes(num));
  const gone = [...listed.keys()].filter((num) => !failing.has(num) && !isIgnored(num)).map(toKind('mended'));
  const others = [...listed]
    .filter(([num, rules]) => failing.has(num) && rules.length > 0 && !isNamed(num, rules, now))
    .map(([num]) => num)
    .map(toKind('changed'));
  const lapsed = is_whole && !now.is_whole ? [toKind('coverage')('')] : [];
  const due = renew_on && renew_on <= now.today ? [toKind('due')('')] : [];
  return [...come, ...gone, ...others, ...lapsed, ...due];
}

const toKind =
  (kind: Drift['kind']) =>
  (criterion: string): Drift => ({ kind, criterion });

const isNamed = (num: string, rules: string[], { barriers, ignored }: Standing): boolean =>
  [...barriers, ...ignored].some(
    ({ engine, rule, criteria }) => criteria.includes(num) && rules.includes(`${engine}:${rule}`),
  );
