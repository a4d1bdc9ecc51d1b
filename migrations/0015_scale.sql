CREATE TABLE "page_fingerprints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_fingerprints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"page_id" bigint NOT NULL,
	"url" text NOT NULL,
	"url_key" text NOT NULL,
	"final_url" text NOT NULL,
	"canonical" text,
	"way" text NOT NULL,
	"etag" text,
	"html_hash" text,
	"resource_state_ids" bigint[] DEFAULT '{}' NOT NULL,
	"links" text NOT NULL,
	"nofollow" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_fingerprints_website_id_url_key_unique" UNIQUE("website_id","url_key")
);
--> statement-breakpoint
CREATE TABLE "resource_states" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resource_states_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"url" text NOT NULL,
	"status" integer,
	"validator" text,
	"state_hash" text NOT NULL,
	CONSTRAINT "resource_states_state_hash_unique" UNIQUE("state_hash")
);
--> statement-breakpoint
CREATE TABLE "scan_keys" (
	"scan_id" bigint NOT NULL,
	"key" text NOT NULL,
	"is_final" boolean NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "scan_keys_scan_id_key_is_final_pk" PRIMARY KEY("scan_id","key","is_final")
);
--> statement-breakpoint
CREATE TABLE "scan_workers" (
	"scan_id" bigint NOT NULL,
	"worker_id" text NOT NULL,
	"is_leader" boolean NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scan_workers_scan_id_worker_id_pk" PRIMARY KEY("scan_id","worker_id")
);
--> statement-breakpoint
ALTER TABLE "causes" ADD COLUMN "is_unsteady" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "is_unsteady" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "seen_scan_id" bigint;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scan_causes" ADD COLUMN "is_unsteady" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "scan_pages" ADD COLUMN "claimed_by" text;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "pages_known" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "pages_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "is_full" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "pages_unchanged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_fingerprints" ADD CONSTRAINT "page_fingerprints_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_fingerprints" ADD CONSTRAINT "page_fingerprints_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_states" ADD CONSTRAINT "resource_states_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_keys" ADD CONSTRAINT "scan_keys_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_workers" ADD CONSTRAINT "scan_workers_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_fingerprints_page_id_index" ON "page_fingerprints" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "resource_states_website_id_index" ON "resource_states" USING btree ("website_id");
--> statement-breakpoint
ALTER TABLE scan_keys ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE scan_workers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE page_fingerprints ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE resource_states ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON scan_keys TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON scan_workers TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON page_fingerprints TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON resource_states TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
UPDATE pages SET seen_scan_id = scan_id, seen_at = coalesce(audited_at, updated_at);
--> statement-breakpoint
UPDATE scans SET pages_known = n.known, pages_taken = n.taken
FROM (
  SELECT scan_id, count(*) AS known, count(*) FILTER (WHERE status IN ('running', 'done', 'failed')) AS taken
  FROM scan_pages GROUP BY scan_id
) n
WHERE n.scan_id = scans.id AND scans.finished_at IS NULL;
--> statement-breakpoint
-- Workers that store pages of one website side by side would wait for each other at its counts: they say
-- `stufenlos.counts = later`, and whoever they leave it to counts everything anew.
CREATE FUNCTION is_counted_later() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('stufenlos.counts', true), '') = 'later'
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_checks() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF is_counted_later() THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE website_criteria c SET
      -- A person may change what a running scan has not counted yet.
      valid_count = greatest(0, c.valid_count - gone.valid_count),
      invalid_count = greatest(0, c.invalid_count - gone.invalid_count),
      na_count = greatest(0, c.na_count - gone.na_count), person_count = greatest(0, c.person_count - gone.person_count)
    FROM (
      SELECT website_id, criteria, count(*) FILTER (WHERE status = 'pass') AS valid_count,
        count(*) FILTER (WHERE status = 'fail') AS invalid_count, count(*) FILTER (WHERE status = 'na') AS na_count,
        count(*) FILTER (WHERE set_by = 'person') AS person_count
      FROM old_rows WHERE NOT EXISTS (SELECT 1 FROM pages p WHERE p.id = old_rows.page_id AND p.is_gone)
      GROUP BY website_id, criteria
    ) gone
    WHERE c.website_id = gone.website_id AND c.criteria = gone.criteria;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO website_criteria AS c (website_id, criteria, valid_count, invalid_count, na_count, person_count)
    SELECT website_id, criteria, count(*) FILTER (WHERE status = 'pass'), count(*) FILTER (WHERE status = 'fail'),
      count(*) FILTER (WHERE status = 'na'), count(*) FILTER (WHERE set_by = 'person')
    FROM new_rows WHERE NOT EXISTS (SELECT 1 FROM pages p WHERE p.id = new_rows.page_id AND p.is_gone)
    GROUP BY website_id, criteria ORDER BY website_id, criteria
    ON CONFLICT (website_id, criteria) DO UPDATE SET
      valid_count = c.valid_count + excluded.valid_count, invalid_count = c.invalid_count + excluded.invalid_count,
      na_count = c.na_count + excluded.na_count, person_count = c.person_count + excluded.person_count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_media() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF is_counted_later() THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE website_media c SET item_count = greatest(0, c.item_count - gone.item_count)
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
CREATE OR REPLACE FUNCTION count_checks_of_gone_page() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  step int := CASE WHEN NEW.is_gone THEN -1 ELSE 1 END;
BEGIN
  IF is_counted_later() THEN RETURN NULL; END IF;
  INSERT INTO website_criteria AS c (website_id, criteria, valid_count, invalid_count, na_count, person_count)
  SELECT website_id, criteria, step * count(*) FILTER (WHERE status = 'pass'),
    step * count(*) FILTER (WHERE status = 'fail'), step * count(*) FILTER (WHERE status = 'na'),
    step * count(*) FILTER (WHERE set_by = 'person')
  FROM checks WHERE page_id = NEW.id GROUP BY website_id, criteria ORDER BY website_id, criteria
  ON CONFLICT (website_id, criteria) DO UPDATE SET
    valid_count = greatest(0, c.valid_count + excluded.valid_count),
    invalid_count = greatest(0, c.invalid_count + excluded.invalid_count),
    na_count = greatest(0, c.na_count + excluded.na_count),
    person_count = greatest(0, c.person_count + excluded.person_count);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A page of a scan has arrived: notes under which addresses, and gives the address of the page that was there before and
-- that it repeats, or null. One arrival after the other, as two that met at once would both be dropped; in the database,
-- because it is asked for every page.
CREATE FUNCTION meet_page(scan bigint, asked text, final text, canonical text, name text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  twin text;
BEGIN
  PERFORM pg_advisory_xact_lock(7103, scan::int);
  INSERT INTO scan_keys (scan_id, key, is_final, url, title) VALUES (scan, final, true, asked, name) ON CONFLICT DO NOTHING;
  IF canonical IS NOT NULL THEN
    INSERT INTO scan_keys (scan_id, key, is_final, url, title) VALUES (scan, canonical, false, asked, name)
    ON CONFLICT (scan_id, key, is_final) DO UPDATE SET url = excluded.url, title = excluded.title
      WHERE scan_keys.title <> excluded.title;
  END IF;
  SELECT k.url INTO twin FROM scan_keys k
  WHERE k.scan_id = scan AND k.key IN (final, canonical) AND k.url <> asked
    AND ((k.key = final AND k.is_final) OR k.title = name)
  ORDER BY k.is_final DESC, k.url LIMIT 1;
  IF twin IS NOT NULL THEN
    DELETE FROM scan_keys k WHERE k.scan_id = scan AND k.url = asked;
  ELSE
    -- Nobody need visit it again under the address at which it turned out to stand.
    UPDATE scan_pages p SET status = 'dropped'
    WHERE p.scan_id = scan AND p.url_key = final AND p.url <> asked AND p.status = 'waiting';
  END IF;
  RETURN twin;
END $$;
