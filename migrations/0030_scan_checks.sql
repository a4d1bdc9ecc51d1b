ALTER TABLE "pages" ADD COLUMN "scan_checks" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" DROP COLUMN "passed_rules";