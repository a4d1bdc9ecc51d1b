-- Three roles the running product works as. stufenlos_anon: a guest, sees what its claim opens. stufenlos_member: a
-- person or API key, sees its organization. stufenlos_service: the product itself (sign-in, workers), sees all rows but
-- owns no table. They replace stufenlos_tenant. Roles belong to the whole server, so another database may have made them.
DO $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'stufenlos_anon') THEN
    CREATE ROLE stufenlos_anon NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'stufenlos_member') THEN
    CREATE ROLE stufenlos_member NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'stufenlos_service') THEN
    CREATE ROLE stufenlos_service NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE format('GRANT stufenlos_anon, stufenlos_member, stufenlos_service TO %I', current_user);
EXCEPTION WHEN OTHERS THEN RAISE NOTICE 'The roles were not granted: %', SQLERRM;
END $$;
--> statement-breakpoint
DROP POLICY tenant ON organizations;
--> statement-breakpoint
DROP POLICY tenant ON users;
--> statement-breakpoint
DROP POLICY tenant ON api_keys;
--> statement-breakpoint
DROP POLICY tenant ON website_claims;
--> statement-breakpoint
DROP POLICY tenant ON websites;
--> statement-breakpoint
DROP POLICY tenant ON pages;
--> statement-breakpoint
DROP POLICY tenant ON findings;
--> statement-breakpoint
DROP POLICY tenant ON media_items;
--> statement-breakpoint
DROP POLICY tenant ON scans;
--> statement-breakpoint
DROP POLICY tenant ON checks;
--> statement-breakpoint
DROP POLICY tenant ON scan_events;
--> statement-breakpoint
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM stufenlos_tenant;
--> statement-breakpoint
REVOKE ALL ON SCHEMA public FROM stufenlos_tenant;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO stufenlos_anon, stufenlos_member, stufenlos_service;
--> statement-breakpoint
GRANT USAGE ON SCHEMA auth TO stufenlos_service;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, auth TO stufenlos_service;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO stufenlos_service;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA auth GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO stufenlos_service;
--> statement-breakpoint
-- Append-only: rows leave the audit log with their organization, by its foreign key, and in no other way.
REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM stufenlos_service;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON websites, pages, checks, findings, media_items, scans TO stufenlos_anon, stufenlos_member;
--> statement-breakpoint
GRANT SELECT ON scan_events TO stufenlos_anon, stufenlos_member;
--> statement-breakpoint
GRANT SELECT ON website_claims TO stufenlos_anon;
--> statement-breakpoint
GRANT SELECT ON organizations, users TO stufenlos_member;
--> statement-breakpoint
GRANT UPDATE (name, deletion_due_at) ON organizations TO stufenlos_member;
--> statement-breakpoint
GRANT UPDATE (role) ON users TO stufenlos_member;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON api_keys, invitations TO stufenlos_member;
--> statement-breakpoint
GRANT SELECT, INSERT ON audit_log TO stufenlos_member;
--> statement-breakpoint
ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON organizations TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON users TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON api_keys TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON website_claims TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON websites TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON pages TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON findings TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON media_items TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON scans TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON checks TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON scan_events TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON invitations TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON audit_log TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY member ON organizations TO stufenlos_member USING (id = current_organization_id());
--> statement-breakpoint
CREATE POLICY member ON users TO stufenlos_member USING (organization_id = current_organization_id());
--> statement-breakpoint
CREATE POLICY member ON api_keys TO stufenlos_member USING (organization_id = current_organization_id());
--> statement-breakpoint
CREATE POLICY member ON invitations TO stufenlos_member USING (organization_id = current_organization_id());
--> statement-breakpoint
CREATE POLICY member ON audit_log TO stufenlos_member USING (organization_id = current_organization_id());
--> statement-breakpoint
CREATE POLICY member ON websites TO stufenlos_member USING (organization_id = current_organization_id());
--> statement-breakpoint
CREATE POLICY claim ON website_claims TO stufenlos_anon USING (token_hash = current_claim_hash());
--> statement-breakpoint
CREATE POLICY claim ON websites TO stufenlos_anon USING (
  organization_id IS NULL
    AND EXISTS (SELECT 1 FROM website_claims c WHERE c.website_id = websites.id AND c.token_hash = current_claim_hash())
);
--> statement-breakpoint
CREATE POLICY of_website ON pages TO stufenlos_anon, stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = pages.website_id)
);
--> statement-breakpoint
CREATE POLICY of_website ON findings TO stufenlos_anon, stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = findings.website_id)
);
--> statement-breakpoint
CREATE POLICY of_website ON media_items TO stufenlos_anon, stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = media_items.website_id)
);
--> statement-breakpoint
CREATE POLICY of_website ON scans TO stufenlos_anon, stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = scans.website_id)
);
--> statement-breakpoint
CREATE POLICY of_website ON checks TO stufenlos_anon, stufenlos_member USING (
  EXISTS (SELECT 1 FROM pages p WHERE p.id = checks.page_id)
);
--> statement-breakpoint
CREATE POLICY of_website ON scan_events TO stufenlos_anon, stufenlos_member USING (
  EXISTS (SELECT 1 FROM scans s WHERE s.id = scan_events.scan_id)
);
--> statement-breakpoint
-- A member list must not show yesterday's address, whichever way it was changed.
CREATE FUNCTION auth.copy_account_to_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.users SET email = NEW.email, name = nullif(trim(NEW.user_metadata ->> 'name'), '')
  WHERE supabase_user_id = NEW.id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER copy_to_user AFTER UPDATE OF email, user_metadata ON auth.accounts
  FOR EACH ROW EXECUTE FUNCTION auth.copy_account_to_user();
