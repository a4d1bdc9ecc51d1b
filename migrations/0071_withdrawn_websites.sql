ALTER TABLE "events" DROP CONSTRAINT "events_website";--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_website" CHECK ("events"."website_id" is not null or "events"."kind" in ('key.ending', 'key.ended', 'website.trashed', 'website.withdrawn'));--> statement-breakpoint
-- Who had work on a website reads that the right to see it is gone.
ALTER POLICY member ON events USING (
  organization_id = current_organization_id() AND (
    EXISTS (SELECT 1 FROM websites w WHERE w.id = events.website_id)
    OR (website_id IS NULL AND kind IN ('website.trashed', 'website.withdrawn')
      AND (facts ->> 'holder_id')::bigint = current_member_id())
    OR (website_id IS NULL AND kind NOT IN ('website.trashed', 'website.withdrawn') AND EXISTS (
      SELECT 1 FROM users u
      WHERE u.id = current_member_id() AND u.organization_id = current_organization_id() AND u.role <> 'member'
    ))
  )
);
--> statement-breakpoint
-- A pair of colours is one cause, whichever engine measured it: what nobody has worked on goes into that of axe.
CREATE TABLE joined_causes AS
  SELECT o.id AS old_id, n.id AS new_id, o.website_id FROM causes o
  JOIN causes n ON n.website_id = o.website_id AND n.cause = replace(o.cause, 'stufenlos:text-contrast:', 'axe:color-contrast:')
  WHERE o.cause ~ '^stufenlos:text-contrast:failed:(weiß|schwarz|\S+ #[0-9a-f]{6})/(weiß|schwarz|\S+ #[0-9a-f]{6}) (heading|link|control|label|cell|text)$' AND o.status = 'open' AND n.status = 'open' AND o.assignee_id IS NULL
    AND NOT EXISTS (SELECT 1 FROM cause_events e WHERE e.cause_id = o.id AND e.user_id IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM tickets t WHERE t.cause_id = o.id);--> statement-breakpoint
INSERT INTO scan_causes (scan_id, cause_id, finding_count, page_count, is_unsteady, new_finding_count, first_audit_count)
  SELECT s.scan_id, j.new_id, s.finding_count, s.page_count, s.is_unsteady, s.new_finding_count, s.first_audit_count
  FROM scan_causes s JOIN joined_causes j ON j.old_id = s.cause_id
  ON CONFLICT (scan_id, cause_id) DO UPDATE SET finding_count = scan_causes.finding_count + excluded.finding_count,
    page_count = greatest(scan_causes.page_count, excluded.page_count),
    is_unsteady = scan_causes.is_unsteady AND excluded.is_unsteady,
    new_finding_count = scan_causes.new_finding_count + excluded.new_finding_count,
    first_audit_count = scan_causes.first_audit_count + excluded.first_audit_count;--> statement-breakpoint
DELETE FROM causes USING joined_causes j WHERE causes.id = j.old_id;--> statement-breakpoint
UPDATE findings SET cause = replace(findings.cause, 'stufenlos:text-contrast:', 'axe:color-contrast:') WHERE cause ~ '^stufenlos:text-contrast:failed:(weiß|schwarz|\S+ #[0-9a-f]{6})/(weiß|schwarz|\S+ #[0-9a-f]{6}) (heading|link|control|label|cell|text)$';--> statement-breakpoint
UPDATE causes SET cause = replace(causes.cause, 'stufenlos:text-contrast:', 'axe:color-contrast:') WHERE cause ~ '^stufenlos:text-contrast:failed:(weiß|schwarz|\S+ #[0-9a-f]{6})/(weiß|schwarz|\S+ #[0-9a-f]{6}) (heading|link|control|label|cell|text)$' AND NOT EXISTS (
  SELECT 1 FROM causes n WHERE n.website_id = causes.website_id AND n.cause = replace(causes.cause, 'stufenlos:text-contrast:', 'axe:color-contrast:'));--> statement-breakpoint
UPDATE cause_pictures SET cause = replace(cause_pictures.cause, 'stufenlos:text-contrast:', 'axe:color-contrast:') WHERE cause ~ '^stufenlos:text-contrast:failed:(weiß|schwarz|\S+ #[0-9a-f]{6})/(weiß|schwarz|\S+ #[0-9a-f]{6}) (heading|link|control|label|cell|text)$' AND NOT EXISTS (
  SELECT 1 FROM cause_pictures n WHERE n.website_id = cause_pictures.website_id AND n.cause = replace(cause_pictures.cause, 'stufenlos:text-contrast:', 'axe:color-contrast:'));--> statement-breakpoint
UPDATE causes SET finding_count = f.found, page_count = f.pages, key_page_count = f.key_pages FROM (
    SELECT f.website_id, f.cause, count(*)::int AS found, count(DISTINCT f.page_id)::int AS pages,
      (count(DISTINCT f.page_id) FILTER (WHERE p.is_key))::int AS key_pages
    FROM findings f JOIN pages p ON p.id = f.page_id
    WHERE f.cause LIKE 'axe:color-contrast:failed:%' AND EXISTS (
      SELECT 1 FROM joined_causes j JOIN causes c ON c.id = j.new_id WHERE c.website_id = f.website_id AND c.cause = f.cause)
    GROUP BY f.website_id, f.cause) f
  WHERE causes.website_id = f.website_id AND causes.cause = f.cause;--> statement-breakpoint
UPDATE scan_causes SET finding_count = c.finding_count, page_count = c.page_count FROM causes c
  WHERE c.id = scan_causes.cause_id AND c.id IN (SELECT new_id FROM joined_causes)
    AND scan_causes.scan_id = (SELECT max(l.scan_id) FROM scan_causes l WHERE l.cause_id = c.id);--> statement-breakpoint
DROP TABLE joined_causes;
