ALTER TABLE "check_changes" ADD COLUMN "set_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "is_gone" boolean GENERATED ALWAYS AS (audited_at is null and coalesce(http_status, 0) in (404, 410)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "pages_gone_index" ON "pages" USING btree ("id") WHERE is_gone;--> statement-breakpoint
UPDATE check_changes c SET set_at = b.created_at FROM check_batches b WHERE b.id = c.batch_id;
--> statement-breakpoint
-- As in 0006, but without pages that are gone: what people decided about them counts nowhere until they come back.
CREATE OR REPLACE FUNCTION count_checks() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE website_criteria c SET
      valid_count = c.valid_count - gone.valid_count, invalid_count = c.invalid_count - gone.invalid_count,
      na_count = c.na_count - gone.na_count, person_count = c.person_count - gone.person_count
    FROM (
      SELECT website_id, criteria, count(*) FILTER (WHERE status = 'pass') AS valid_count,
        count(*) FILTER (WHERE status = 'fail') AS invalid_count, count(*) FILTER (WHERE status = 'na') AS na_count,
        count(*) FILTER (WHERE set_by = 'person') AS person_count
      FROM old_rows WHERE NOT EXISTS (SELECT 1 FROM pages p WHERE p.id = old_rows.page_id AND p.is_gone)
      GROUP BY website_id, criteria
    ) gone
    WHERE c.website_id = gone.website_id AND c.criteria = gone.criteria;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO website_criteria AS c (website_id, criteria, valid_count, invalid_count, na_count, person_count)
    SELECT website_id, criteria, count(*) FILTER (WHERE status = 'pass'), count(*) FILTER (WHERE status = 'fail'),
      count(*) FILTER (WHERE status = 'na'), count(*) FILTER (WHERE set_by = 'person')
    FROM new_rows WHERE NOT EXISTS (SELECT 1 FROM pages p WHERE p.id = new_rows.page_id AND p.is_gone)
    GROUP BY website_id, criteria ORDER BY website_id, criteria
    ON CONFLICT (website_id, criteria) DO UPDATE SET
      valid_count = c.valid_count + excluded.valid_count, invalid_count = c.invalid_count + excluded.invalid_count,
      na_count = c.na_count + excluded.na_count, person_count = c.person_count + excluded.person_count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_checks_of_gone_page() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  step int := CASE WHEN NEW.is_gone THEN -1 ELSE 1 END;
BEGIN
  INSERT INTO website_criteria AS c (website_id, criteria, valid_count, invalid_count, na_count, person_count)
  SELECT website_id, criteria, step * count(*) FILTER (WHERE status = 'pass'),
    step * count(*) FILTER (WHERE status = 'fail'), step * count(*) FILTER (WHERE status = 'na'),
    step * count(*) FILTER (WHERE set_by = 'person')
  FROM checks WHERE page_id = NEW.id GROUP BY website_id, criteria ORDER BY website_id, criteria
  ON CONFLICT (website_id, criteria) DO UPDATE SET
    valid_count = c.valid_count + excluded.valid_count, invalid_count = c.invalid_count + excluded.invalid_count,
    na_count = c.na_count + excluded.na_count, person_count = c.person_count + excluded.person_count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_gone AFTER UPDATE ON pages FOR EACH ROW WHEN (OLD.is_gone IS DISTINCT FROM NEW.is_gone)
  EXECUTE FUNCTION count_checks_of_gone_page();
--> statement-breakpoint
UPDATE website_criteria c SET
  valid_count = c.valid_count - n.valid_count, invalid_count = c.invalid_count - n.invalid_count,
  na_count = c.na_count - n.na_count, person_count = c.person_count - n.person_count
FROM (
  SELECT k.website_id, k.criteria, count(*) FILTER (WHERE status = 'pass') AS valid_count,
    count(*) FILTER (WHERE status = 'fail') AS invalid_count, count(*) FILTER (WHERE status = 'na') AS na_count,
    count(*) FILTER (WHERE set_by = 'person') AS person_count
  FROM checks k JOIN pages p ON p.id = k.page_id WHERE p.is_gone GROUP BY k.website_id, k.criteria
) n
WHERE c.website_id = n.website_id AND c.criteria = n.criteria;
