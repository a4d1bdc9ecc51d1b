ALTER TABLE "causes" ADD COLUMN "covered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "causes" ADD COLUMN "new_finding_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "found_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "scan_causes" ADD COLUMN "new_finding_count" integer;--> statement-breakpoint
UPDATE findings SET found_at = p.audited_at FROM pages p WHERE p.id = findings.page_id AND p.audited_at IS NOT NULL;--> statement-breakpoint
UPDATE causes SET covered_at = now() WHERE status = 'ignored';
