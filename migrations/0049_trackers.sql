CREATE TABLE "tickets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"tracker_id" bigint NOT NULL,
	"website_id" bigint NOT NULL,
	"cause_id" bigint NOT NULL,
	"marker" uuid DEFAULT gen_random_uuid() NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"said" text DEFAULT 'open' NOT NULL,
	"key" text,
	"number" text,
	"url" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"message" text,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"synced_at" timestamp with time zone,
	CONSTRAINT "tickets_cause_id_unique" UNIQUE("cause_id"),
	CONSTRAINT "tickets_marker_unique" UNIQUE("marker"),
	CONSTRAINT "tickets_status" CHECK ("tickets"."status" in ('waiting', 'open', 'closed', 'rejected', 'failed', 'gone')),
	CONSTRAINT "tickets_said" CHECK ("tickets"."said" in ('open', 'fixed'))
);
--> statement-breakpoint
CREATE TABLE "trackers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trackers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"project" text NOT NULL,
	"user_name" text,
	"token_encrypted" text NOT NULL,
	"rule" text DEFAULT 'never' NOT NULL,
	"closes_fixed" boolean DEFAULT false NOT NULL,
	"website_ids" bigint[],
	"check_asked_at" timestamp with time zone DEFAULT now(),
	"checked_at" timestamp with time zone,
	"message" text,
	"retry_at" timestamp with time zone,
	"busy_until" timestamp with time zone,
	"synced_at" timestamp with time zone,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trackers_kind" CHECK ("trackers"."kind" in ('github', 'gitlab', 'jira', 'redmine', 'openproject')),
	CONSTRAINT "trackers_rule" CHECK ("trackers"."rule" in ('never', 'critical', 'serious', 'all'))
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_tracker_id_trackers_id_fk" FOREIGN KEY ("tracker_id") REFERENCES "public"."trackers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_cause_id_causes_id_fk" FOREIGN KEY ("cause_id") REFERENCES "public"."causes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trackers" ADD CONSTRAINT "trackers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trackers" ADD CONSTRAINT "trackers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tickets_organization_id_index" ON "tickets" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "tickets_tracker_id_status_index" ON "tickets" USING btree ("tracker_id","status");--> statement-breakpoint
CREATE INDEX "tickets_website_id_index" ON "tickets" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "tickets_created_by_index" ON "tickets" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "trackers_organization_id_index" ON "trackers" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "trackers_created_by_index" ON "trackers" USING btree ("created_by");--> statement-breakpoint
GRANT SELECT (id, organization_id, kind, name, url, project, user_name, rule, closes_fixed, website_ids, check_asked_at,
  checked_at, message, retry_at, busy_until, synced_at, created_by, created_at) ON trackers TO stufenlos_member;
--> statement-breakpoint
GRANT SELECT ON tickets TO stufenlos_member;
--> statement-breakpoint
ALTER TABLE trackers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE tickets ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON trackers TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON tickets TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY member ON trackers TO stufenlos_member USING (organization_id = current_organization_id());
--> statement-breakpoint
CREATE POLICY of_website ON tickets TO stufenlos_member USING (
  organization_id = current_organization_id() AND EXISTS (SELECT 1 FROM websites w WHERE w.id = tickets.website_id)
);
