CREATE TABLE "channels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"address_encrypted" text NOT NULL,
	"secret_encrypted" text,
	"old_secret_encrypted" text,
	"old_secret_until" timestamp with time zone,
	"events" text[] NOT NULL,
	"website_ids" bigint[],
	"paused_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_reason" text,
	"done_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channels_kind" CHECK ("channels"."kind" in ('webhook', 'slack', 'teams', 'mattermost', 'matrix')),
	CONSTRAINT "channels_closed_reason" CHECK ("channels"."closed_reason" in ('gone', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"channel_id" bigint NOT NULL,
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"website_id" bigint,
	"cause_id" bigint,
	"scan_id" bigint,
	"kind" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"answer_status" integer,
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	"next_try_at" timestamp with time zone DEFAULT now(),
	CONSTRAINT "deliveries_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "deliveries_status" CHECK ("deliveries"."status" in ('waiting', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_cause_id_causes_id_fk" FOREIGN KEY ("cause_id") REFERENCES "public"."causes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channels_organization_id_index" ON "channels" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "channels_created_by_index" ON "channels" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "deliveries_organization_id_index" ON "deliveries" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "deliveries_channel_id_id_index" ON "deliveries" USING btree ("channel_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_website_id_index" ON "deliveries" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "deliveries_cause_id_index" ON "deliveries" USING btree ("cause_id");--> statement-breakpoint
CREATE INDEX "deliveries_scan_id_index" ON "deliveries" USING btree ("scan_id");--> statement-breakpoint
CREATE INDEX "deliveries_created_at_index" ON "deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "deliveries_due_index" ON "deliveries" USING btree ("next_try_at") WHERE status = 'waiting';--> statement-breakpoint
GRANT SELECT (id, organization_id, kind, name, host, events, website_ids, old_secret_until, paused_at, closed_at,
  closed_reason, done_at, failed_at, created_by, created_at) ON channels TO stufenlos_member;
--> statement-breakpoint
GRANT SELECT, INSERT ON deliveries TO stufenlos_member;
--> statement-breakpoint
ALTER TABLE channels ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE deliveries ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON channels TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON deliveries TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY member ON channels TO stufenlos_member USING (organization_id = current_organization_id());
--> statement-breakpoint
CREATE POLICY member ON deliveries TO stufenlos_member USING (organization_id = current_organization_id());
