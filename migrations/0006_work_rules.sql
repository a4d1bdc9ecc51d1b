-- Who may see and do what with the tables of 0005, and what the database keeps up to date by itself.
GRANT SELECT ON causes, scan_causes, website_criteria TO stufenlos_anon, stufenlos_member;
--> statement-breakpoint
GRANT INSERT, UPDATE ON causes TO stufenlos_member;
--> statement-breakpoint
GRANT SELECT, INSERT ON cause_events, check_changes, plan_requests TO stufenlos_member;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON check_batches, login_tests TO stufenlos_member;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON evidence TO stufenlos_member;
--> statement-breakpoint
ALTER TABLE causes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE cause_events ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE scan_causes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE website_criteria ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE check_batches ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE check_changes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE evidence ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE login_tests ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE plan_requests ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON causes TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON cause_events TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON scan_causes TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON website_criteria TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON check_batches TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON check_changes TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON evidence TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON login_tests TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON plan_requests TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_website ON causes TO stufenlos_anon, stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = causes.website_id)
);
--> statement-breakpoint
CREATE POLICY of_website ON website_criteria TO stufenlos_anon, stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = website_criteria.website_id)
);
--> statement-breakpoint
CREATE POLICY of_scan ON scan_causes TO stufenlos_anon, stufenlos_member USING (
  EXISTS (SELECT 1 FROM scans s WHERE s.id = scan_causes.scan_id)
);
--> statement-breakpoint
CREATE POLICY of_website ON cause_events TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = cause_events.website_id)
);
--> statement-breakpoint
CREATE POLICY of_website ON check_batches TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = check_batches.website_id)
);
--> statement-breakpoint
CREATE POLICY of_batch ON check_changes TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM check_batches b WHERE b.id = check_changes.batch_id)
);
--> statement-breakpoint
CREATE POLICY of_website ON evidence TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = evidence.website_id)
);
--> statement-breakpoint
CREATE POLICY of_website ON login_tests TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = login_tests.website_id)
);
--> statement-breakpoint
CREATE POLICY member ON plan_requests TO stufenlos_member USING (organization_id = current_organization_id());
--> statement-breakpoint
-- A large website has hundreds of thousands of checks; nobody should have to read them all to know how it stands.
-- Counted by difference, once per statement. On a page's or website's deletion there may be no row left to change.
CREATE FUNCTION count_checks() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE website_criteria c SET
      valid_count = c.valid_count - gone.valid_count, invalid_count = c.invalid_count - gone.invalid_count,
      na_count = c.na_count - gone.na_count, person_count = c.person_count - gone.person_count
    FROM (
      SELECT website_id, criteria, count(*) FILTER (WHERE status = 'pass') AS valid_count,
        count(*) FILTER (WHERE status = 'fail') AS invalid_count, count(*) FILTER (WHERE status = 'na') AS na_count,
        count(*) FILTER (WHERE set_by = 'person') AS person_count
      FROM old_rows GROUP BY website_id, criteria
    ) gone
    WHERE c.website_id = gone.website_id AND c.criteria = gone.criteria;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO website_criteria AS c (website_id, criteria, valid_count, invalid_count, na_count, person_count)
    SELECT website_id, criteria, count(*) FILTER (WHERE status = 'pass'), count(*) FILTER (WHERE status = 'fail'),
      count(*) FILTER (WHERE status = 'na'), count(*) FILTER (WHERE set_by = 'person')
    FROM new_rows GROUP BY website_id, criteria ORDER BY website_id, criteria
    ON CONFLICT (website_id, criteria) DO UPDATE SET
      valid_count = c.valid_count + excluded.valid_count, invalid_count = c.invalid_count + excluded.invalid_count,
      na_count = c.na_count + excluded.na_count, person_count = c.person_count + excluded.person_count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON checks REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_checks();
--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON checks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_checks();
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON checks REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_checks();
--> statement-breakpoint
INSERT INTO website_criteria (website_id, criteria, valid_count, invalid_count, na_count, person_count)
SELECT website_id, criteria, count(*) FILTER (WHERE status = 'pass'), count(*) FILTER (WHERE status = 'fail'),
  count(*) FILTER (WHERE status = 'na'), count(*) FILTER (WHERE set_by = 'person')
FROM checks GROUP BY website_id, criteria;
--> statement-breakpoint
-- The causes of what is stored already; the next scan puts them in their exact order.
INSERT INTO causes (website_id, cause, engine, rule, criteria, outcome, impact, message, help_url, finding_count,
  page_count, urgency, example_page_id, example_page_url, example_selector, example_snippet, first_scan_id, last_scan_id)
SELECT DISTINCT ON (f.website_id, f.cause) f.website_id, f.cause, f.engine, f.rule, f.criteria, f.outcome, f.impact,
  f.message, f.help_url, n.finding_count, n.page_count,
  CASE WHEN cardinality(f.criteria) = 0 THEN 0 WHEN f.outcome = 'cantTell' THEN 1000 ELSE 2000 END + least(n.page_count, 999),
  p.id, p.url, f.selector, f.snippet, n.first_scan_id, n.last_scan_id
FROM findings f
JOIN pages p ON p.id = f.page_id
JOIN (
  SELECT website_id, cause, count(*) AS finding_count, count(DISTINCT page_id) AS page_count,
    min(scan_id) AS first_scan_id, max(scan_id) AS last_scan_id
  FROM findings GROUP BY website_id, cause
) n ON n.website_id = f.website_id AND n.cause = f.cause
ORDER BY f.website_id, f.cause, f.id;
--> statement-breakpoint
CREATE INDEX pages_words_index ON pages USING gin (
  to_tsvector('simple', title || ' ' || regexp_replace(regexp_replace(url, '^https?://[^/]+', ''), '[^[:alnum:]]+', ' ', 'g'))
);
--> statement-breakpoint
-- An index on words cannot be used below row-level security (the operator might tell of rows it should not see), so this
-- function states the organization itself.
CREATE FUNCTION search_pages(wanted text, max_rows int) RETURNS TABLE (
  id bigint, website_id bigint, url text, title text
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT p.id, p.website_id, p.url, p.title
  FROM pages p JOIN websites w ON w.id = p.website_id
  WHERE w.organization_id = current_organization_id()
    AND to_tsvector('simple', p.title || ' ' || regexp_replace(regexp_replace(p.url, '^https?://[^/]+', ''), '[^[:alnum:]]+', ' ', 'g'))
      @@ to_tsquery('simple', (
        SELECT string_agg(word || ':*', ' & ') FROM regexp_split_to_table(lower(wanted), '[^[:alnum:]]+') AS word WHERE word <> ''
      ))
  ORDER BY length(p.url), p.id
  LIMIT max_rows
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION search_pages FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_pages TO stufenlos_member;
