ALTER TABLE "media_items" ADD COLUMN "alt_says_nothing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "alt_repeats" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media_items" drop column "alt_state";--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "alt_state" text GENERATED ALWAYS AS (case when kind <> 'image' then null when alt is null or cardinality(missing_page_ids) > 0 then 'missing' when alt = '' then 'decorative' when (alt_says_nothing or alt_repeats) and not (coalesce(alt_text_source, '') = 'website' and coalesce(alt_text_status, '') = 'accepted') then 'suspicious' else 'present' end) STORED;--> statement-breakpoint
CREATE INDEX "media_items_website_id_alt_state_id_index" ON "media_items" USING btree ("website_id","alt_state","id");--> statement-breakpoint
UPDATE "websites" SET
  "accessibility_score" = CASE WHEN "wcag_valid_count" + "wcag_invalid_count" = 0 THEN 0
    ELSE round(100.0 * "wcag_valid_count" / ("wcag_valid_count" + "wcag_invalid_count"))::integer END;--> statement-breakpoint
UPDATE "websites" SET "accessibility_grade" = CASE WHEN "wcag_valid_count" + "wcag_invalid_count" = 0 THEN NULL
  WHEN "accessibility_score" >= 90 THEN 'A' WHEN "accessibility_score" >= 80 THEN 'B'
  WHEN "accessibility_score" >= 70 THEN 'C' WHEN "accessibility_score" >= 60 THEN 'D' ELSE 'F' END;
--> statement-breakpoint
-- A guest, too, reads why a cause of its website ended: repaired, or gone with its page.
GRANT SELECT (id, website_id, cause_id, kind, text, created_at) ON cause_events TO stufenlos_anon;--> statement-breakpoint
ALTER POLICY of_website ON cause_events TO stufenlos_anon, stufenlos_member;
