CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"website_id" bigint NOT NULL,
	"cause_id" bigint,
	"scan_id" bigint,
	"kind" text NOT NULL,
	"user_id" bigint,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"user_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"rhythm" text NOT NULL,
	CONSTRAINT "notice_choices_user_id_topic_pk" PRIMARY KEY("user_id","topic"),
	CONSTRAINT "notice_choices_topic" CHECK ("notice_choices"."topic" in ('own', 'scan')),
	CONSTRAINT "notice_choices_rhythm" CHECK ("notice_choices"."rhythm" in ('now', 'nightly', 'weekly', 'never'))
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"topic" text NOT NULL,
	"read_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"mail_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_event_id_user_id_unique" UNIQUE("event_id","user_id"),
	CONSTRAINT "notices_reason" CHECK ("notices"."reason" in ('assignee', 'mention', 'follower', 'member')),
	CONSTRAINT "notices_topic" CHECK ("notices"."topic" in ('own', 'scan'))
);
--> statement-breakpoint
CREATE TABLE "told_causes" (
	"cause_id" bigint PRIMARY KEY NOT NULL,
	"website_id" bigint NOT NULL,
	"state" text NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "told_causes_state" CHECK ("told_causes"."state" in ('open', 'fixed'))
);
--> statement-breakpoint
ALTER TABLE "cause_events" DROP CONSTRAINT "cause_events_kind";--> statement-breakpoint
ALTER TABLE "causes" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "causes" ADD COLUMN "reminded_on" date;--> statement-breakpoint
ALTER TABLE "causes" ADD COLUMN "priority" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_cause_id_causes_id_fk" FOREIGN KEY ("cause_id") REFERENCES "public"."causes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_causes" ADD CONSTRAINT "told_causes_cause_id_causes_id_fk" FOREIGN KEY ("cause_id") REFERENCES "public"."causes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_causes" ADD CONSTRAINT "told_causes_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_organization_id_index" ON "events" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "events_website_id_id_index" ON "events" USING btree ("website_id","id");--> statement-breakpoint
CREATE INDEX "events_cause_id_index" ON "events" USING btree ("cause_id");--> statement-breakpoint
CREATE INDEX "events_scan_id_index" ON "events" USING btree ("scan_id");--> statement-breakpoint
CREATE INDEX "events_user_id_index" ON "events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "events_created_at_index" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notices_user_id_id_index" ON "notices" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notices_organization_id_index" ON "notices" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "notices_mail_id_index" ON "notices" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "notices_unsettled_index" ON "notices" USING btree ("user_id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "notices_unread_index" ON "notices" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "told_causes_website_id_index" ON "told_causes" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "causes_due_on_index" ON "causes" USING btree ("due_on");--> statement-breakpoint
ALTER TABLE "cause_events" ADD CONSTRAINT "cause_events_kind" CHECK ("cause_events"."kind" in ('comment', 'status', 'assignee', 'due', 'priority'));--> statement-breakpoint
ALTER TABLE "causes" ADD CONSTRAINT "causes_priority" CHECK ("causes"."priority" in ('high', 'normal', 'low'));--> statement-breakpoint
INSERT INTO told_causes (cause_id, website_id, state)
SELECT id, website_id, CASE WHEN finding_count > 0 THEN 'open' ELSE 'fixed' END FROM causes
WHERE NOT is_unsteady AND outcome = 'failed' AND cardinality(criteria) > 0;
--> statement-breakpoint
CREATE FUNCTION current_member_id() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('stufenlos.user_id', true), '')::bigint
$$;
--> statement-breakpoint
GRANT SELECT, INSERT ON events TO stufenlos_member;
--> statement-breakpoint
GRANT SELECT, INSERT ON notices TO stufenlos_member;
--> statement-breakpoint
GRANT UPDATE (read_at) ON notices TO stufenlos_member;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON notice_choices TO stufenlos_member;
--> statement-breakpoint
ALTER TABLE events ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE notices ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE notice_choices ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE told_causes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON events TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON notices TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON notice_choices TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON told_causes TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY member ON events TO stufenlos_member USING (organization_id = current_organization_id());
--> statement-breakpoint
CREATE POLICY own ON notices TO stufenlos_member USING (
  organization_id = current_organization_id() AND user_id = current_member_id()
) WITH CHECK (organization_id = current_organization_id());
--> statement-breakpoint
CREATE POLICY own ON notice_choices TO stufenlos_member USING (user_id = current_member_id());
