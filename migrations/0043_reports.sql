CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"user_id" bigint,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"wanted" jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"message" text,
	"size_bytes" integer,
	"body" "bytea",
	"share_token_hash" text,
	"share_password_hash" text,
	"share_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "reports_share_token_hash_unique" UNIQUE("share_token_hash"),
	CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('full', 'brief')),
	CONSTRAINT "reports_format" CHECK ("reports"."format" in ('pdf', 'docx', 'html', 'xlsx', 'json')),
	CONSTRAINT "reports_status" CHECK ("reports"."status" in ('queued', 'running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_website_id_id_index" ON "reports" USING btree ("website_id","id");--> statement-breakpoint
CREATE INDEX "reports_user_id_index" ON "reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_created_at_index" ON "reports" USING btree ("created_at");--> statement-breakpoint
GRANT SELECT (id, website_id, user_id, kind, format, wanted, status, progress, message, size_bytes, share_until,
  created_at, finished_at) ON reports TO stufenlos_member;
--> statement-breakpoint
ALTER TABLE reports ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON reports TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_website ON reports TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = reports.website_id)
);
