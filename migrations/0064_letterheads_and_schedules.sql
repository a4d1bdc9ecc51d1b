CREATE TABLE "letterheads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letterheads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"logo" "bytea",
	"logo_type" text,
	"logo_alt" text,
	"logo_width" integer,
	"logo_height" integer,
	CONSTRAINT "letterheads_organization_id_unique" UNIQUE("organization_id"),
	CONSTRAINT "letterheads_type" CHECK ("letterheads"."logo_type" in ('image/png', 'image/jpeg')),
	CONSTRAINT "letterheads_logo" CHECK (num_nulls("letterheads"."logo", "letterheads"."logo_type", "letterheads"."logo_alt", "letterheads"."logo_width", "letterheads"."logo_height") in (0, 5)),
	CONSTRAINT "letterheads_size" CHECK (octet_length("letterheads"."logo") <= 204800)
);
--> statement-breakpoint
CREATE TABLE "report_recipients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"schedule_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "report_recipients_schedule_id_user_id_unique" UNIQUE("schedule_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"user_id" bigint,
	"wanted" jsonb NOT NULL,
	"day" integer NOT NULL,
	"next_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_schedules_website_id_unique" UNIQUE("website_id"),
	CONSTRAINT "report_schedules_day" CHECK ("report_schedules"."day" between 1 and 28)
);
--> statement-breakpoint
ALTER TABLE "notice_choices" DROP CONSTRAINT "notice_choices_topic";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_topic";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "schedule_id" bigint;--> statement-breakpoint
ALTER TABLE "letterheads" ADD CONSTRAINT "letterheads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_recipients" ADD CONSTRAINT "report_recipients_schedule_id_report_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."report_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_recipients" ADD CONSTRAINT "report_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_recipients_user_id_index" ON "report_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_schedules_user_id_index" ON "report_schedules" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_schedules_next_on_index" ON "report_schedules" USING btree ("next_on");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_schedule_id_report_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."report_schedules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_schedule_id_index" ON "reports" USING btree ("schedule_id");--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_topic" CHECK ("notice_choices"."topic" in ('own', 'scan', 'report'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_topic" CHECK ("notices"."topic" in ('own', 'scan', 'report'));--> statement-breakpoint
GRANT SELECT (schedule_id) ON reports TO stufenlos_member;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON letterheads TO stufenlos_member;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON report_schedules TO stufenlos_member;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON report_recipients TO stufenlos_member;
--> statement-breakpoint
ALTER TABLE letterheads ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON letterheads TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE report_schedules ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON report_schedules TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE report_recipients ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON report_recipients TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY member ON letterheads TO stufenlos_member USING (organization_id = current_organization_id());
--> statement-breakpoint
CREATE POLICY of_website ON report_schedules TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = report_schedules.website_id)
);
--> statement-breakpoint
CREATE POLICY of_schedule ON report_recipients TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM report_schedules s WHERE s.id = report_recipients.schedule_id)
);
