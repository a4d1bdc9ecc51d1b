ALTER TABLE "media_items" ADD COLUMN "suspicious_uses" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "media_items" drop column "alt_state";--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "alt_state" text GENERATED ALWAYS AS (case when kind <> 'image' then null when alt is null or cardinality(missing_page_ids) > 0 then 'missing' when (alt_says_nothing or alt_repeats or suspicious_uses <> '{}') and not (coalesce(alt_text_source, '') = 'website' and coalesce(alt_text_status, '') = 'accepted') then 'suspicious' when alt = '' then 'decorative' else 'present' end) STORED;--> statement-breakpoint
CREATE INDEX "media_items_website_id_alt_state_id_index" ON "media_items" USING btree ("website_id","alt_state","id");--> statement-breakpoint
UPDATE "media_items" SET "suspicious_uses" = jsonb_build_object("page_id"::text, "alt")
WHERE "alt_says_nothing" AND "page_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "first_audited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scan_causes" ADD COLUMN "first_audit_count" integer;--> statement-breakpoint
UPDATE "pages" SET "first_audited_at" = "created_at" WHERE "audited_at" IS NOT NULL OR "is_gone";
