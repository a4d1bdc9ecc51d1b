ALTER TABLE "causes" ADD COLUMN "changed_from_id" bigint;--> statement-breakpoint
-- A question that an answer made a barrier is an error in the list; the counts of websites follow.
DROP TRIGGER count_added ON causes;--> statement-breakpoint
DROP TRIGGER count_changed ON causes;--> statement-breakpoint
DROP TRIGGER count_deleted ON causes;--> statement-breakpoint
DROP FUNCTION cause_class(text[], text);--> statement-breakpoint
CREATE FUNCTION cause_class(criteria text[], outcome text, confirmed_count int) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN cardinality(criteria) = 0 THEN 'hint' WHEN outcome = 'failed' OR confirmed_count > 0 THEN 'error' ELSE 'review' END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_open_causes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  columns text := 'website_id, criteria, outcome, confirmed_count, status, finding_count, status_by';
  come text := format('SELECT %s, 1 AS step FROM new_rows', columns);
  gone text := format('SELECT %s, -1 AS step FROM old_rows', columns);
BEGIN
  EXECUTE format($update$
    UPDATE websites w SET
      open_error_count = w.open_error_count + c.errors, open_review_count = w.open_review_count + c.reviews,
      open_hint_count = w.open_hint_count + c.hints
    FROM (
      SELECT website_id,
        coalesce(sum(step) FILTER (WHERE cause_class(criteria, outcome, confirmed_count) = 'error'), 0) AS errors,
        coalesce(sum(step) FILTER (WHERE cause_class(criteria, outcome, confirmed_count) = 'review'), 0) AS reviews,
        coalesce(sum(step) FILTER (WHERE cause_class(criteria, outcome, confirmed_count) = 'hint'), 0) AS hints
      FROM (%s) changed WHERE is_open_cause(status, finding_count, status_by) GROUP BY website_id
    ) c
    WHERE w.id = c.website_id AND (c.errors, c.reviews, c.hints) <> (0, 0, 0)
  $update$, CASE TG_OP WHEN 'INSERT' THEN come WHEN 'DELETE' THEN gone ELSE come || ' UNION ALL ' || gone END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON causes REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_open_causes();
--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON causes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_open_causes();
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON causes REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_open_causes();
--> statement-breakpoint
UPDATE websites w SET open_error_count = n.errors, open_review_count = n.reviews
FROM (
  SELECT website_id, count(*) FILTER (WHERE cause_class(criteria, outcome, confirmed_count) = 'error') AS errors,
    count(*) FILTER (WHERE cause_class(criteria, outcome, confirmed_count) = 'review') AS reviews
  FROM causes WHERE is_open_cause(status, finding_count, status_by) GROUP BY website_id
) n
WHERE n.website_id = w.id AND (w.open_error_count, w.open_review_count) <> (n.errors, n.reviews);
