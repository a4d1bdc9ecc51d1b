ALTER TABLE "checks" DROP CONSTRAINT "checks_status";--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "wcag_clean_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "website_criteria" ADD COLUMN "clean_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "wcag_clean_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checks" ADD CONSTRAINT "checks_status" CHECK ("checks"."status" in ('pass', 'fail', 'na', 'clean'));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_checks() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF is_counted_later() THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE website_criteria c SET
      -- A person may change what a running scan has not counted yet.
      valid_count = greatest(0, c.valid_count - gone.valid_count),
      invalid_count = greatest(0, c.invalid_count - gone.invalid_count),
      na_count = greatest(0, c.na_count - gone.na_count),
      clean_count = greatest(0, c.clean_count - gone.clean_count), person_count = greatest(0, c.person_count - gone.person_count)
    FROM (
      SELECT website_id, criteria, count(*) FILTER (WHERE status = 'pass') AS valid_count,
        count(*) FILTER (WHERE status = 'fail') AS invalid_count, count(*) FILTER (WHERE status = 'na') AS na_count,
        count(*) FILTER (WHERE status = 'clean') AS clean_count, count(*) FILTER (WHERE set_by = 'person') AS person_count
      FROM old_rows WHERE NOT EXISTS (SELECT 1 FROM pages p WHERE p.id = old_rows.page_id AND p.is_gone)
      GROUP BY website_id, criteria
    ) gone
    WHERE c.website_id = gone.website_id AND c.criteria = gone.criteria;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO website_criteria AS c (website_id, criteria, valid_count, invalid_count, na_count, clean_count, person_count)
    SELECT website_id, criteria, count(*) FILTER (WHERE status = 'pass'), count(*) FILTER (WHERE status = 'fail'),
      count(*) FILTER (WHERE status = 'na'), count(*) FILTER (WHERE status = 'clean'), count(*) FILTER (WHERE set_by = 'person')
    FROM new_rows WHERE NOT EXISTS (SELECT 1 FROM pages p WHERE p.id = new_rows.page_id AND p.is_gone)
    GROUP BY website_id, criteria ORDER BY website_id, criteria
    ON CONFLICT (website_id, criteria) DO UPDATE SET
      valid_count = c.valid_count + excluded.valid_count, invalid_count = c.invalid_count + excluded.invalid_count,
      na_count = c.na_count + excluded.na_count, clean_count = c.clean_count + excluded.clean_count,
      person_count = c.person_count + excluded.person_count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_checks_of_gone_page() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  step int := CASE WHEN NEW.is_gone THEN -1 ELSE 1 END;
BEGIN
  IF is_counted_later() THEN RETURN NULL; END IF;
  INSERT INTO website_criteria AS c (website_id, criteria, valid_count, invalid_count, na_count, clean_count, person_count)
  SELECT website_id, criteria, step * count(*) FILTER (WHERE status = 'pass'),
    step * count(*) FILTER (WHERE status = 'fail'), step * count(*) FILTER (WHERE status = 'na'),
    step * count(*) FILTER (WHERE status = 'clean'), step * count(*) FILTER (WHERE set_by = 'person')
  FROM checks WHERE page_id = NEW.id GROUP BY website_id, criteria ORDER BY website_id, criteria
  ON CONFLICT (website_id, criteria) DO UPDATE SET
    valid_count = greatest(0, c.valid_count + excluded.valid_count),
    invalid_count = greatest(0, c.invalid_count + excluded.invalid_count),
    na_count = greatest(0, c.na_count + excluded.na_count),
    clean_count = greatest(0, c.clean_count + excluded.clean_count),
    person_count = greatest(0, c.person_count + excluded.person_count);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A pass of a scan said only that no rule had found anything. The next scan writes what it can prove.
UPDATE checks SET status = 'clean' WHERE set_by = 'scan' AND status = 'pass';
--> statement-breakpoint
UPDATE pages SET wcag_valid_count = wcag_valid_count - n.clean, wcag_unchecked_count = wcag_unchecked_count + n.clean,
  wcag_clean_count = n.clean
FROM (
  SELECT c.page_id, count(*)::int AS clean FROM checks c JOIN websites w ON w.id = c.website_id
  WHERE c.status = 'clean' AND c.criteria = ANY (CASE w.catalogue
      WHEN 'checklist41' THEN ARRAY['1.1.1', '1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5', '1.3.1', '1.3.2', '1.3.3', '1.3.4', '1.3.5', '1.4.1', '1.4.2', '1.4.3', '1.4.4', '1.4.5', '2.1.1', '2.1.2', '2.2.1', '2.2.2', '2.3.1', '2.4.1', '2.4.2', '2.4.3', '2.4.4', '2.4.5', '2.4.6', '2.4.7', '3.1.1', '3.1.2', '3.2.1', '3.2.2', '3.2.3', '3.2.4', '3.3.1', '3.3.2', '3.3.3', '3.3.4', '4.1.1', '4.1.2', '4.1.3']
      WHEN 'wcag21' THEN ARRAY['1.1.1', '1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5', '1.3.1', '1.3.2', '1.3.3', '1.3.4', '1.3.5', '1.4.1', '1.4.2', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11', '1.4.12', '1.4.13', '2.1.1', '2.1.2', '2.1.4', '2.2.1', '2.2.2', '2.3.1', '2.4.1', '2.4.2', '2.4.3', '2.4.4', '2.4.5', '2.4.6', '2.4.7', '2.5.1', '2.5.2', '2.5.3', '2.5.4', '3.1.1', '3.1.2', '3.2.1', '3.2.2', '3.2.3', '3.2.4', '3.3.1', '3.3.2', '3.3.3', '3.3.4', '4.1.1', '4.1.2', '4.1.3']
      WHEN 'wcag22' THEN ARRAY['1.1.1', '1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5', '1.3.1', '1.3.2', '1.3.3', '1.3.4', '1.3.5', '1.4.1', '1.4.2', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11', '1.4.12', '1.4.13', '2.1.1', '2.1.2', '2.1.4', '2.2.1', '2.2.2', '2.3.1', '2.4.1', '2.4.2', '2.4.3', '2.4.4', '2.4.5', '2.4.6', '2.4.7', '2.4.11', '2.5.1', '2.5.2', '2.5.3', '2.5.4', '2.5.7', '2.5.8', '3.1.1', '3.1.2', '3.2.1', '3.2.2', '3.2.3', '3.2.4', '3.2.6', '3.3.1', '3.3.2', '3.3.3', '3.3.4', '3.3.7', '3.3.8', '4.1.2', '4.1.3'] END)
  GROUP BY c.page_id
) n
WHERE pages.id = n.page_id;
--> statement-breakpoint
UPDATE websites SET wcag_valid_count = n.valid, wcag_unchecked_count = n.unchecked, wcag_clean_count = n.clean,
  valid_pages_count = n.valid_pages, unchecked_pages_count = websites.valid_pages_count + websites.unchecked_pages_count - n.valid_pages,
  is_valid = CASE WHEN websites.is_valid AND websites.valid_pages_count > n.valid_pages THEN NULL ELSE websites.is_valid END,
  completion_rate = coalesce(round(100.0 * (n.total - n.unchecked) / nullif(n.total, 0)), 0)
FROM (
  SELECT p.website_id, sum(p.wcag_valid_count) AS valid, sum(p.wcag_unchecked_count) AS unchecked,
    sum(p.wcag_clean_count) AS clean,
    sum(p.wcag_valid_count + p.wcag_invalid_count + p.wcag_na_count + p.wcag_unchecked_count) AS total,
    count(*) FILTER (WHERE p.wcag_invalid_count = 0 AND p.wcag_unchecked_count = 0) AS valid_pages
  FROM pages p
  WHERE p.audited_at IS NOT NULL OR (NOT p.is_gone AND EXISTS (
    SELECT 1 FROM checks c WHERE c.page_id = p.id AND c.set_by = 'person'))
  GROUP BY p.website_id
) n
WHERE websites.id = n.website_id AND n.clean > 0;
