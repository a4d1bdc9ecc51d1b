CREATE TABLE "cause_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cause_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"cause_id" bigint NOT NULL,
	"user_id" bigint,
	"kind" text NOT NULL,
	"status" text,
	"text" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cause_events_kind" CHECK ("cause_events"."kind" in ('comment', 'status', 'assignee'))
);
--> statement-breakpoint
CREATE TABLE "causes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "causes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"cause" text NOT NULL,
	"engine" text NOT NULL,
	"rule" text NOT NULL,
	"criteria" text[] NOT NULL,
	"outcome" text NOT NULL,
	"impact" text,
	"message" text NOT NULL,
	"help_url" text,
	"finding_count" integer DEFAULT 0 NOT NULL,
	"page_count" integer DEFAULT 0 NOT NULL,
	"key_page_count" integer DEFAULT 0 NOT NULL,
	"urgency" double precision DEFAULT 0 NOT NULL,
	"example_page_id" bigint,
	"example_page_url" text NOT NULL,
	"example_selector" text NOT NULL,
	"example_snippet" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"status_by" text DEFAULT 'scan' NOT NULL,
	"reason" text,
	"ignored_until" date,
	"assignee_id" bigint,
	"first_scan_id" bigint NOT NULL,
	"last_scan_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "causes_website_id_cause_unique" UNIQUE("website_id","cause"),
	CONSTRAINT "causes_outcome" CHECK ("causes"."outcome" in ('failed', 'cantTell')),
	CONSTRAINT "causes_status" CHECK ("causes"."status" in ('open', 'fixed', 'ignored')),
	CONSTRAINT "causes_status_by" CHECK ("causes"."status_by" in ('person', 'scan')),
	CONSTRAINT "causes_reason" CHECK ("causes"."status" <> 'ignored' or "causes"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "check_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "check_changes" (
	"batch_id" bigint NOT NULL,
	"page_id" bigint NOT NULL,
	"criteria" text NOT NULL,
	"old_status" text,
	"old_set_by" text,
	"old_user_id" bigint,
	"old_note" text,
	"old_updated_at" timestamp with time zone,
	CONSTRAINT "check_changes_batch_id_page_id_criteria_pk" PRIMARY KEY("batch_id","page_id","criteria")
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"page_id" bigint NOT NULL,
	"criteria" text NOT NULL,
	"user_id" bigint,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"body" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_tests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_tests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"user_id" bigint,
	"kind" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"message" text,
	"steps_encrypted" text,
	"fields" jsonb,
	"screenshot" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "login_tests_status" CHECK ("login_tests"."status" in ('queued', 'running', 'passed', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "plan_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"user_id" bigint,
	"plan" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_requests_plan" CHECK ("plan_requests"."plan" in ('basis', 'business', 'enterprise'))
);
--> statement-breakpoint
CREATE TABLE "scan_causes" (
	"scan_id" bigint NOT NULL,
	"cause_id" bigint NOT NULL,
	"finding_count" integer DEFAULT 0 NOT NULL,
	"page_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "scan_causes_scan_id_cause_id_pk" PRIMARY KEY("scan_id","cause_id")
);
--> statement-breakpoint
CREATE TABLE "website_criteria" (
	"website_id" bigint NOT NULL,
	"criteria" text NOT NULL,
	"valid_count" integer DEFAULT 0 NOT NULL,
	"invalid_count" integer DEFAULT 0 NOT NULL,
	"na_count" integer DEFAULT 0 NOT NULL,
	"person_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "website_criteria_website_id_criteria_pk" PRIMARY KEY("website_id","criteria")
);
--> statement-breakpoint
ALTER TABLE "checks" ADD COLUMN "website_id" bigint;--> statement-breakpoint
UPDATE "checks" SET "website_id" = "pages"."website_id" FROM "pages" WHERE "pages"."id" = "checks"."page_id";--> statement-breakpoint
ALTER TABLE "checks" ALTER COLUMN "website_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "viewport" text;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "alt_text" text;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "alt_text_status" text;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "alt_text_source" text;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "alt_text_confidence" double precision;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "alt_text_user_id" bigint;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "alt_text_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "template" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "is_key" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "is_manual" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "max_depth" integer;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "excluded_paths" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "viewports" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "headers_encrypted" text;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "login_encrypted" text;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "schedule" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "next_scan_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cause_events" ADD CONSTRAINT "cause_events_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cause_events" ADD CONSTRAINT "cause_events_cause_id_causes_id_fk" FOREIGN KEY ("cause_id") REFERENCES "public"."causes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cause_events" ADD CONSTRAINT "cause_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "causes" ADD CONSTRAINT "causes_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "causes" ADD CONSTRAINT "causes_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_batches" ADD CONSTRAINT "check_batches_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_batches" ADD CONSTRAINT "check_batches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_changes" ADD CONSTRAINT "check_changes_batch_id_check_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."check_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_changes" ADD CONSTRAINT "check_changes_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_tests" ADD CONSTRAINT "login_tests_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_tests" ADD CONSTRAINT "login_tests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_requests" ADD CONSTRAINT "plan_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_requests" ADD CONSTRAINT "plan_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_causes" ADD CONSTRAINT "scan_causes_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_causes" ADD CONSTRAINT "scan_causes_cause_id_causes_id_fk" FOREIGN KEY ("cause_id") REFERENCES "public"."causes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_criteria" ADD CONSTRAINT "website_criteria_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cause_events_cause_id_id_index" ON "cause_events" USING btree ("cause_id","id");--> statement-breakpoint
CREATE INDEX "cause_events_website_id_index" ON "cause_events" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "cause_events_user_id_index" ON "cause_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "causes_website_id_urgency_id_index" ON "causes" USING btree ("website_id","urgency","id");--> statement-breakpoint
CREATE INDEX "causes_assignee_id_index" ON "causes" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "causes_ignored_until_index" ON "causes" USING btree ("ignored_until");--> statement-breakpoint
CREATE INDEX "check_batches_website_id_index" ON "check_batches" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "check_batches_user_id_index" ON "check_batches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "check_changes_page_id_index" ON "check_changes" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "evidence_page_id_index" ON "evidence" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "evidence_website_id_index" ON "evidence" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "evidence_user_id_index" ON "evidence" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_tests_website_id_index" ON "login_tests" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "login_tests_user_id_index" ON "login_tests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plan_requests_organization_id_id_index" ON "plan_requests" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "plan_requests_user_id_index" ON "plan_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "scan_causes_cause_id_index" ON "scan_causes" USING btree ("cause_id");--> statement-breakpoint
ALTER TABLE "checks" ADD CONSTRAINT "checks_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_alt_text_user_id_users_id_fk" FOREIGN KEY ("alt_text_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checks_website_id_criteria_status_index" ON "checks" USING btree ("website_id","criteria","status");--> statement-breakpoint
CREATE INDEX "media_items_website_id_id_index" ON "media_items" USING btree ("website_id","id");--> statement-breakpoint
CREATE INDEX "media_items_alt_text_user_id_index" ON "media_items" USING btree ("alt_text_user_id");--> statement-breakpoint
CREATE INDEX "pages_website_id_template_index" ON "pages" USING btree ("website_id","template");--> statement-breakpoint
CREATE INDEX "websites_next_scan_at_index" ON "websites" USING btree ("next_scan_at");--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_alt_text_status" CHECK ("media_items"."alt_text_status" in ('proposed', 'accepted', 'discarded'));--> statement-breakpoint
ALTER TABLE "websites" ADD CONSTRAINT "websites_schedule" CHECK ("websites"."schedule" in ('none', 'daily', 'weekly', 'monthly'));