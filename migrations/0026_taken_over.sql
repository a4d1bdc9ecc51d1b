ALTER TABLE "checks" ADD COLUMN "taken_from" bigint;--> statement-breakpoint
ALTER TABLE "website_criteria" ADD COLUMN "taken_over_count" integer DEFAULT 0 NOT NULL;
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
      clean_count = greatest(0, c.clean_count - gone.clean_count), person_count = greatest(0, c.person_count - gone.person_count),
      taken_over_count = greatest(0, c.taken_over_count - gone.taken_over_count)
    FROM (
      SELECT website_id, criteria, count(*) FILTER (WHERE status = 'pass') AS valid_count,
        count(*) FILTER (WHERE status = 'fail') AS invalid_count, count(*) FILTER (WHERE status = 'na') AS na_count,
        count(*) FILTER (WHERE status = 'clean') AS clean_count, count(*) FILTER (WHERE set_by = 'person') AS person_count,
        count(*) FILTER (WHERE taken_from IS NOT NULL) AS taken_over_count
      FROM old_rows WHERE NOT EXISTS (SELECT 1 FROM pages p WHERE p.id = old_rows.page_id AND p.is_gone)
      GROUP BY website_id, criteria
    ) gone
    WHERE c.website_id = gone.website_id AND c.criteria = gone.criteria;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO website_criteria AS c (website_id, criteria, valid_count, invalid_count, na_count, clean_count, person_count,
      taken_over_count)
    SELECT website_id, criteria, count(*) FILTER (WHERE status = 'pass'), count(*) FILTER (WHERE status = 'fail'),
      count(*) FILTER (WHERE status = 'na'), count(*) FILTER (WHERE status = 'clean'), count(*) FILTER (WHERE set_by = 'person'),
      count(*) FILTER (WHERE taken_from IS NOT NULL)
    FROM new_rows WHERE NOT EXISTS (SELECT 1 FROM pages p WHERE p.id = new_rows.page_id AND p.is_gone)
    GROUP BY website_id, criteria ORDER BY website_id, criteria
    ON CONFLICT (website_id, criteria) DO UPDATE SET
      valid_count = c.valid_count + excluded.valid_count, invalid_count = c.invalid_count + excluded.invalid_count,
      na_count = c.na_count + excluded.na_count, clean_count = c.clean_count + excluded.clean_count,
      person_count = c.person_count + excluded.person_count,
      taken_over_count = c.taken_over_count + excluded.taken_over_count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_checks_of_gone_page() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  step int := CASE WHEN NEW.is_gone THEN -1 ELSE 1 END;
BEGIN
  IF is_counted_later() THEN RETURN NULL; END IF;
  INSERT INTO website_criteria AS c (website_id, criteria, valid_count, invalid_count, na_count, clean_count, person_count,
      taken_over_count)
  SELECT website_id, criteria, step * count(*) FILTER (WHERE status = 'pass'),
    step * count(*) FILTER (WHERE status = 'fail'), step * count(*) FILTER (WHERE status = 'na'),
    step * count(*) FILTER (WHERE status = 'clean'), step * count(*) FILTER (WHERE set_by = 'person'),
    step * count(*) FILTER (WHERE taken_from IS NOT NULL)
  FROM checks WHERE page_id = NEW.id GROUP BY website_id, criteria ORDER BY website_id, criteria
  ON CONFLICT (website_id, criteria) DO UPDATE SET
    valid_count = greatest(0, c.valid_count + excluded.valid_count),
    invalid_count = greatest(0, c.invalid_count + excluded.invalid_count),
    na_count = greatest(0, c.na_count + excluded.na_count),
    clean_count = greatest(0, c.clean_count + excluded.clean_count),
    person_count = greatest(0, c.person_count + excluded.person_count),
    taken_over_count = greatest(0, c.taken_over_count + excluded.taken_over_count);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Recent batches tell which results were taken over; their page is one of the template that the batch left alone.
UPDATE checks SET taken_from = found.source
FROM (
  SELECT c.id, (
    SELECT min(s.page_id) FROM checks s JOIN pages sp ON sp.id = s.page_id
    WHERE s.website_id = c.website_id AND s.criteria = c.criteria AND s.set_by = 'person' AND sp.template = p.template
      AND s.page_id <> c.page_id AND NOT EXISTS (SELECT 1 FROM check_changes o
        WHERE o.batch_id = ch.batch_id AND o.page_id = s.page_id AND o.criteria = s.criteria)
  ) AS source
  FROM check_changes ch JOIN checks c ON c.page_id = ch.page_id AND c.criteria = ch.criteria
  JOIN pages p ON p.id = c.page_id
  WHERE c.set_by = 'person' AND c.updated_at = ch.set_at
) found
WHERE checks.id = found.id AND found.source IS NOT NULL;
