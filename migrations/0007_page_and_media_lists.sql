CREATE TABLE "website_media" (
	"website_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"alt_state" text NOT NULL,
	"alt_text_status" text NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "website_media_website_id_kind_alt_state_alt_text_status_pk" PRIMARY KEY("website_id","kind","alt_state","alt_text_status")
);
--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "alt_text_proposal" jsonb;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "seen_scan_id" bigint;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "seen_page_id" bigint;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "alt_state" text GENERATED ALWAYS AS (case when kind <> 'image' then null when alt is null then 'missing' when alt = '' then 'decorative' else 'present' end) STORED;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "words" text collate "C" GENERATED ALWAYS AS (translate(lower(url || chr(10) || coalesce(title, '')), 'ÄÖÜÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕØÙÚÛÝŠŽŁŚŻČŘŒ', 'äöüàáâãåæçèéêëìíîïñòóôõøùúûýšžłśżčřœ')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "path_order" text collate "C" GENERATED ALWAYS AS (left(lower(regexp_replace(url, '^https?://[^/?#]+', '')), 255)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "title_order" text collate "C" GENERATED ALWAYS AS (left(translate(translate(lower(title), 'ÄÖÜÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕØÙÚÛÝŠŽŁŚŻČŘŒ', 'äöüàáâãåæçèéêëìíîïñòóôõøùúûýšžłśżčřœ'), 'äöüàáâãåæçèéêëìíîïñòóôõøùúûýšžłśżčřœ', 'aouaaaaaaceeeeiiiinooooouuuyszlszcro'), 255)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "words" text collate "C" GENERATED ALWAYS AS (translate(lower(url || chr(10) || title), 'ÄÖÜÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕØÙÚÛÝŠŽŁŚŻČŘŒ', 'äöüàáâãåæçèéêëìíîïñòóôõøùúûýšžłśżčřœ')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "website_media" ADD CONSTRAINT "website_media_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_items_website_id_kind_id_index" ON "media_items" USING btree ("website_id","kind","id");--> statement-breakpoint
CREATE INDEX "media_items_website_id_alt_state_id_index" ON "media_items" USING btree ("website_id","alt_state","id");--> statement-breakpoint
CREATE INDEX "media_items_website_id_alt_text_status_id_index" ON "media_items" USING btree ("website_id","alt_text_status","id");--> statement-breakpoint
CREATE INDEX "pages_website_id_path_order_id_index" ON "pages" USING btree ("website_id","path_order","id");--> statement-breakpoint
CREATE INDEX "pages_website_id_title_order_id_index" ON "pages" USING btree ("website_id","title_order","id");--> statement-breakpoint
CREATE INDEX "pages_website_id_failed_count_cant_tell_count_id_index" ON "pages" USING btree ("website_id","failed_count","cant_tell_count","id");--> statement-breakpoint
CREATE INDEX "pages_website_id_updated_at_id_index" ON "pages" USING btree ("website_id","updated_at","id");--> statement-breakpoint
GRANT SELECT ON website_media TO stufenlos_anon, stufenlos_member;
--> statement-breakpoint
ALTER TABLE website_media ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON website_media TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_website ON website_media TO stufenlos_anon, stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = website_media.website_id)
);
--> statement-breakpoint
-- Counted by difference, once per statement, as the checks are.
CREATE FUNCTION count_media() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE website_media c SET item_count = c.item_count - gone.item_count
    FROM (
      SELECT website_id, kind, coalesce(alt_state, '') AS alt_state, coalesce(alt_text_status, '') AS alt_text_status,
        count(*) AS item_count
      FROM old_rows GROUP BY 1, 2, 3, 4
    ) gone
    WHERE c.website_id = gone.website_id AND c.kind = gone.kind AND c.alt_state = gone.alt_state
      AND c.alt_text_status = gone.alt_text_status;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO website_media AS c (website_id, kind, alt_state, alt_text_status, item_count)
    SELECT website_id, kind, coalesce(alt_state, ''), coalesce(alt_text_status, ''), count(*)
    FROM new_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (website_id, kind, alt_state, alt_text_status)
    DO UPDATE SET item_count = c.item_count + excluded.item_count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON media_items REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_media();
--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON media_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_media();
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON media_items REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_media();
--> statement-breakpoint
INSERT INTO website_media (website_id, kind, alt_state, alt_text_status, item_count)
SELECT website_id, kind, coalesce(alt_state, ''), coalesce(alt_text_status, ''), count(*)
FROM media_items GROUP BY 1, 2, 3, 4;
