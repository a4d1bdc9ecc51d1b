ALTER TABLE "media_items" ADD COLUMN "missing_page_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_items" drop column "alt_state";--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "alt_state" text GENERATED ALWAYS AS (case when kind <> 'image' then null when alt is null or cardinality(missing_page_ids) > 0 then 'missing' when alt = '' then 'decorative' else 'present' end) STORED;--> statement-breakpoint
CREATE INDEX "media_items_website_id_alt_state_id_index" ON "media_items" USING btree ("website_id","alt_state","id");--> statement-breakpoint
UPDATE media_items SET missing_page_ids = ARRAY[page_id] WHERE kind = 'image' AND alt IS NULL AND page_id IS NOT NULL;
