CREATE TABLE "member_websites" (
	"user_id" bigint NOT NULL,
	"website_id" bigint NOT NULL,
	CONSTRAINT "member_websites_user_id_website_id_pk" PRIMARY KEY("user_id","website_id")
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "website_ids" bigint[];--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "website_access" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_websites" ADD CONSTRAINT "member_websites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_websites" ADD CONSTRAINT "member_websites_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_websites_website_id_index" ON "member_websites" USING btree ("website_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_website_access" CHECK ("users"."website_access" in ('all', 'chosen'));--> statement-breakpoint
GRANT SELECT ON member_websites TO stufenlos_member;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON member_websites TO stufenlos_service;
--> statement-breakpoint
-- An API key is no member and sees all, as administrators do.
CREATE FUNCTION sees_all_websites() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_member_id() IS NULL OR EXISTS (
    SELECT 1 FROM public.users u
    WHERE u.id = current_member_id() AND u.organization_id = current_organization_id()
      AND (u.role <> 'member' OR u.website_access = 'all')
  )
$$;
--> statement-breakpoint
ALTER TABLE member_websites ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON member_websites TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY member ON member_websites TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM users u WHERE u.id = member_websites.user_id)
);
--> statement-breakpoint
-- Rows of a website ask for this one, so they follow what it hides.
ALTER POLICY member ON websites USING (
  organization_id = current_organization_id() AND trashed_at IS NULL AND (
    (SELECT sees_all_websites())
    OR EXISTS (SELECT 1 FROM member_websites m WHERE m.website_id = websites.id AND m.user_id = current_member_id())
  )
);
--> statement-breakpoint
ALTER POLICY member ON events USING (
  organization_id = current_organization_id() AND EXISTS (SELECT 1 FROM websites w WHERE w.id = events.website_id)
);
--> statement-breakpoint
ALTER POLICY own ON notices USING (
  organization_id = current_organization_id() AND user_id = current_member_id()
    AND EXISTS (SELECT 1 FROM events e WHERE e.id = notices.event_id)
);
--> statement-breakpoint
ALTER POLICY member ON deliveries USING (
  organization_id = current_organization_id()
    AND (website_id IS NULL OR EXISTS (SELECT 1 FROM websites w WHERE w.id = deliveries.website_id))
);
--> statement-breakpoint
ALTER POLICY member ON audit_log
  USING (organization_id = current_organization_id() AND (SELECT sees_all_websites()))
  WITH CHECK (organization_id = current_organization_id());
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_pages(wanted text, max_rows int) RETURNS TABLE (
  id bigint, website_id bigint, url text, title text
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT f.id, f.website_id, f.url, f.title FROM (
    SELECT p.id, p.website_id, p.url, p.title
    FROM pages p
    WHERE public.page_words(p.title, p.url) @@ to_tsquery('simple', (
        SELECT string_agg('''' || word || ''':*', ' & ')
        FROM regexp_split_to_table(public.to_small_words(wanted), ' +') AS word WHERE word <> ''
      ))
      AND p.website_id + 0 = ANY (ARRAY(
        SELECT w.id FROM websites w WHERE w.organization_id = current_organization_id() AND w.trashed_at IS NULL
          AND (sees_all_websites() OR EXISTS (
            SELECT 1 FROM member_websites m WHERE m.website_id = w.id AND m.user_id = current_member_id()))
      ))
    LIMIT 1000
  ) f
  ORDER BY length(f.url), f.id
  LIMIT max_rows
$$;
