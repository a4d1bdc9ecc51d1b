CREATE TABLE "api_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"key_prefix" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"page_id" bigint NOT NULL,
	"criteria" text NOT NULL,
	"status" text NOT NULL,
	"set_by" text NOT NULL,
	"user_id" bigint,
	"note" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checks_page_id_criteria_unique" UNIQUE("page_id","criteria"),
	CONSTRAINT "checks_status" CHECK ("checks"."status" in ('pass', 'fail', 'na')),
	CONSTRAINT "checks_set_by" CHECK ("checks"."set_by" in ('person', 'scan'))
);
--> statement-breakpoint
CREATE TABLE "findings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "findings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"page_id" bigint NOT NULL,
	"scan_id" bigint NOT NULL,
	"cause" text NOT NULL,
	"engine" text NOT NULL,
	"rule" text NOT NULL,
	"criteria" text[] NOT NULL,
	"outcome" text NOT NULL,
	"impact" text,
	"selector" text NOT NULL,
	"snippet" text NOT NULL,
	"message" text NOT NULL,
	"help_url" text,
	CONSTRAINT "findings_outcome" CHECK ("findings"."outcome" in ('failed', 'cantTell')),
	CONSTRAINT "findings_impact" CHECK ("findings"."impact" in ('minor', 'moderate', 'serious', 'critical'))
);
--> statement-breakpoint
CREATE TABLE "media_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"page_id" bigint,
	"url" text NOT NULL,
	"kind" text NOT NULL,
	"alt" text,
	"title" text,
	"media_type" text,
	"file_size" integer,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_items_website_id_url_unique" UNIQUE("website_id","url"),
	CONSTRAINT "media_items_kind" CHECK ("media_items"."kind" in ('image', 'video', 'audio', 'document'))
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organizations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"url" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"lang" text,
	"http_status" integer,
	"error_code" text,
	"settled" boolean DEFAULT true NOT NULL,
	"scan_id" bigint,
	"audited_at" timestamp with time zone,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"cant_tell_count" integer DEFAULT 0 NOT NULL,
	"passed_rules" text[] DEFAULT '{}' NOT NULL,
	"wcag_valid_count" integer DEFAULT 0 NOT NULL,
	"wcag_invalid_count" integer DEFAULT 0 NOT NULL,
	"wcag_na_count" integer DEFAULT 0 NOT NULL,
	"wcag_unchecked_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pages_website_id_url_unique" UNIQUE("website_id","url")
);
--> statement-breakpoint
CREATE TABLE "scan_events" (
	"scan_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"event" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scan_events_scan_id_n_pk" PRIMARY KEY("scan_id","n")
);
--> statement-breakpoint
CREATE TABLE "scan_pages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scan_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scan_id" bigint NOT NULL,
	"url" text NOT NULL,
	"url_key" text NOT NULL,
	"depth" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "scan_pages_scan_id_url_key_unique" UNIQUE("scan_id","url_key"),
	CONSTRAINT "scan_pages_status" CHECK ("scan_pages"."status" in ('waiting', 'running', 'done', 'failed', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"error_code" text,
	"max_pages" integer NOT NULL,
	"rule_version" text NOT NULL,
	"url_key" text NOT NULL,
	"client_hash" text,
	"final_url" text,
	"pages_found" integer DEFAULT 0 NOT NULL,
	"pages_done" integer DEFAULT 0 NOT NULL,
	"pages_failed" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"cant_tell_count" integer DEFAULT 0 NOT NULL,
	"media_count" integer DEFAULT 0 NOT NULL,
	"missing_alt_count" integer DEFAULT 0 NOT NULL,
	"accessibility_score" integer,
	"completion_rate" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "scans_status" CHECK ("scans"."status" in ('queued', 'running', 'done', 'failed', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"body" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"supabase_user_id" uuid NOT NULL,
	"organization_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_supabase_user_id_unique" UNIQUE("supabase_user_id")
);
--> statement-breakpoint
CREATE TABLE "website_claims" (
	"website_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "website_claims_website_id_token_hash_pk" PRIMARY KEY("website_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "websites" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "websites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"organization_id" bigint,
	"user_id" bigint,
	"user_agent" text,
	"cookies_encrypted" text,
	"favicon_url" text,
	"stored_favicon_url" text,
	"is_valid" boolean,
	"accessibility_score" integer DEFAULT 0 NOT NULL,
	"accessibility_grade" text,
	"completion_rate" integer DEFAULT 0 NOT NULL,
	"wcag_valid_count" integer DEFAULT 0 NOT NULL,
	"wcag_invalid_count" integer DEFAULT 0 NOT NULL,
	"wcag_na_count" integer DEFAULT 0 NOT NULL,
	"wcag_unchecked_count" integer DEFAULT 0 NOT NULL,
	"valid_pages_count" integer DEFAULT 0 NOT NULL,
	"invalid_pages_count" integer DEFAULT 0 NOT NULL,
	"unchecked_pages_count" integer DEFAULT 0 NOT NULL,
	"catalogue" text DEFAULT 'checklist41' NOT NULL,
	"max_pages" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "websites_grade" CHECK ("websites"."accessibility_grade" in ('A', 'B', 'C', 'D', 'F')),
	CONSTRAINT "websites_catalogue" CHECK ("websites"."catalogue" in ('checklist41', 'wcag21', 'wcag22'))
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checks" ADD CONSTRAINT "checks_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checks" ADD CONSTRAINT "checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_events" ADD CONSTRAINT "scan_events_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_pages" ADD CONSTRAINT "scan_pages_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_claims" ADD CONSTRAINT "website_claims_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "websites" ADD CONSTRAINT "websites_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "websites" ADD CONSTRAINT "websites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_organization_id_index" ON "api_keys" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "checks_user_id_index" ON "checks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "findings_website_id_cause_index" ON "findings" USING btree ("website_id","cause");--> statement-breakpoint
CREATE INDEX "findings_page_id_index" ON "findings" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "media_items_page_id_index" ON "media_items" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "pages_website_id_id_index" ON "pages" USING btree ("website_id","id");--> statement-breakpoint
CREATE INDEX "scan_pages_scan_id_status_depth_id_index" ON "scan_pages" USING btree ("scan_id","status","depth","id");--> statement-breakpoint
CREATE INDEX "scans_website_id_id_index" ON "scans" USING btree ("website_id","id");--> statement-breakpoint
CREATE INDEX "scans_client_hash_created_at_index" ON "scans" USING btree ("client_hash","created_at");--> statement-breakpoint
CREATE INDEX "users_organization_id_index" ON "users" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "website_claims_token_hash_index" ON "website_claims" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "websites_organization_id_index" ON "websites" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "websites_user_id_index" ON "websites" USING btree ("user_id");