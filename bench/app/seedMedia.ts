import { sql } from 'drizzle-orm';
import type { Db } from '../../src/model/database/db.ts';
import type { SeedSize } from './size.ts';

/** Mostly images, a quarter of them without alternative text, some with a proposal. */
export async function seedMedia(tx: Db, size: SeedSize): Promise<void> {
  await tx.execute(sql`
    insert into media_items (website_id, page_id, url, kind, alt, title, media_type, file_size, width, height, alt_text,
      alt_text_status, alt_text_source, alt_text_confidence)
    select p.website_id, p.id, p.url || '/bild-' || p.id || '-' || i || '.jpg', kind,
      case when kind <> 'image' or number % 4 = 0 then null when number % 4 = 1 then '' else 'Ein Mensch am Schreibtisch' end,
      case when number % 5 = 0 then 'Bild ' || i end, case kind when 'document' then 'application/pdf' else kind || '/jpeg' end,
      number % 4000000, 800, 600, case when is_proposed then 'Eine Straße im Regen' end, case when is_proposed then 'proposed' end,
      case when is_proposed then 'test' end, case when is_proposed then 0.8 end
    from pages p cross join generate_series(1, ${Math.round(size.media / size.pages)}::int) i
    cross join lateral (select abs(hashint8(p.id * 17 + i)) as number) as hashed
    cross join lateral (select case number % 20 when 0 then 'document' when 1 then 'video' when 2 then 'audio' else 'image' end as kind) as sorted
    cross join lateral (select kind = 'image' and number % 16 = 4 as is_proposed) as asked`);
  await tx.execute(sql`analyze media_items`);
}
