CREATE TABLE "alt_text_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alt_text_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"user_id" bigint,
	"kind" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"message" text,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "alt_text_batches_kind" CHECK ("alt_text_batches"."kind" in ('propose', 'decide')),
	CONSTRAINT "alt_text_batches_status" CHECK ("alt_text_batches"."status" in ('queued', 'running', 'done', 'stopped', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "alt_text_changes" (
	"batch_id" bigint NOT NULL,
	"media_id" bigint NOT NULL,
	"before" jsonb NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alt_text_changes_batch_id_media_id_pk" PRIMARY KEY("batch_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "alt_text_cache" (
	"key" text PRIMARY KEY NOT NULL,
	"proposal" jsonb NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alt_text_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alt_text_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"image_url" text,
	"image" "bytea",
	"context" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"proposal" jsonb,
	"error_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "alt_text_requests_status" CHECK ("alt_text_requests"."status" in ('queued', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "alt_text_usage" (
	"organization_id" bigint NOT NULL,
	"month" text NOT NULL,
	"images" integer DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "alt_text_usage_organization_id_month_pk" PRIMARY KEY("organization_id","month")
);
--> statement-breakpoint
CREATE TABLE "cms_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cms_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"user_id" bigint,
	"kind" text NOT NULL,
	"of_batch_id" bigint,
	"status" text DEFAULT 'queued' NOT NULL,
	"message" text,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "cms_batches_kind" CHECK ("cms_batches"."kind" in ('plan', 'write', 'undo')),
	CONSTRAINT "cms_batches_status" CHECK ("cms_batches"."status" in ('queued', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "cms_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cms_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"media_id" bigint,
	"cms_id" bigint,
	"url" text NOT NULL,
	"text_before" text,
	"text_after" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cms_changes_status" CHECK ("cms_changes"."status" in ('planned', 'written', 'skipped', 'failed', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "cms_connections" (
	"website_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"user_name" text NOT NULL,
	"password_encrypted" text NOT NULL,
	"checked_at" timestamp with time zone,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cms_connections_kind" CHECK ("cms_connections"."kind" in ('wordpress'))
);
--> statement-breakpoint
CREATE TABLE "tool_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tool_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"tool" text NOT NULL,
	"url" text NOT NULL,
	"client_hash" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"error_code" text,
	"error_message" text,
	"result" jsonb,
	"cpu_ms" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "tool_runs_token_unique" UNIQUE("token"),
	CONSTRAINT "tool_runs_status" CHECK ("tool_runs"."status" in ('queued', 'running', 'ready', 'done', 'failed')),
	CONSTRAINT "tool_runs_tool" CHECK ("tool_runs"."tool" in ('preview', 'images'))
);
--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "alt_text_reason" text;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "alt_text_tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "context" jsonb;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "image_hash" text;--> statement-breakpoint
ALTER TABLE "alt_text_batches" ADD CONSTRAINT "alt_text_batches_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alt_text_batches" ADD CONSTRAINT "alt_text_batches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alt_text_changes" ADD CONSTRAINT "alt_text_changes_batch_id_alt_text_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."alt_text_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alt_text_changes" ADD CONSTRAINT "alt_text_changes_media_id_media_items_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alt_text_requests" ADD CONSTRAINT "alt_text_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alt_text_usage" ADD CONSTRAINT "alt_text_usage_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_batches" ADD CONSTRAINT "cms_batches_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_batches" ADD CONSTRAINT "cms_batches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_changes" ADD CONSTRAINT "cms_changes_batch_id_cms_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."cms_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_changes" ADD CONSTRAINT "cms_changes_media_id_media_items_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_connections" ADD CONSTRAINT "cms_connections_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_connections" ADD CONSTRAINT "cms_connections_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alt_text_batches_website_id_id_index" ON "alt_text_batches" USING btree ("website_id","id");--> statement-breakpoint
CREATE INDEX "alt_text_batches_user_id_index" ON "alt_text_batches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alt_text_changes_media_id_index" ON "alt_text_changes" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "alt_text_cache_used_at_index" ON "alt_text_cache" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "alt_text_requests_organization_id_index" ON "alt_text_requests" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "alt_text_requests_created_at_index" ON "alt_text_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "cms_batches_website_id_id_index" ON "cms_batches" USING btree ("website_id","id");--> statement-breakpoint
CREATE INDEX "cms_batches_user_id_index" ON "cms_batches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cms_changes_batch_id_id_index" ON "cms_changes" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "cms_changes_media_id_index" ON "cms_changes" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "cms_connections_created_by_index" ON "cms_connections" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "tool_runs_status_id_index" ON "tool_runs" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "tool_runs_tool_url_id_index" ON "tool_runs" USING btree ("tool","url","id");--> statement-breakpoint
CREATE INDEX "tool_runs_client_hash_status_index" ON "tool_runs" USING btree ("client_hash","status");--> statement-breakpoint
CREATE INDEX "tool_runs_created_at_index" ON "tool_runs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_items_website_id_image_hash_index" ON "media_items" USING btree ("website_id","image_hash");
--> statement-breakpoint
-- Visitors' looks and the cache belong to nobody but the product; the rest to its organization.
ALTER TABLE alt_text_requests ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE alt_text_usage ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE alt_text_batches ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE cms_connections ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE cms_batches ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE alt_text_changes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE cms_changes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE tool_runs ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE alt_text_cache ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON alt_text_requests TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON alt_text_usage TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON alt_text_batches TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON cms_connections TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON cms_batches TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON alt_text_changes TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON cms_changes TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON tool_runs TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON alt_text_cache TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY member ON alt_text_requests TO stufenlos_member USING (organization_id = current_organization_id());
--> statement-breakpoint
CREATE POLICY member ON alt_text_usage TO stufenlos_member USING (organization_id = current_organization_id());
--> statement-breakpoint
CREATE POLICY of_website ON alt_text_batches TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = alt_text_batches.website_id)
);
--> statement-breakpoint
CREATE POLICY of_website ON cms_connections TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = cms_connections.website_id)
);
--> statement-breakpoint
CREATE POLICY of_website ON cms_batches TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = cms_batches.website_id)
);
--> statement-breakpoint
CREATE POLICY of_batch ON alt_text_changes TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM alt_text_batches b WHERE b.id = alt_text_changes.batch_id)
);
--> statement-breakpoint
CREATE POLICY of_batch ON cms_changes TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM cms_batches b WHERE b.id = cms_changes.batch_id)
);
--> statement-breakpoint
GRANT SELECT ON alt_text_requests, alt_text_usage, alt_text_batches, alt_text_changes, cms_batches, cms_changes TO stufenlos_member;
--> statement-breakpoint
GRANT INSERT ON alt_text_requests TO stufenlos_member;
--> statement-breakpoint
GRANT INSERT, UPDATE ON alt_text_batches, alt_text_changes TO stufenlos_member;
