-- A pair of colours is one cause also where people had worked on both. The places already stand in that of axe.
CREATE TABLE joined_causes AS
  SELECT o.id AS old_id, n.id AS new_id, o.website_id, o.assignee_id, o.due_on, o.priority, o.covered_at, o.reason, o.ignored_until,
    o.first_scan_id, o.created_at, CASE WHEN o.status = n.status AND (o.status <> 'fixed' OR (o.status_by, n.status_by) = ('person', 'person'))
      THEN o.status ELSE 'open' END AS status
  FROM causes o JOIN causes n ON n.website_id = o.website_id AND n.cause = replace(o.cause, 'stufenlos:text-contrast:', 'axe:color-contrast:')
  WHERE o.cause ~ '^stufenlos:text-contrast:failed:(weiß|schwarz|\S+ #[0-9a-f]{6})/(weiß|schwarz|\S+ #[0-9a-f]{6}) (heading|link|control|label|cell|text)$' AND o.finding_count > 0
    AND NOT EXISTS (SELECT 1 FROM tickets t JOIN tickets s ON s.cause_id = n.id WHERE t.cause_id = o.id);--> statement-breakpoint
INSERT INTO scan_causes (scan_id, cause_id, finding_count, page_count, is_unsteady, new_finding_count, first_audit_count)
  SELECT s.scan_id, j.new_id, s.finding_count, s.page_count, s.is_unsteady, s.new_finding_count, s.first_audit_count
  FROM scan_causes s JOIN joined_causes j ON j.old_id = s.cause_id
  ON CONFLICT (scan_id, cause_id) DO UPDATE SET finding_count = scan_causes.finding_count + excluded.finding_count,
    page_count = greatest(scan_causes.page_count, excluded.page_count),
    is_unsteady = scan_causes.is_unsteady AND excluded.is_unsteady,
    new_finding_count = scan_causes.new_finding_count + excluded.new_finding_count,
    first_audit_count = scan_causes.first_audit_count + excluded.first_audit_count;--> statement-breakpoint
UPDATE cause_events SET cause_id = j.new_id FROM joined_causes j WHERE cause_events.cause_id = j.old_id;--> statement-breakpoint
UPDATE events SET cause_id = j.new_id FROM joined_causes j WHERE events.cause_id = j.old_id;--> statement-breakpoint
UPDATE deliveries SET cause_id = j.new_id FROM joined_causes j WHERE deliveries.cause_id = j.old_id;--> statement-breakpoint
UPDATE tickets SET cause_id = j.new_id FROM joined_causes j WHERE tickets.cause_id = j.old_id;--> statement-breakpoint
DELETE FROM causes USING joined_causes j WHERE causes.id = j.old_id;--> statement-breakpoint
UPDATE causes SET status = j.status, status_by = CASE WHEN j.status = causes.status THEN causes.status_by ELSE 'scan' END,
    assignee_id = coalesce(causes.assignee_id, j.assignee_id), due_on = least(causes.due_on, j.due_on),
    priority = CASE WHEN 'high' IN (causes.priority, j.priority) THEN 'high' WHEN causes.priority = 'normal' THEN j.priority ELSE causes.priority END,
    covered_at = CASE WHEN j.status = 'ignored' THEN least(causes.covered_at, j.covered_at) END,
    reason = CASE WHEN j.status = 'ignored' THEN causes.reason END,
    ignored_until = CASE WHEN j.status = 'ignored' THEN least(causes.ignored_until, j.ignored_until) END,
    new_finding_count = 0, first_scan_id = least(causes.first_scan_id, j.first_scan_id),
    created_at = least(causes.created_at, j.created_at), finding_count = f.found, page_count = f.pages, key_page_count = f.key_pages
  FROM joined_causes j JOIN causes c ON c.id = j.new_id CROSS JOIN LATERAL (
    SELECT count(*)::int AS found, count(DISTINCT f.page_id)::int AS pages, (count(DISTINCT f.page_id) FILTER (WHERE p.is_key))::int AS key_pages
    FROM findings f JOIN pages p ON p.id = f.page_id WHERE f.website_id = c.website_id AND f.cause = c.cause) f
  WHERE causes.id = j.new_id;--> statement-breakpoint
INSERT INTO cause_events (website_id, cause_id, kind, status, text)
  SELECT website_id, new_id, 'status', status, 'Zwei Ursachen waren dieselbe: Ihre Stellen stehen jetzt hier zusammen, ebenso, was Menschen dazu entschieden haben.'
  FROM joined_causes ORDER BY new_id;--> statement-breakpoint
UPDATE scan_causes SET finding_count = c.finding_count, page_count = c.page_count FROM causes c
  WHERE c.id = scan_causes.cause_id AND c.id IN (SELECT new_id FROM joined_causes)
    AND scan_causes.scan_id = (SELECT max(l.scan_id) FROM scan_causes l WHERE l.cause_id = c.id);--> statement-breakpoint
DROP TABLE joined_causes;
