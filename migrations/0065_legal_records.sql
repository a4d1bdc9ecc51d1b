CREATE TABLE "legal_record_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_record_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"record_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"by" text NOT NULL,
	"user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_record_versions_record_id_number_unique" UNIQUE("record_id","number")
);
--> statement-breakpoint
CREATE TABLE "legal_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"number" integer DEFAULT 1 NOT NULL,
	"next_on" date,
	"warned_days" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_records_kind" CHECK ("legal_records"."kind" in ('burden', 'change', 'message'))
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_kind";--> statement-breakpoint
ALTER TABLE "legal_record_versions" ADD CONSTRAINT "legal_record_versions_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_record_versions" ADD CONSTRAINT "legal_record_versions_record_id_legal_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."legal_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_record_versions" ADD CONSTRAINT "legal_record_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_records" ADD CONSTRAINT "legal_records_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_record_versions_website_id_index" ON "legal_record_versions" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "legal_record_versions_user_id_index" ON "legal_record_versions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "legal_records_website_id_index" ON "legal_records" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "legal_records_next_on_index" ON "legal_records" USING btree ("next_on");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('full', 'brief', 'comparison', 'tasks', 'records'));--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON legal_record_versions FROM stufenlos_service;
--> statement-breakpoint
GRANT SELECT ON legal_records, legal_record_versions TO stufenlos_member;
--> statement-breakpoint
ALTER TABLE legal_records ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON legal_records TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_website ON legal_records TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = legal_records.website_id)
);
--> statement-breakpoint
ALTER TABLE legal_record_versions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON legal_record_versions TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_website ON legal_record_versions TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = legal_record_versions.website_id)
);
