import { eq } from 'drizzle-orm';
import type { CriterionCounts, WebsiteCriteria } from '../../shared/contract/website.ts';
import { catalogues } from '../../shared/standards/wcag.ts';
import { type Actor, asActor } from '../access/actor.ts';
import { getWebsiteRow } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { website_criteria } from '../tables/website.ts';

/**
 * Lists status counts of each criterion in the website's catalogue, in the catalogue's order. A criterion without check
 * on a page that counts is unchecked there. Throws WEBSITE_NOT_FOUND.
 */
export function listWebsiteCriteria(db: Db, actor: Actor, website_id: number): Promise<WebsiteCriteria> {
  return asActor(db, actor, async (tx) => {
    const website = await getWebsiteRow(tx, actor, website_id);
    const pages_count =
      website.valid_pages_count + website.invalid_pages_count + website.unchecked_pages_count;
    const stored = new Map((await selectCounts(tx, website_id)).map((row) => [row.criteria, row]));
    const items = catalogues[website.catalogue].map(({ num }): CriterionCounts => {
      const counts = {
        valid: 0,
        invalid: 0,
        na: 0,
        clean: 0,
        person_count: 0,
        taken_over_count: 0,
        ...stored.get(num),
      };
      const unchecked = Math.max(0, pages_count - counts.valid - counts.invalid - counts.na);
      return { ...counts, criteria: num, unchecked };
    });
    return { pages_count, items };
  });
}

function selectCounts(tx: Db, website_id: number) {
  return tx
    .select({
      criteria: website_criteria.criteria,
      valid: website_criteria.valid_count,
      invalid: website_criteria.invalid_count,
      na: website_criteria.na_count,
      clean: website_criteria.clean_count,
      person_count: website_criteria.person_count,
      taken_over_count: website_criteria.taken_over_count,
    })
    .from(website_criteria)
    .where(eq(website_criteria.website_id, website_id));
}
