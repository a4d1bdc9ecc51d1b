-- The role every request of a person works as: row-level security restricts it to the actor's rows.
DO $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'stufenlos_tenant') THEN
    CREATE ROLE stufenlos_tenant NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE format('GRANT stufenlos_tenant TO %I', current_user);
EXCEPTION WHEN OTHERS THEN RAISE NOTICE 'stufenlos_tenant was not granted: %', SQLERRM;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO stufenlos_tenant;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON websites, pages, checks, findings, media_items, scans, api_keys TO stufenlos_tenant;
--> statement-breakpoint
GRANT SELECT ON website_claims, scan_events, organizations, users TO stufenlos_tenant;
--> statement-breakpoint
CREATE FUNCTION current_organization_id() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('stufenlos.organization_id', true), '')::bigint
$$;
--> statement-breakpoint
CREATE FUNCTION current_claim_hash() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('stufenlos.claim_hash', true), '')
$$;
--> statement-breakpoint
ALTER TABLE organizations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE api_keys ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE website_claims ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE websites ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE pages ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE findings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE media_items ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE scans ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE checks ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE scan_events ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON organizations TO stufenlos_tenant USING (
  id = current_organization_id()
);
--> statement-breakpoint
CREATE POLICY tenant ON users TO stufenlos_tenant USING (
  organization_id = current_organization_id()
);
--> statement-breakpoint
CREATE POLICY tenant ON api_keys TO stufenlos_tenant USING (
  organization_id = current_organization_id()
);
--> statement-breakpoint
CREATE POLICY tenant ON website_claims TO stufenlos_tenant USING (
  token_hash = current_claim_hash()
);
--> statement-breakpoint
CREATE POLICY tenant ON websites TO stufenlos_tenant USING (
  organization_id = current_organization_id()
    OR EXISTS (SELECT 1 FROM website_claims c WHERE c.website_id = websites.id AND c.token_hash = current_claim_hash())
);
--> statement-breakpoint
CREATE POLICY tenant ON pages TO stufenlos_tenant USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = pages.website_id)
);
--> statement-breakpoint
CREATE POLICY tenant ON findings TO stufenlos_tenant USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = findings.website_id)
);
--> statement-breakpoint
CREATE POLICY tenant ON media_items TO stufenlos_tenant USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = media_items.website_id)
);
--> statement-breakpoint
CREATE POLICY tenant ON scans TO stufenlos_tenant USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = scans.website_id)
);
--> statement-breakpoint
CREATE POLICY tenant ON checks TO stufenlos_tenant USING (
  EXISTS (SELECT 1 FROM pages p WHERE p.id = checks.page_id)
);
--> statement-breakpoint
CREATE POLICY tenant ON scan_events TO stufenlos_tenant USING (
  EXISTS (SELECT 1 FROM scans s WHERE s.id = scan_events.scan_id)
);
