ALTER TABLE "reports" DROP CONSTRAINT "reports_format";--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_format" CHECK ("reports"."format" in ('pdf', 'docx', 'html', 'xlsx', 'csv', 'json'));
