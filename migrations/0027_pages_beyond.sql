ALTER TABLE "scans" ADD COLUMN "pages_beyond" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE scans SET pages_beyond = known.pages - scans.max_pages
FROM (SELECT scan_id, count(*)::int AS pages FROM scan_pages WHERE status <> 'dropped' GROUP BY scan_id) known
WHERE known.scan_id = scans.id AND known.pages > scans.max_pages;
