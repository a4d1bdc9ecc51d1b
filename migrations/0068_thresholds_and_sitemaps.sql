CREATE TABLE "sitemap_watches" (
	"website_id" bigint PRIMARY KEY NOT NULL,
	"rhythm" text NOT NULL,
	"next_look_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone,
	"outcome" text,
	"state" jsonb,
	"scan_id" bigint,
	"changed_urls" jsonb,
	"changed_at" timestamp with time zone,
	CONSTRAINT "sitemap_watches_rhythm" CHECK ("sitemap_watches"."rhythm" in ('hourly', 'nightly')),
	CONSTRAINT "sitemap_watches_outcome" CHECK ("sitemap_watches"."outcome" in ('same', 'changed', 'none', 'unreachable'))
);
--> statement-breakpoint
CREATE TABLE "thresholds" (
	"website_id" bigint NOT NULL,
	"measure" text NOT NULL,
	"at_least" integer NOT NULL,
	"value" integer,
	"is_met" boolean,
	"basis" text,
	"told_at" timestamp with time zone,
	"turned_at" timestamp with time zone,
	CONSTRAINT "thresholds_website_id_measure_pk" PRIMARY KEY("website_id","measure"),
	CONSTRAINT "thresholds_measure" CHECK ("thresholds"."measure" in ('score', 'coverage')),
	CONSTRAINT "thresholds_at_least" CHECK ("thresholds"."at_least" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "sitemap_watches" ADD CONSTRAINT "sitemap_watches_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitemap_watches" ADD CONSTRAINT "sitemap_watches_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thresholds" ADD CONSTRAINT "thresholds_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sitemap_watches_next_look_at_index" ON "sitemap_watches" USING btree ("next_look_at");--> statement-breakpoint
CREATE INDEX "sitemap_watches_scan_id_index" ON "sitemap_watches" USING btree ("scan_id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON thresholds TO stufenlos_member;
--> statement-breakpoint
ALTER TABLE thresholds ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON thresholds TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_website ON thresholds TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = thresholds.website_id)
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sitemap_watches TO stufenlos_member;
--> statement-breakpoint
ALTER TABLE sitemap_watches ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON sitemap_watches TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_website ON sitemap_watches TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = sitemap_watches.website_id)
);
