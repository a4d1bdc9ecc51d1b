CREATE TABLE "process_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "process_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"process_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"page_id" bigint,
	"page_url" text NOT NULL,
	"action" text DEFAULT '' NOT NULL,
	CONSTRAINT "process_steps_process_id_position_unique" UNIQUE("process_id","position")
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "processes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"user_id" bigint,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sample_pages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sample_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"page_id" bigint NOT NULL,
	"part" text NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"reason" text,
	"left_out_reason" text,
	"user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sample_pages_page_id_unique" UNIQUE("page_id"),
	CONSTRAINT "sample_pages_part" CHECK ("sample_pages"."part" in ('structured', 'random', 'person'))
);
--> statement-breakpoint
CREATE TABLE "samples" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "samples_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"user_id" bigint,
	"seed" integer NOT NULL,
	"drawn_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "samples_website_id_unique" UNIQUE("website_id")
);
--> statement-breakpoint
CREATE TABLE "template_names" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "template_names_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"template" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "template_names_website_id_template_unique" UNIQUE("website_id","template")
);
--> statement-breakpoint
ALTER TABLE "process_steps" ADD CONSTRAINT "process_steps_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_steps" ADD CONSTRAINT "process_steps_process_id_processes_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."processes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_steps" ADD CONSTRAINT "process_steps_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processes" ADD CONSTRAINT "processes_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processes" ADD CONSTRAINT "processes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_pages" ADD CONSTRAINT "sample_pages_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_pages" ADD CONSTRAINT "sample_pages_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_pages" ADD CONSTRAINT "sample_pages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "samples" ADD CONSTRAINT "samples_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "samples" ADD CONSTRAINT "samples_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_names" ADD CONSTRAINT "template_names_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "process_steps_website_id_index" ON "process_steps" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "process_steps_page_id_index" ON "process_steps" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "processes_website_id_index" ON "processes" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "processes_user_id_index" ON "processes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sample_pages_website_id_index" ON "sample_pages" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "sample_pages_user_id_index" ON "sample_pages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "samples_user_id_index" ON "samples" USING btree ("user_id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON samples TO stufenlos_member;
--> statement-breakpoint
ALTER TABLE samples ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON samples TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_website ON samples TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = samples.website_id)
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sample_pages TO stufenlos_member;
--> statement-breakpoint
ALTER TABLE sample_pages ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON sample_pages TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_website ON sample_pages TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = sample_pages.website_id)
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON template_names TO stufenlos_member;
--> statement-breakpoint
ALTER TABLE template_names ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON template_names TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_website ON template_names TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = template_names.website_id)
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON processes TO stufenlos_member;
--> statement-breakpoint
ALTER TABLE processes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON processes TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_website ON processes TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = processes.website_id)
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON process_steps TO stufenlos_member;
--> statement-breakpoint
ALTER TABLE process_steps ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON process_steps TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_website ON process_steps TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = process_steps.website_id)
);
