ALTER TABLE "scans" ADD COLUMN "scope" text DEFAULT 'website' NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "schedule_day" integer;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_scope" CHECK ("scans"."scope" in ('website', 'full', 'pages'));--> statement-breakpoint
ALTER TABLE "websites" ADD CONSTRAINT "websites_schedule_day" CHECK ("websites"."schedule_day" between 1 and 7);