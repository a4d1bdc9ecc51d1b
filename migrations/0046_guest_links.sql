CREATE TABLE "guest_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guest_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"user_id" bigint,
	"recipient" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "guest_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "guest_links" ADD CONSTRAINT "guest_links_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_links" ADD CONSTRAINT "guest_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_links_website_id_id_index" ON "guest_links" USING btree ("website_id","id");--> statement-breakpoint
CREATE INDEX "guest_links_user_id_index" ON "guest_links" USING btree ("user_id");--> statement-breakpoint
GRANT SELECT (id, website_id, user_id, recipient, expires_at, created_at, last_used_at), INSERT, DELETE
  ON guest_links TO stufenlos_member;
--> statement-breakpoint
ALTER TABLE guest_links ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON guest_links TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_website ON guest_links TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = guest_links.website_id)
);
--> statement-breakpoint
-- Null: the caller is limited to no list of websites.
CREATE FUNCTION current_website_ids() RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('stufenlos.website_ids', true), '')::bigint[]
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sees_all_websites() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT public.current_website_ids() IS NULL AND (public.current_member_id() IS NULL OR EXISTS (
    SELECT 1 FROM public.users u
    WHERE u.id = public.current_member_id() AND u.organization_id = public.current_organization_id()
      AND (u.role <> 'member' OR u.website_access = 'all')
  ))
$$;
--> statement-breakpoint
ALTER POLICY member ON websites USING (
  organization_id = current_organization_id() AND trashed_at IS NULL AND (
    (SELECT sees_all_websites())
    OR id = ANY (current_website_ids())
    OR EXISTS (SELECT 1 FROM member_websites m WHERE m.website_id = websites.id AND m.user_id = current_member_id())
  )
);
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
          AND (sees_all_websites() OR w.id = ANY (current_website_ids()) OR EXISTS (
            SELECT 1 FROM member_websites m WHERE m.website_id = w.id AND m.user_id = current_member_id()))
      ))
    LIMIT 1000
  ) f
  ORDER BY length(f.url), f.id
  LIMIT max_rows
$$;
